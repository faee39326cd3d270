import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import { auditQueryOf, type AuditFilter } from '../audit-filter.ts';

/** A page of the log, newest entries first. */
export const auditLogQuery = (userId: string, filter: AuditFilter) =>
  queryOptions({
    queryKey: [personal, userId, 'audit-log', filter],
    queryFn: ({ signal }) => request(standingApi.audit, { schema: auditReplySchema, signal, query: auditQueryOf(filter) }),
  });
