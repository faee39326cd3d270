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
import { openJobsQuery } from '../../app/queries.ts';

/** Key prefix of everything that the administration reads: every change invalidates all of it. */
export const adminKey = (userId: string) => [personal, userId, 'admin'];

/** Job listings of every status, newest first. */
export const adminJobsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'jobs'],
    queryFn: ({ signal }) => request(careersApi.adminJobs, { schema: adminJobsReplySchema, signal }),
  });

/** One page of all applications. */
export const applicationsQuery = (userId: string, query: AdminApplicationsQuery) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'applications', query],
    queryFn: ({ signal }) =>
      request(careersApi.adminApplications, { schema: adminApplicationsReplySchema, query: withoutEmpty(query), signal }),
  });

const withoutEmpty = (query: AdminApplicationsQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));

/** One application with its cover letter. */
export const applicationDetailQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'application', id],
    queryFn: ({ signal }) => request(careersApi.adminApplication, { schema: applicationDetailSchema, query: { id }, signal }),
  });

/** Roles of the group that a job may give. */
export const groupRolesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'roles'],
    queryFn: ({ signal }) => request(ranksApi.roles, { schema: groupRolesReplySchema, signal }),
  });

/** Reads the public listings and the administration's data again after a job changed. */
export async function refreshJobs(cache: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: openJobsQuery.queryKey }),
    cache.invalidateQueries({ queryKey: adminKey(userId) }),
  ]);
}
