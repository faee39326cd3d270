import { request } from '@portal/api-client';
import {
  logbookApi,
  ownLogbookReplySchema,
  sharedLogbookApi,
  sharedLogbookReplySchema,
  shareLogbookReplySchema,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** The member's own logbook. */
export const ownLogbookQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'logbook'],
    queryFn: ({ signal }) => request(logbookApi.own, { schema: ownLogbookReplySchema, signal }),
  });

/** A logbook at its secret address. */
export const sharedLogbookQuery = (secret: string) =>
  queryOptions({
    queryKey: ['logbook', secret],
    queryFn: ({ signal }) => request(sharedLogbookApi(secret), { schema: sharedLogbookReplySchema, signal }),
  });

/** Creates a public address and ends the previous one. */
export const shareLogbook = async () => (await request(logbookApi.share, { schema: shareLogbookReplySchema, body: {} })).share;

export const endLogbookShare = () => request(logbookApi.endShare, { schema: okReplySchema, body: {} });
