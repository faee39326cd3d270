import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { staffRecordReplySchema, standingApi } from '@portal/standing-contract';

export const ownStaffRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'staff-record', null],
    queryFn: ({ signal }) => request(standingApi.staff, { schema: staffRecordReplySchema, signal }),
  });

export const staffLookupQuery = (userId: string, member: string) =>
  queryOptions({
    queryKey: [personal, userId, 'staff-record', member.toLowerCase()],
    queryFn: ({ signal }) => request(standingApi.staffLookup, { schema: staffRecordReplySchema, signal, query: { username: member } }),
  });
