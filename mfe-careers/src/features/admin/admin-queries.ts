import { request } from '@portal/api-client';
import {
  adminApplicationsReplySchema,
  adminJobsReplySchema,
  applicationDetailSchema,
  careersApi,
  groupRolesReplySchema,
  ranksApi,
  type AdminApplicationsQuery,
} from '@portal/careers-contract';
import { queryOptions, type QueryClient } from '@portal/query';
import { personal } from '@portal/remote-app';
import { openJobsQuery } from '../../app/remote-data.ts';

/** Key prefix of all the administration's queries, so that a change can invalidate them together. */
export const adminKey = (userId: string) => [personal, userId, 'admin'];

/** Query for job listings of every status, newest first. */
export const adminJobsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'jobs'],
    queryFn: ({ signal }) => request(careersApi.adminJobs, { schema: adminJobsReplySchema, signal }),
  });

/** Query for one page of applications. */
export const applicationsQuery = (userId: string, query: AdminApplicationsQuery) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'applications', query],
    queryFn: ({ signal }) =>
      request(careersApi.adminApplications, { schema: adminApplicationsReplySchema, query: withoutEmpty(query), signal }),
  });

const withoutEmpty = (query: AdminApplicationsQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));

/** Query for one application with its cover letter. */
export const applicationDetailQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'application', id],
    queryFn: ({ signal }) => request(careersApi.adminApplication, { schema: applicationDetailSchema, query: { id }, signal }),
  });

/** Query for the group roles that a job may grant. */
export const groupRolesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'roles'],
    queryFn: ({ signal }) => request(ranksApi.roles, { schema: groupRolesReplySchema, signal }),
  });

/** Refreshes the public listings and the administration's data after a job changed. */
export async function refreshJobs(cache: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: openJobsQuery.queryKey }),
    cache.invalidateQueries({ queryKey: adminKey(userId) }),
  ]);
}
