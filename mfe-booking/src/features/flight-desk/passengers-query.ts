import { request } from '@portal/api-client';
import { flightDeskApi, flightDeskTexts, flightPassengersReplySchema, passengersFileReplySchema } from '@portal/booking-contract';
import { saveFile } from '@portal/design-system';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Milliseconds. Long, because the server reads up to 500 bookings. */
const deadline = 20_000;

/** Interval between readings while the server counts earlier bookings, in milliseconds. */
const countingEveryMs = 5_000;

export const passengersQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-passengers', flightId],
    queryFn: ({ signal }) =>
      request(flightDeskApi.passengers, {
        schema: flightPassengersReplySchema,
        query: { flightId },
        signal,
        deadline,
        failed: () => flightDeskTexts.failed,
        invalid: flightDeskTexts.failed,
      }),
    refetchInterval: ({ state }) => (state.data?.isCounting ? countingEveryMs : false),
  });

/** Saves a flight's passengers as CSV in the browser's downloads. */
export async function savePassengers(flightId: string): Promise<void> {
  const { name, text } = await request(flightDeskApi.passengersFile, {
    schema: passengersFileReplySchema,
    query: { flightId },
    deadline,
    failed: () => flightDeskTexts.fileFailed,
    invalid: flightDeskTexts.fileFailed,
  });
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
