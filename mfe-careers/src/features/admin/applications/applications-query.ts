import { request } from '@portal/api-client';
import { adminApplicationsReplySchema, careersApi, type AdminApplicationsQuery } from '@portal/careers-contract';
import { queryOptions } from '@portal/query';
import { adminKey } from '../admin-key.ts';

/** A page of everybody's applications. */
export const applicationsQuery = (userId: string, query: AdminApplicationsQuery) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'applications', query],
    queryFn: ({ signal }) => request(careersApi.adminApplications, { schema: adminApplicationsReplySchema, query: present(query), signal }),
  });

const present = (query: AdminApplicationsQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
