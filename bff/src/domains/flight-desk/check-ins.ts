import { sql, type Selectable } from 'kysely';
import { databaseTimeIn } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import type { BoardFlight } from '../flights/flight-list.ts';
import type { Recipient } from './message-store.ts';

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

  /** Returns a person's check-ins, for the download of their data and for their page. @param userIds ids of the person, also of a name */
  ofPerson: (...userIds: string[]) =>
    store.db
      .selectFrom('checkIns')
      .select(['callsign', 'ref', 'checkedInAt'])
      .where('userId', 'in', userIds)
      .orderBy('checkedInAt')
      .execute(),

  /** True if a booking is checked in. A person in line has none. */
  async has(flightId: string, { username, ref, bookedAt }: Pick<Recipient, 'username' | 'ref' | 'bookedAt'>): Promise<boolean> {
    if (ref === null || bookedAt === null) return false;
    const rows = store.db.selectFrom('checkIns').select('ref').where('flightId', '=', flightId).where('username', '=', username);
    return (await rows.where('ref', '=', ref).where('bookedAt', '=', bookedAt).executeTakeFirst()) !== undefined;
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
export async function removeCheckIns(db: Db, { id, since = 0 }: CardFlight, username: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('checkIns')
    .where('flightId', '=', id)
    .where('username', '=', username)
    .where('checkedInAt', '>=', since)
    .returning('username')
    .execute();
  return removed.length > 0;
}
