import { request } from '@portal/api-client';
import { accountApi, accountDataReplySchema, okReplySchema, sessionsReplySchema, type AccountData } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';

/** Where the member is signed in. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => request(accountApi.sessions, { schema: sessionsReplySchema, signal }),
  });

/** Ends every session of the member, this one included. */
export const endSessions = () => request(accountApi.endSessions, { schema: okReplySchema, body: {} });

/** Reads what the portal holds about the member. */
export const fetchData = (): Promise<AccountData> => request(accountApi.data, { schema: accountDataReplySchema });
