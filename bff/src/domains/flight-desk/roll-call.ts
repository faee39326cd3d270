import { rollCallState, rollCallTexts as texts, type MarkCheckInRequest, type RollCallReply } from '@portal/booking-contract';
import { sql, type Selectable } from 'kysely';
import { HttpError } from '../../plugins/http-error.ts';
import { databaseTimeIn } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { BoardFlight } from '../flights/flight-list.ts';
import type { SeatBooking } from '../seats/seat-rows.ts';
import type { Recipient } from './message-store.ts';
import { bookingOfPassenger, findOnBoard, peopleOn, type BookedSeat, type FlightDeskServices } from './passengers.ts';

export interface RollCallServices extends Omit<FlightDeskServices, 'seats' | 'count'> {
  checkIns: CheckIns;
  auditLog: Pick<AuditLog, 'record'>;
}

/** Member of staff who changes a roll call, and their request. */
interface Coordinator {
  username: string;
  requestId: string;
}

/**
 * Reads the check-ins of a flight. Calls no service except through the board's shared reading, so that open desks can poll it.
 *
 * @throws HttpError 404 if the flight has left the board
 */
export async function readRoll(services: RollCallServices, flightId: string): Promise<RollCallReply> {
  return rollOf(services, await findOnBoard(services, flightId, texts.loadFailed));
}

/** Returns the check-ins whose booking is still on the flight. A person who cancels and books again needs a new one. */
async function rollOf(services: RollCallServices, flight: BoardFlight): Promise<RollCallReply> {
  const [rows, { booked }] = await Promise.all([services.checkIns.ofFlight(flight), peopleOn(services, flight.id)]);
  const validRows = rows.filter((row) => booked.some((seat) => isSameBooking(seat, row)));
  const times = new Map(validRows.map(({ username, checkedInAt }) => [username, Number(checkedInAt)]));
  return { checkedIn: [...times].map(([username, at]) => ({ username, at: new Date(at).toISOString() })) };
}

/**
 * Checks a passenger in, or undoes the check-in, in one transaction with the audit entry. Returns the new roll.
 *
 * @throws HttpError 404 if the flight has left the board, 409 if the roll call is not open or the person has no booking
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
async function seatsOfPerson(services: RollCallServices, flight: BoardFlight, username: string): Promise<BookedSeat[]> {
  const seats: BookedSeat[] = [];
  for (const seat of (await peopleOn(services, flight.id)).booked)
    if (seat.username === username && (await bookingOfPassenger(services, flight, seat))) seats.push(seat);
  if (seats.length === 0) throw new HttpError(409, texts.notAboard);
  return seats;
}

/** True for two rows about one booking. */
export const isSameBooking = (one: SeatBooking, other: SeatBooking): boolean =>
  one.username === other.username && one.ref === other.ref && one.bookedAt === other.bookedAt;

export type CheckInRow = Selectable<Tables['checkIns']>;
type CardFlight = Pick<BoardFlight, 'id' | 'since'>;

/** Check-ins of all flights. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export type CheckIns = ReturnType<typeof createCheckIns>;

export const createCheckIns = (store: Pick<Store, 'db'>) => ({
  /** Returns the check-ins of the card's current flight, by time. */
  ofFlight: ({ id, since = 0 }: CardFlight): Promise<CheckInRow[]> =>
    store.db
      .selectFrom('checkIns')
      .selectAll()
      .where('flightId', '=', id)
      .where('checkedInAt', '>=', since)
      .orderBy('checkedInAt')
      .orderBy('username')
      .execute(),

  /** Returns the check-ins of these cards, of all their flights. */
  ofFlights: async (flightIds: readonly string[]): Promise<CheckInRow[]> =>
    flightIds.length === 0 ? [] : store.db.selectFrom('checkIns').selectAll().where('flightId', 'in', flightIds).execute(),

  /** Returns a person's check-ins, for the download of their data and for their page. */
  ofPerson: (userId: string) =>
    store.db
      .selectFrom('checkIns')
      .select(['callsign', 'ref', 'checkedInAt'])
      .where('userId', '=', userId)
      .orderBy('checkedInAt')
      .execute(),

  /** True if a booking is checked in. A person in line has none. */
  async has(flightId: string, { username, ref, bookedAt }: Pick<Recipient, 'username' | 'ref' | 'bookedAt'>): Promise<boolean> {
    if (ref === null || bookedAt === null) return false;
    const key = { flightId, username, ref, bookedAt };
    return (
      (await store.db
        .selectFrom('checkIns')
        .select('ref')
        .where(({ and }) => and(key))
        .executeTakeFirst()) !== undefined
    );
  },

  /** Deletes at most `limit` check-ins that are older than `keptMs`. @returns how many */
  async deleteOld(keptMs: number, limit: number): Promise<number> {
    const key = sql`(flight_id, username, ref, booked_at)`;
    const old = sql`select flight_id, username, ref, booked_at from check_ins where checked_in_at < ${databaseTimeIn(-keptMs)} limit ${limit}`;
    const { numDeletedRows } = await store.db
      .deleteFrom('checkIns')
      .where(sql<boolean>`${key} in (${old})`)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
});

/** Adds the check-ins of one passenger. @returns false if they existed already */
export async function addCheckIns(db: Db, { id, since = 0 }: CardFlight, rows: readonly CheckInRow[]): Promise<boolean> {
  const usernames = rows.map(({ username }) => username);
  // The same booking may have a check-in for the card's previous flight.
  await db.deleteFrom('checkIns').where('flightId', '=', id).where('username', 'in', usernames).where('checkedInAt', '<', since).execute();
  const added = await db
    .insertInto('checkIns')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('username')
    .execute();
  return added.length > 0;
}

/** Removes a passenger's check-ins. @returns false if there were none */
async function removeCheckIns(db: Db, { id, since = 0 }: CardFlight, username: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('checkIns')
    .where('flightId', '=', id)
    .where('username', '=', username)
    .where('checkedInAt', '>=', since)
    .returning('username')
    .execute();
  return removed.length > 0;
}
