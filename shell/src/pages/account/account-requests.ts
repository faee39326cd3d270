import { request } from '@portal/api-client';
import { accountApi, accountDataReplySchema, okReplySchema, sessionsReplySchema, type AccountData } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';

/** Query for the member's sessions. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => request(accountApi.sessions, { schema: sessionsReplySchema, signal }),
  });

/** Ends every session of the member, this one included. */
export const endSessions = () => request(accountApi.endSessions, { schema: okReplySchema, body: {} });

/** Fetches everything that the portal holds about the member. */
export const fetchData = (): Promise<AccountData> => request(accountApi.data, { schema: accountDataReplySchema });

/** Starts the erasure of the member's data. @param username typed by the member, as a confirmation */
export const eraseData = (username: string) => request(accountApi.erase, { schema: okReplySchema, body: { username } });
