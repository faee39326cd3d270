import { request } from '@portal/api-client';
import { bookingApi, waitingListReplySchema } from '@portal/booking-contract';
import { departure, timeFormat } from './flight-times.ts';

/** A member's place on a waiting list, in words. */
interface OwnPlace {
  /** Of the button that opens the place, or confirms the seat. */
  label: string;
  note: string;
  isHeld: boolean;
}

const localTime = timeFormat(departure);

/** Reads the member's places by flight. @throws ApiError */
export async function readOwnPlaces(signal: AbortSignal): Promise<Record<string, OwnPlace>> {
  const { places } = await request(bookingApi.waitingList, { schema: waitingListReplySchema, signal });
  return Object.fromEntries(
    places.map(({ flight, position, confirmBy }): [string, OwnPlace] => [
      flight.id,
      confirmBy === undefined
        ? { label: 'View Your Place', note: `Waiting, place ${position ?? 1}`, isHeld: false }
        : { label: 'Confirm This Seat', note: `A seat is held for you until ${localTime(confirmBy)}`, isHeld: true },
    ]),
  );
}
