import { rollCallState, rollCallTexts as texts, type MarkCheckInRequest, type RollCallReply } from '@portal/booking-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Actor } from '../../plugins/session-cookie.ts';
import type { BoardFlight } from '../flights/flight-list.ts';
import { isSameBooking } from '../seats/seat-rows.ts';
import { addCheckIns, removeCheckIns } from './check-ins.ts';
import { bookingOfPassenger, findOnBoard, peopleOn, type BookedSeat, type FlightDeskServices } from './passengers.ts';

/**
 * Reads the check-ins of a flight. Calls no service except through the board's shared reading, so that open desks can poll it.
 *
 * @throws HttpError 404 if the flight has left the board
 */
export async function readRoll(services: FlightDeskServices, flightId: string): Promise<RollCallReply> {
  return rollOf(services, await findOnBoard(services, flightId, texts.loadFailed));
}

/** Returns the check-ins whose booking is still on the flight. A person who cancels and books again needs a new one. */
async function rollOf(services: FlightDeskServices, flight: BoardFlight): Promise<RollCallReply> {
  const [rows, { booked }] = await Promise.all([services.checkIns.ofFlight(flight), peopleOn(services, flight.id)]);
  const validRows = rows.filter((row) => booked.some((seat) => isSameBooking(seat, row)));
  const times = new Map(validRows.map(({ username, checkedInAt }) => [username, checkedInAt]));
  return { checkedIn: [...times].map(([username, at]) => ({ username, at: new Date(at).toISOString() })) };
}

/**
 * Checks a passenger in, or undoes the check-in, in one transaction with the audit entry. Returns the new roll.
 *
 * @throws HttpError 404 if the flight has left the board, 409 if the roll call is not open or the person has no booking
 */
export async function markCheckIn(
  services: FlightDeskServices,
  { username: actor, requestId }: Actor,
  { flightId, username, isCheckedIn }: MarkCheckInRequest,
): Promise<RollCallReply> {
  const flight = await findOnBoard(services, flightId, texts.markFailed);
  const state = rollCallState(flight, services.now());
  if (state === 'over') throw new HttpError(409, texts.over);
  if (isCheckedIn && state === 'early') throw new HttpError(409, texts.early);
  const seats = isCheckedIn ? await seatsOfPerson(services, flight, username) : [];
  const checkedInAt = services.now();
  const rows = seats.map((seat) => ({ ...seat, flightId, callsign: flight.callsign, checkedInAt }));
  await services.auditLog.record(
    {
      actor,
      action: isCheckedIn ? 'passenger.check-in' : 'passenger.undo-check-in',
      target: username,
      subjectId: flightId,
      after: { flight: flight.callsign, departure: flight.dueDate ?? '' },
      requestId,
    },
    (db) => (isCheckedIn ? addCheckIns(db, flight, rows) : removeCheckIns(db, flight, username)),
  );
  return rollOf(services, flight);
}

/** Returns the person's seats whose bookings exist. @throws HttpError 409 if there are none */
async function seatsOfPerson(services: FlightDeskServices, flight: BoardFlight, username: string): Promise<BookedSeat[]> {
  const seats: BookedSeat[] = [];
  for (const seat of (await peopleOn(services, flight.id)).booked)
    if (seat.username === username && (await bookingOfPassenger(services, flight, seat))) seats.push(seat);
  if (seats.length === 0) throw new HttpError(409, texts.notAboard);
  return seats;
}
