import { isFlown, type Flight } from '@portal/booking-contract';
import type { Selectable } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

export type CardFlight = Selectable<Tables['cardFlights']>;
export type CardFlights = ReturnType<typeof createCardFlights>;

/** Rows per statement: databases bound its parameters. */
const rowsAtOnce = 300;
/** How long the last departure of a removed card is kept after its flight is flown, in milliseconds. */
export const cardFlightKeptMs = 30 * 24 * 3_600_000;

/**
 * Remembers the departure of each card, and since when a card is for its flight. Hosts change the date of a card to postpone its
 * flight, and reuse the card for the next flight after that one is flown.
 */
export const createCardFlights = ({ store, now }: { store: Pick<Store, 'db'>; now: () => number }) => ({
  /**
   * Records the departures of a reading of the board.
   *
   * @returns by card, since when it is for its current flight, in milliseconds since 1970. For a card that is new to the portal, that is
   *   now, although earlier bookings may be of the same flight
   * @throws StoreUnavailable when the store cannot be used
   */
  async record(flights: readonly Flight[]): Promise<ReadonlyMap<string, number>> {
    const { db } = store;
    const rowsById = new Map((await db.selectFrom('cardFlights').selectAll().execute()).map((row) => [row.flightId, row]));
    const upcomingIds = [...rowsById.values()].filter((row) => !isOver(row, now()) && row.isMissing === 0).map(({ flightId }) => flightId);
    const since = new Map<string, number>();
    const changed: CardFlight[] = [];
    for (const { id: flightId, dueDate } of flights) {
      const row = rowsById.get(flightId);
      rowsById.delete(flightId);
      const isUnchanged = row?.dueDate === dueDate && row.isMissing === 0;
      const start = row && (isUnchanged || !isFlown(row, now())) ? row.since : now();
      since.set(flightId, start);
      if (!isUnchanged) changed.push({ flightId, dueDate, since: start, changedAt: row ? now() : 0, isMissing: 0 });
    }
    if (!isDoubtful(upcomingIds, since))
      for (const flightId of upcomingIds) {
        const row = rowsById.get(flightId);
        if (row) changed.push({ ...row, changedAt: now(), isMissing: 1 });
      }
    await save(db, changed);
    const endedIds = [...rowsById.values()]
      .filter((row) => row.dueDate === null || isFlown(row, now() - cardFlightKeptMs))
      .map(({ flightId }) => flightId);
    if (endedIds.length > 0) await db.deleteFrom('cardFlights').where('flightId', 'in', endedIds).execute();
    return since;
  },

  /** Finds the last known departures of cards, which may have left the board. @throws StoreUnavailable when the store cannot be used */
  async find(flightIds: readonly string[]): Promise<ReadonlyMap<string, CardFlight>> {
    if (flightIds.length === 0) return new Map();
    const rows = await store.db.selectFrom('cardFlights').selectAll().where('flightId', 'in', flightIds).execute();
    return new Map(rows.map((row) => [row.flightId, row]));
  },

  /** Returns the cards whose last known departure is between two times. @throws StoreUnavailable when the store cannot be used */
  async departedBetween(from: number, to: number): Promise<CardFlight[]> {
    const rows = await store.db.selectFrom('cardFlights').selectAll().where('dueDate', 'is not', null).execute();
    return rows.filter(({ dueDate }) => {
      const departure = Date.parse(dueDate ?? '');
      return departure >= from && departure <= to;
    });
  },
});

/** True for a flight that left the board before its departure. */
export const wasTakenOff = ({ dueDate, changedAt, isMissing }: CardFlight): boolean =>
  isMissing === 1 && dueDate !== null && changedAt < Date.parse(dueDate);

const isOver = (row: CardFlight, now: number) => row.dueDate === null || isFlown(row, now);

async function save(db: Store['db'], rows: readonly CardFlight[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('cardFlights')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.column('flightId').doUpdateSet(({ ref }) => ({
          dueDate: ref('excluded.dueDate'),
          since: ref('excluded.since'),
          changedAt: ref('excluded.changedAt'),
          isMissing: ref('excluded.isMissing'),
        })),
      )
      .execute();
}

/**
 * True if so many upcoming flights are missing that the reading itself is doubtful, for example after the list was emptied or got
 * another id. Such a reading cancels nothing.
 */
export function isDoubtful(upcomingIds: readonly string[], board: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>): boolean {
  const missing = upcomingIds.filter((id) => !board.has(id)).length;
  return board.size === 0 || missing > Math.max(1, Math.floor(upcomingIds.length / 2));
}
