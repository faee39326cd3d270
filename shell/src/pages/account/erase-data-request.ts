import { request } from '@portal/api-client';
import { accountApi, okReplySchema } from '@portal/portal-contract';

/** Begins to erase the member's data. @param username typed by the member, as a confirmation */
export const eraseData = (username: string) => request(accountApi.erase, { schema: okReplySchema, body: { username } });
