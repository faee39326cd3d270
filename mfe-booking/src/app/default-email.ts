import { request } from '@portal/api-client';
import { accountApi, defaultEmailReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** The member's default e-mail address; null without one. A form does without it, so that a failure is not repeated. */
export const defaultEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'default-email'],
    queryFn: async ({ signal }) => (await request(accountApi.email, { schema: defaultEmailReplySchema, signal })).email,
    retry: false,
  });

/** Saves the address; null removes it. */
export const saveDefaultEmail = async (email: string | null): Promise<string | null> =>
  (await request(accountApi.saveEmail, { schema: defaultEmailReplySchema, body: { email } })).email;
