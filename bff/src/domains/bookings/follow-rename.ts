import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Log } from '../../log.ts';
import { LeaseLost, type Turn } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { NameChanged, type Person } from '../../session/booking-places.ts';
import type { Usernames } from '../../session/usernames.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Store } from '../../store/store.ts';
import type { Db } from '../../store/tables.ts';
import { UpstreamError } from '../../upstreams/client.ts';
import { type Change, type RealtimeDatabase, bookingsPath } from '../../upstreams/realtime-database.ts';
import type { BookingStore } from './booking-store.ts';
import { claimNamedSeats, idOfName } from '../seats/seat-rows.ts';
import {
  copyBookings,
  readBooking,
  readEnvelope,
  readNode,
  removeEnvelope,
  sealBookings,
  unsealBookings,
  type BookingsNode,
  type StoredBooking,
} from './bookings-node.ts';
import type { UnsettledBookings } from './booking-rows.ts';

interface FollowRenameOptions {
  database: RealtimeDatabase;
  bookings: Pick<BookingStore, 'settle'>;
  unsettled: Pick<UnsettledBookings, 'ofPerson'>;
  usernames: Usernames;
  jobs: Pick<Jobs, 'inTurn'>;
  store: Pick<Store, 'db'>;
  log: Pick<Log, 'info' | 'warn'>;
  now(): number;
}

/**
 * Makes sure that a person's name holds all of their bookings and nobody else's. Moves bookings after a rename. Rejects with an outage
 * if they cannot be moved now, or if the person has another name.
 */
export type RequireReady = (person: Person) => Promise<void>;

/** Lane of moves. One runs at a time, because two people may swap names. */
export const moveLane = 'usernames';
/** Longest wait for the lane, in milliseconds. A move takes a few calls. */
const laneWaitMs = 3_000;

const busy = (cause?: unknown) => new UpstreamError('database', 'busy', { cause });

export function createFollowRename(options: FollowRenameOptions): RequireReady {
  const { usernames, jobs } = options;

  async function isReady(person: Person): Promise<boolean> {
    const state = await usernames.stateOf(person);
    if (state === 'left') throw new StoreUnavailable('the account has another name');
    return state === 'ready';
  }

  return async (person) => {
    if (await isReady(person)) return;
    const work = async (turn: Turn) => {
      if (!(await isReady(person))) await move(options, person, turn);
    };
    const turn = await jobs.inTurn(moveLane, work, laneWaitMs).catch((error: unknown) => {
      // Another process has taken over the move.
      throw error instanceof LeaseLost || error instanceof NameChanged ? busy(error) : error;
    });
    if (!turn) throw busy();
  };
}

/**
 * Seals the bookings of an earlier owner of the name, and the person's own under their earlier name. Then opens the person's under
 * the current one. Each write is conditional and idempotent, so that a move can resume after a crash.
 */
async function move(options: FollowRenameOptions, person: Person, turn: Turn): Promise<void> {
  const { usernames, store, log } = options;
  await voidCountRun(store);
  for (const owner of await usernames.namesToSeal(person)) await seal(options, owner, turn);
  const from = await usernames.sealedUnder(person.userId);
  await usernames.beginOpen(person, turn.id);
  for (const name of from) await open(options, person, name, turn);
  await usernames.arrive(person, turn.id, (db) => renameRows(db, person, from));
  log.info({ audit: true, action: 'rename', userId: person.userId, from, to: person.username }, 'bookings were moved after a rename');
}

/** Voids the current count of bookings, which might miss a booking that moves. */
export async function voidCountRun({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.updateTable('seatFlights').set({ countRun: null }).where('isCounted', '=', 0).execute();
}

async function seal({ database, bookings, unsettled, usernames }: FollowRenameOptions, owner: Person, turn: Turn): Promise<void> {
  // From here on no booking begins under the name. Pending ones must be acknowledged or voided first.
  await usernames.beginSeal(owner, turn.id);
  const { pending, hasExpiredRows } = await unsettled.ofPerson(owner.username);
  if (pending.length > 0) throw busy();
  if (hasExpiredRows) await bookings.settle(owner.username);
  const moveId = randomUUID();
  await change(database, owner.username, turn, (node) => sealBookings(node, owner.userId, moveId));
  await usernames.endSeal(owner, turn.id);
}

/** Moves the bookings that are sealed under the name `from` to the person's current name. */
async function open({ database, log, now }: FollowRenameOptions, { userId, username }: Person, from: string, turn: Turn): Promise<void> {
  if (from === username) {
    await change(database, from, turn, (node) => unsealBookings(node, userId));
    return;
  }
  const envelope = readEnvelope(readNode(await database.read(bookingsPath(from))), userId);
  if (!envelope) return;
  await change(database, username, turn, (node) => copyBookings(node, envelope, now()));
  const target = readNode(await database.read(bookingsPath(username)));
  const refs = await change(database, from, turn, (node) => removeEnvelope(node, userId, envelope, target));
  if (refs.length > 0) log.warn({ userId, from, refs }, 'bookings stay under an earlier name: their references are taken');
}

/** Changes a person's node in one conditional write, while the turn lasts. */
function change<T>(database: RealtimeDatabase, username: string, turn: Turn, decide: (node: BookingsNode) => Change<T>): Promise<T> {
  return turn.write(() => database.transact(bookingsPath(username), (current) => decide(readNode(current))));
}

/** Renames the person in every row by which readers find their bookings. */
async function renameRows(db: Db, { userId, username }: Person, from: readonly string[]): Promise<void> {
  if (from.length > 0) {
    await claimNamedSeats(db, userId, from);
    await db.updateTable('checkIns').set({ userId }).where('userId', 'in', from.map(idOfName)).execute();
  }
  for (const table of ['passengers', 'seatEntries', 'checkIns', 'calendarFeeds', 'sharedLogbooks', 'routeNotices'] as const)
    await db.updateTable(table).set({ username }).where('userId', '=', userId).where('username', '<>', username).execute();
}

/** Finds a booking by the name under which it was made, also after a rename. Rejects while a move is in progress. */
export type FindBooking = (username: string, ref: string, bookedAt: string) => Promise<StoredBooking | undefined>;

type Places = Awaited<ReturnType<Usernames['placesOfOwners']>>;

export function createFindBooking(
  database: Pick<RealtimeDatabase, 'read'>,
  bookings: Pick<BookingStore, 'find'>,
  { placesOfOwners }: Pick<Usernames, 'placesOfOwners'>,
): FindBooking {
  async function findAt({ userId, username, bookings: state }: Places[number], ref: string): Promise<StoredBooking | undefined> {
    if (state === 'open') return bookings.find(username, ref);
    if (state === 'moving') throw new UpstreamError('database', 'busy');
    const envelope = readEnvelope(readNode(await database.read(bookingsPath(username))), userId);
    return readBooking(envelope?.entries[ref]);
  }

  return async (username, ref, bookedAt) => {
    const isMatch = (booking: StoredBooking | undefined) => booking !== undefined && (booking.bookedAt ?? '') === bookedAt;
    const present = await bookings.find(username, ref);
    if (isMatch(present)) return present;
    const places = await placesOfOwners(username);
    for (const place of places) {
      const booking = await findAt(place, ref);
      if (isMatch(booking)) return booking;
    }
    // A move between the two reads would hide the booking.
    if (!isDeepStrictEqual(await placesOfOwners(username), places)) throw new UpstreamError('database', 'busy');
    return undefined;
  };
}
