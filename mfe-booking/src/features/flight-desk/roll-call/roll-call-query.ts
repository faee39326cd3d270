import { request } from '@portal/api-client';
import { rollCallApi, rollCallReplySchema, rollCallTexts, type MarkCheckInRequest } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Polling interval of an open roll call, in milliseconds, because colleagues check passengers in, too. */
export const refetchMs = 8_000;

export const rollCallQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-check-ins', flightId],
    queryFn: ({ signal }) =>
      request(rollCallApi.roll, {
        schema: rollCallReplySchema,
        query: { flightId },
        signal,
        failed: () => rollCallTexts.loadFailed,
        invalid: rollCallTexts.loadFailed,
      }),
  });

/** Checks a passenger in or out. @returns the updated roll */
export const markCheckIn = (body: MarkCheckInRequest) =>
  request(rollCallApi.mark, {
    schema: rollCallReplySchema,
    body,
    failed: () => rollCallTexts.markFailed,
    invalid: rollCallTexts.markFailed,
  });
