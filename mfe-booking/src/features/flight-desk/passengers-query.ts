import { request, requestFile } from '@portal/api-client';
import { flightDeskApi, flightDeskTexts, flightPassengersReplySchema, passengersFileName, type Flight } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { saveFile } from '../../app/save-file.ts';

/** Up to 500 bookings are read. In milliseconds. */
const deadline = 20_000;

/** Passengers and waiting list of a flight, by the id of its card. */
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
  });

/** Saves a flight's passengers as CSV in the browser's downloads. Returns the name of the file. */
export async function savePassengers({ id, callsign }: Pick<Flight, 'id' | 'callsign'>): Promise<string> {
  const options = { query: { flightId: id }, deadline, failed: () => flightDeskTexts.fileFailed };
  const name = passengersFileName(callsign);
  saveFile(name, await requestFile(flightDeskApi.passengersFile, options));
  return name;
}
