import { request } from '@portal/api-client';
import { okReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { mailQueueReplySchema, standingApi } from '@portal/standing-contract';

export const mailQueueKey = (userId: string) => [personal, userId, 'mail-queue'];

/** How the mail is doing, with the letters that were given up. */
export const mailQueueQuery = (userId: string) =>
  queryOptions({
    queryKey: mailQueueKey(userId),
    queryFn: ({ signal }) => request(standingApi.mailQueue, { schema: mailQueueReplySchema, signal }),
  });

/** Puts a letter that was given up back into the queue. @returns whether it was still there @throws ApiError */
export const retryMail = async (key: string): Promise<boolean> =>
  (await request(standingApi.mailRetry, { schema: okReplySchema, body: { key } })).success;
