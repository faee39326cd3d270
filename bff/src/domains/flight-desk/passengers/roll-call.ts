import { rollCallState, rollCallTexts as texts, type MarkCheckInRequest, type RollCallReply } from '@portal/booking-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { BoardFlight } from '../../flights/flight-list.ts';
import type { FlightPeople } from '../../seats/people-of-flight.ts';
import { bookingOfPassenger } from './booking-of-passenger.ts';
import { addCheckIns, removeCheckIns, type CheckIns } from './check-ins.ts';
import { findOnBoard, type FlightDeskServices } from './list-passengers.ts';

export interface RollCallServices extends Omit<FlightDeskServices, 'seats' | 'count'> {
  checkIns: CheckIns;
  auditLog: Pick<AuditLog, 'record'>;
}

/** A member of staff who marks, and the request by which they do. */
export interface Coordinator {
  username: string;
  requestId: string;
}

type Booked = FlightPeople['booked'][number];

/**
 * Reads who is checked in to a flight. Asks no service but the board's shared reading, so that open desks can read it often.
 *
 * @throws HttpError 404 for a flight that has left the board
 */
export async function readRoll(services: RollCallServices, flightId: string): Promise<RollCallReply> {
  return rollOf(services, await findOnBoard(services, flightId, texts.loadFailed));
}

/** A check-in counts while its booking is on the flight. Cancelling and booking again needs a new one. */
async function rollOf(
  services: Pick<RollCallServices, 'checkIns' | 'passengers' | 'peopleOf'>,
  flight: BoardFlight,
): Promise<RollCallReply> {
  const [rows, booked] = await Promise.all([services.checkIns.ofFlight(flight), bookedOn(services, flight.id)]);
  const counting = rows.filter((row) => booked.some((seat) => isSame(seat, row)));
  const times = new Map(counting.map(({ username, checkedInAt }) => [username, Number(checkedInAt)]));
  return { checkedIn: [...times].map(([username, at]) => ({ username, at: new Date(at).toISOString() })) };
}

/**
 * Checks a passenger in, or takes it back. The change and its audit entry are one transaction. Returns the roll after it.
 *
 * @throws HttpError 404 for a flight that has left the board, 409 while nobody can be checked in and for people without a booking
 */
export async function markCheckIn(
  services: RollCallServices,
  { username: actor, requestId }: Coordinator,
  { flightId, username, isCheckedIn }: MarkCheckInRequest,
): Promise<RollCallReply> {
  const flight = await findOnBoard(services, flightId, texts.markFailed);
  const state = rollCallState(flight, services.now());
  if (state === 'over') throw new HttpError(409, texts.over);
  if (isCheckedIn && state === 'early') throw new HttpError(409, texts.early);
  const seats = isCheckedIn ? await seatsOf(services, flight, username) : [];
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

/** @throws HttpError 409 for a person without a booking of the flight */
async function seatsOf(services: RollCallServices, flight: BoardFlight, username: string): Promise<Booked[]> {
  const known = (await bookedOn(services, flight.id)).filter((seat) => seat.username === username);
  const userId = known.find((seat) => !seat.userId.startsWith('@'))?.userId;
  const standing: Booked[] = [];
  for (const { userId: knownId, ref, bookedAt } of known) {
    const seat = { userId: userId ?? knownId, username, ref, bookedAt };
    if (!standing.some((other) => isSame(other, seat)) && (await bookingOfPassenger(services, flight, seat))) standing.push(seat);
  }
  if (standing.length === 0) throw new HttpError(409, texts.notAboard);
  return standing;
}

const isSame = (one: Omit<Booked, 'userId'>, other: Omit<Booked, 'userId'>) =>
  one.username === other.username && one.ref === other.ref && one.bookedAt === other.bookedAt;

async function bookedOn({ passengers, peopleOf }: Pick<RollCallServices, 'passengers' | 'peopleOf'>, flightId: string): Promise<Booked[]> {
  const [rows, { booked }] = await Promise.all([passengers.ofFlight(flightId), peopleOf(flightId)]);
  return [...rows.map(({ userId, username, ref, bookedAt }) => ({ userId, username, ref, bookedAt })), ...booked];
}
