import { isWaitingListOpen, waitingListMinutes } from '@portal/booking-contract';
import { sql } from 'kysely';
import { databaseNow } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import type { Db } from '../../store/tables.ts';
import {
  countSeated,
  flightTransaction,
  hasRoom,
  lockCounted,
  lockFlight,
  findSeatRow,
  putRow,
  type SeatedFlight,
  type SeatRow,
} from './seat-rows.ts';

interface Joiner {
  userId: string;
  username: string;
  email: string;
}

/** `position` is missing if a seat is held for the person. `booking`: a request of the person books a seat and has not ended. */
type JoinOutcome = { outcome: 'waiting'; position?: number; isNew: boolean } | { outcome: 'booking' | 'booked' | 'room' | 'closed' };

interface WaitingRow {
  flightId: string;
  /** 1 is next. Undefined if a seat is held. */
  position: number | undefined;
  /** Milliseconds since 1970. */
  offerUntil: number | undefined;
  /** Address for the offer of a seat. */
  email: string | null;
}

export type WaitingLine = ReturnType<typeof createWaitingLine>;

const minute = 60_000;
/** Batch size of announcements. */
const announcedAtOnce = 200;
const lineStates = ['waiting', 'offered'] as const;

const changeAddress = (db: Db, { flightId, userId }: SeatRow, email: string) =>
  db.updateTable('seatEntries').set({ email }).where('flightId', '=', flightId).where('userId', '=', userId).execute();

/**
 * People in line for the seats of full flights, shared by all BFF processes. Every method rejects with `StoreUnavailable` when the
 * store cannot be used.
 *
 * @param confirmMs time to confirm an offered seat, in milliseconds
 */
export function createWaitingLine(store: Store, confirmMs: number) {
  /** An offer ends after `confirmMs`, and at the latest half an hour before departure. */
  const offerEnd = ({ dueDate }: SeatedFlight, now: number) =>
    Math.min(now + confirmMs, dueDate === null ? Infinity : Date.parse(dueDate) - waitingListMinutes.lastOfferEnds * minute);

  async function positionOf(flightId: string, number: number): Promise<number> {
    const { count } = await store.db
      .selectFrom('seatEntries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('flightId', '=', flightId)
      .where('state', '=', 'waiting')
      .where('number', '<=', number)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  return {
    /** Puts a person at the end of the line. A person in line keeps their place, and gets the offer at the new address. */
    async join(flight: SeatedFlight, { userId, username, email }: Joiner): Promise<JoinOutcome> {
      const { flightId } = flight;
      const joined = await flightTransaction(store, flightId, async (db) => {
        const { number, now, own } = await lockCounted(db, flight, { userId, username });
        if (own?.state === 'booking' || own?.state === 'booked') return { outcome: own.state };
        if (own?.state === 'offered' || own?.state === 'waiting') await changeAddress(db, own, email);
        if (own?.state === 'offered') return { outcome: 'waiting', number: undefined, isNew: false } as const;
        if (!isWaitingListOpen(flight, now)) return { outcome: 'closed' } as const;
        if (own?.state === 'waiting') return { outcome: 'waiting', number: own.number, isNew: false } as const;
        if (await hasRoom(db, flight, now)) return { outcome: 'room' } as const;
        const none = { ref: null, bookedAt: null, offeredAt: null, offerUntil: null };
        await putRow(db, { flightId, userId, username, state: 'waiting', number, email, ...none });
        return { outcome: 'waiting', number, isNew: true } as const;
      });
      if (joined.outcome !== 'waiting') return joined;
      const { number, ...place } = joined;
      return number === undefined ? place : { ...place, position: await positionOf(flightId, number) };
    },

    /** Leaves the line, or declines the held seat. Returns false if the person has neither. */
    async leave(flightId: string, userId: string): Promise<boolean> {
      const row = await store.db
        .deleteFrom('seatEntries')
        .where('flightId', '=', flightId)
        .where('userId', '=', userId)
        .where('state', 'in', [...lineStates, 'expired'])
        .returning('flightId')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns the person's places in line and held seats. */
    async placesOf(userId: string): Promise<WaitingRow[]> {
      const rows = await store.db
        .selectFrom('seatEntries')
        .select(['flightId', 'state', 'number', 'offerUntil', 'email'])
        .where('userId', '=', userId)
        .where('state', 'in', lineStates)
        .orderBy('number')
        .execute();
      return Promise.all(
        rows.map(async ({ flightId, state, number, offerUntil, email }) => ({
          flightId,
          position: state === 'waiting' ? await positionOf(flightId, number) : undefined,
          offerUntil: offerUntil ?? undefined,
          email,
        })),
      );
    },

    async flightsWithLine(): Promise<ReadonlySet<string>> {
      const rows = await store.db.selectFrom('seatEntries').select('flightId').distinct().where('state', '=', 'waiting').execute();
      return new Set(rows.map(({ flightId }) => flightId));
    },

    /** Offers each free seat to the next in line. Closes the line an hour before departure. Returns how many seats it offered. */
    promote: (flight: SeatedFlight): Promise<number> =>
      flightTransaction(store, flight.flightId, async (db) => {
        const { flightId, total = Infinity } = flight;
        const { now, isCounted } = await lockFlight(db, flightId);
        if (total !== Infinity && isCounted === 0) return 0;
        const waiting = db.selectFrom('seatEntries').select('userId').where('flightId', '=', flightId).where('state', '=', 'waiting');
        if (!isWaitingListOpen(flight, now)) {
          await db.deleteFrom('seatEntries').where('flightId', '=', flightId).where('state', '=', 'waiting').execute();
          return 0;
        }
        const freeSeats = total - (await countSeated(db, flightId));
        if (freeSeats <= 0) return 0;
        const people = await (freeSeats === Infinity ? waiting : waiting.orderBy('number').limit(freeSeats)).execute();
        const userIds = people.map(({ userId }) => userId);
        if (userIds.length === 0) return 0;
        await db
          .updateTable('seatEntries')
          .set({ state: 'offered', offeredAt: now, offerUntil: offerEnd(flight, now), isAnnounced: 0 })
          .where('flightId', '=', flightId)
          .where('state', '=', 'waiting')
          .where('userId', 'in', userIds)
          .execute();
        return userIds.length;
      }),

    /** Ends the offers whose time is over. An offer cannot end before it is announced. */
    async expireOffers(): Promise<void> {
      await store.db
        .updateTable('seatEntries')
        .set({ state: 'expired', isAnnounced: 0 })
        .where('state', '=', 'offered')
        .where('isAnnounced', '=', 1)
        .where('offerUntil', '<=', databaseNow)
        .execute();
    },

    /** Returns new and ended offers that are not announced yet. */
    unannouncedOffers: () =>
      store.db
        .selectFrom('seatEntries')
        .selectAll()
        .where('state', 'in', ['offered', 'expired'])
        .where('isAnnounced', '=', 0)
        .limit(announcedAtOnce)
        .execute(),

    /** Restarts the time of an offer, right before it is announced. */
    async renewOffer(flight: SeatedFlight, { userId, offeredAt }: SeatRow): Promise<void> {
      const { now } = await store.db.selectNoFrom(databaseNow.as('now')).executeTakeFirstOrThrow();
      await store.db
        .updateTable('seatEntries')
        .set({ offerUntil: offerEnd(flight, now) })
        .where(({ and }) => and({ flightId: flight.flightId, userId, offeredAt, isAnnounced: 0 }))
        .execute();
    },

    /** Records that an offer was announced. Deletes an ended one. */
    async markAnnounced({ flightId, userId, offeredAt, state }: SeatRow): Promise<void> {
      const isThis = sql<boolean>`flight_id = ${flightId} and user_id = ${userId} and offered_at = ${offeredAt} and state = ${state}`;
      if (state === 'expired') await store.db.deleteFrom('seatEntries').where(isThis).execute();
      else await store.db.updateTable('seatEntries').set({ isAnnounced: 1 }).where(isThis).execute();
    },

    /** Returns the offer while it lasts. @param offeredAt identity of the offer */
    async findOffer(flightId: string, userId: string, offeredAt: number): Promise<SeatRow | undefined> {
      const row = await findSeatRow(store.db, flightId, userId);
      return row?.state === 'offered' && row.offeredAt === offeredAt ? row : undefined;
    },
  };
}
