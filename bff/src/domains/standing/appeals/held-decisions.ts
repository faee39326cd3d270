import type { ModerationBoard } from '@portal/standing-contract';
import { sql, type Selectable } from 'kysely';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { StateTables } from '../../../store/state-tables.ts';
import type { Store } from '../../../store/store.ts';

export type HeldRow = Selectable<StateTables['heldDecisions']>;
type NewHeld = Pick<
  HeldRow,
  'id' | 'board' | 'cardId' | 'submittedAt' | 'username' | 'decision' | 'note' | 'actorId' | 'actor' | 'requestId'
>;
type SeenHeld = Pick<HeldRow, 'id' | 'cardId' | 'username' | 'decision' | 'state' | 'error'> & { leavesInMs: number };

/** Milliseconds for which a process may carry a decision out alone. After a crash the next one takes it then. */
const leaseMs = 15_000;
/** Milliseconds for which an outcome is kept for its decider. */
const outcomeMs = 600_000;
/** Most decisions that one look returns. */
const atOnce = 50;

const leavesInMs = sql<number>`${sql.ref('dueAt')} - now_ms()`.as('leavesInMs');
const underWay = ['waiting', 'running'] as const;

export type HeldDecisions = ReturnType<typeof createHeldDecisions>;

/**
 * Decisions on appeals that wait until they can no longer be undone. Each change of state is one statement, so that of an undo and
 * the process that carries the decision out exactly one wins. @throws StoreUnavailable
 *
 * @param undoMs how long a decision can be undone
 */
export function createHeldDecisions(store: Store, undoMs: number) {
  const change = (id: string, set: Partial<Record<'state' | 'note' | 'error', string | null>>, delayMs = 0) =>
    store.db
      .updateTable('heldDecisions')
      .set({ ...(set as object), dueAt: databaseTimeIn(delayMs), changedAt: databaseNow })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  return {
    /**
     * Keeps a decision. The same request again changes nothing.
     *
     * @returns milliseconds until it leaves; undefined when another decision on the card is under way, or has this id
     */
    async hold(decision: NewHeld): Promise<number | undefined> {
      await store.db
        .insertInto('heldDecisions')
        .values({ ...decision, state: 'waiting', dueAt: databaseTimeIn(undoMs), attempts: 0, error: null, changedAt: databaseNow })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const kept = await store.db
        .selectFrom('heldDecisions')
        .select(leavesInMs)
        .where('id', '=', decision.id)
        .where('cardId', '=', decision.cardId)
        .where('actorId', '=', decision.actorId)
        .where('decision', '=', decision.decision)
        // One that has ended has lost its note.
        .where(({ or, eb }) => or([eb('note', '=', decision.note), eb('state', 'not in', underWay)]))
        .executeTakeFirst();
      return kept && Math.max(0, Number(kept.leavesInMs));
    },
    /** Deletes this person's decisions that have not left. @returns their ids */
    async undo(ids: readonly string[], board: ModerationBoard, actorId: string): Promise<string[]> {
      const rows = await store.db
        .deleteFrom('heldDecisions')
        .where('id', 'in', ids)
        .where('board', '=', board)
        .where('actorId', '=', actorId)
        .where('state', '=', 'waiting')
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Lists the decisions of a person, with the outcomes of the last minutes. */
    async of(actorId: string, board: ModerationBoard): Promise<SeenHeld[]> {
      const rows = await store.db
        .selectFrom('heldDecisions')
        .select(['id', 'cardId', 'username', 'decision', 'state', 'error', leavesInMs])
        .where('actorId', '=', actorId)
        .where('board', '=', board)
        .where(({ or, eb }) => or([eb('state', 'in', underWay), eb('changedAt', '>', databaseTimeIn(-outcomeMs))]))
        .orderBy('changedAt')
        .execute();
      return rows.map((row) => ({ ...row, leavesInMs: Math.max(0, Number(row.leavesInMs)) }));
    },
    /** Lists the decisions under way on a board, by card. */
    async onBoard(board: ModerationBoard): Promise<ReadonlyMap<string, Pick<HeldRow, 'actorId' | 'actor' | 'decision'>>> {
      const rows = await store.db
        .selectFrom('heldDecisions')
        .select(['cardId', 'actorId', 'actor', 'decision'])
        .where('board', '=', board)
        .where('state', 'in', underWay)
        .execute();
      return new Map(rows.map(({ cardId, ...row }) => [cardId, row]));
    },
    /** Ids of the decisions that are due, and of those whose process may have crashed. */
    async due(): Promise<string[]> {
      const rows = await store.db
        .selectFrom('heldDecisions')
        .select('id')
        .where('state', 'in', underWay)
        .where('dueAt', '<=', databaseNow)
        .orderBy('dueAt')
        .limit(atOnce)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Takes a due decision, for the time of a lease. Undefined when somebody was faster. From here on it cannot be undone. */
    take: (id: string): Promise<HeldRow | undefined> =>
      store.db
        .updateTable('heldDecisions')
        .set({ state: 'running', dueAt: databaseTimeIn(leaseMs), attempts: sql`attempts + 1`, changedAt: databaseNow })
        .where('id', '=', id)
        .where('state', 'in', underWay)
        .where('dueAt', '<=', databaseNow)
        .returningAll()
        .executeTakeFirst(),
    /** Ends a decision, and deletes its note. @param error why it was not made; null when it was */
    finish: async (id: string, error: string | null): Promise<void> =>
      void (await change(id, { state: error === null ? 'done' : 'refused', note: '', error })),
    /** Delays the next attempt. */
    postpone: async (id: string, delayMs: number): Promise<void> => void (await change(id, {}, delayMs)),
    /** Deletes old outcomes. */
    tidy: async (): Promise<void> =>
      void (await store.db
        .deleteFrom('heldDecisions')
        .where('state', 'in', ['done', 'refused'])
        .where('changedAt', '<', databaseTimeIn(-outcomeMs))
        .execute()),
  };
}
