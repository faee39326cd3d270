import { request } from '@portal/api-client';
import { rollCallApi, rollCallReplySchema, rollCallTexts, type MarkCheckInRequest } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Time between two readings of an open roll call while the page is shown, in milliseconds: colleagues check people in, too. */
export const lookEveryMs = 8_000;

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

/** Checks a passenger in, or takes it back. Returns the roll after it. */
export const markCheckIn = (body: MarkCheckInRequest) =>
  request(rollCallApi.mark, {
    schema: rollCallReplySchema,
    body,
    failed: () => rollCallTexts.markFailed,
    invalid: rollCallTexts.markFailed,
  });
