import { isFlown, type Flight } from '@portal/booking-contract';
import type { Store } from '../../store/store.ts';

export type CardFlights = ReturnType<typeof createCardFlights>;

/** Rows per statement: databases bound its parameters. */
const rowsAtOnce = 300;

/**
 * Tells the flights of one card apart. Hosts postpone a flight by a new date on its card, and date the card anew for the next flight
 * once the last one is flown.
 */
export const createCardFlights = ({ store, now }: { store: Pick<Store, 'db'>; now: () => number }) => ({
  /**
   * Notes the departures of a reading of the board.
   *
   * @returns by card, since when it is for its present flight, in milliseconds since 1970. Of a card that is new to the portal,
   *   bookings made earlier may be of this flight too
   * @throws StoreUnavailable when the store cannot be used
   */
  async note(flights: readonly Flight[]): Promise<ReadonlyMap<string, number>> {
    const { db } = store;
    const known = new Map((await db.selectFrom('cardFlights').selectAll().execute()).map((row) => [row.flightId, row]));
    const since = new Map<string, number>();
    const changed = new Map<string, { flightId: string; dueDate: string | null; since: number }>();
    for (const { id: flightId, dueDate } of flights) {
      const row = known.get(flightId);
      known.delete(flightId);
      const isSame = row?.dueDate === dueDate;
      const begun = row && (isSame || !isFlown(row, now())) ? Number(row.since) : now();
      since.set(flightId, begun);
      if (!isSame) changed.set(flightId, { flightId, dueDate, since: begun });
    }
    const rows = [...changed.values()];
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await db
        .insertInto('cardFlights')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) =>
          conflict.column('flightId').doUpdateSet(({ ref }) => ({ dueDate: ref('excluded.dueDate'), since: ref('excluded.since') })),
        )
        .execute();
    // A card that is missing before its departure may come back.
    const gone = [...known.values()].filter((row) => row.dueDate === null || isFlown(row, now())).map(({ flightId }) => flightId);
    if (gone.length > 0) await db.deleteFrom('cardFlights').where('flightId', 'in', gone).execute();
    return since;
  },
});
