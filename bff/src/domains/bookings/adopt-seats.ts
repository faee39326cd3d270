import { flightState, type BookingsReply } from '@portal/booking-contract';
import type { Log } from '../../log.ts';
import { isOutage } from '../../plugins/is-outage.ts';
import type { Session } from '../../session/session.ts';
import type { FlightList } from '../flights/flight-list.ts';
import { seatedFlight, type SeatBooking, type SeatClaim } from '../seats/seat-rows.ts';
import type { Seats } from '../seats/seats.ts';
import { unflownFlight } from './booked-flight.ts';

export interface AdoptServices {
  flights: Pick<FlightList, 'read' | 'peek'>;
  seats: Pick<Seats, 'seatedOn' | 'adopt'>;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Counts the person's bookings of limited flights whose seats are not counted yet: those made before seats were counted, and those
 * written from outside. The database cannot list the bookings of a flight, so they are found when their person reads them.
 */
export async function adoptSeats(services: AdoptServices, session: Session, trips: BookingsReply): Promise<void> {
  const limited = limitedBookings(services, session, trips);
  if (limited.length === 0) return;
  const { seats, log } = services;
  try {
    const known = await seats.seatedOn(session.userId);
    for (const { claim, booking } of limited) if (!known.has(claim.flightId)) await seats.adopt(claim, booking);
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ err: error }, 'seats of earlier bookings are counted later');
  }
}

function limitedBookings({ flights, now }: AdoptServices, { userId, username }: Session, trips: BookingsReply) {
  const board = flights.peek()?.value ?? [];
  if (!board.some(({ seats }) => seats)) return [];
  return Object.entries(trips).flatMap(([ref, booking]): { claim: SeatClaim; booking: SeatBooking }[] => {
    const flight = unflownFlight(board, booking, now());
    if (!flight?.seats || flightState(flight, now()) !== 'open') return [];
    return [{ claim: { ...seatedFlight(flight), userId }, booking: { username, ref, bookedAt: booking.bookedAt ?? '' } }];
  });
}
