import { isFull, type FlightSeats } from './seats.ts';

/** Describes the seats of a flight in a few words. Undefined for a flight without a limit. */
export function seatsText({ seats }: { seats?: FlightSeats | undefined }): string | undefined {
  if (!seats) return undefined;
  const { total, left, waiting = 0, isUnknown } = seats;
  if (isUnknown) return waiting > 0 ? `Seats not known yet, ${waiting} waiting` : 'Seats not known yet';
  if (isFull({ seats })) return waiting > 0 ? `Full, ${waiting} waiting` : 'Full';
  const count = left ?? total;
  return `${count} ${count === 1 ? 'seat' : 'seats'}${left === undefined ? '' : ' left'}`;
}

export const waitingListTexts = { waiting: 'A seat is held for you. Take it before the time runs out' } as const;
