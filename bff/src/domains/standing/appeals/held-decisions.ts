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

/** Lease of the process that carries a decision out, in milliseconds. Another process may take the decision after it. */
const leaseMs = 15_000;
/** How long an outcome is kept for its decider, in milliseconds. */
const outcomeMs = 600_000;
/** Most decisions that `due` returns. */
const dueAtOnce = 50;

const leavesInMs = sql<number>`${sql.ref('dueAt')} - now_ms()`.as('leavesInMs');
const unfinishedStates = ['waiting', 'running'] as const;

export type HeldDecisions = ReturnType<typeof createHeldDecisions>;

/**
 * Stores decisions on appeals until they can no longer be undone. Each change of state is one statement: either the undo wins, or
 * the process that carries the decision out.
 *
 * @param undoMs how long a decision can be undone
 * @throws StoreUnavailable
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
     * Holds a decision. A repeat of the same request changes nothing.
     *
     * @returns milliseconds until it is carried out; undefined when another decision has this id or is unfinished on the card
     */
    async hold(decision: NewHeld): Promise<number | undefined> {
      await store.db
        .insertInto('heldDecisions')
        .values({ ...decision, state: 'waiting', dueAt: databaseTimeIn(undoMs), attempts: 0, error: null, changedAt: databaseNow })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await store.db
        .selectFrom('heldDecisions')
        .select(leavesInMs)
        .where('id', '=', decision.id)
        .where('cardId', '=', decision.cardId)
        .where('actorId', '=', decision.actorId)
        .where('decision', '=', decision.decision)
        // A finished decision has no note any more.
        .where(({ or, eb }) => or([eb('note', '=', decision.note), eb('state', 'not in', unfinishedStates)]))
        .executeTakeFirst();
      return row && Math.max(0, Number(row.leavesInMs));
    },
    /** Deletes those decisions of this person that still wait. @returns their ids */
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
    /** Lists a person's unfinished decisions, and the outcomes of the last minutes. */
    async of(actorId: string, board: ModerationBoard): Promise<SeenHeld[]> {
      const rows = await store.db
        .selectFrom('heldDecisions')
        .select(['id', 'cardId', 'username', 'decision', 'state', 'error', leavesInMs])
        .where('actorId', '=', actorId)
        .where('board', '=', board)
        .where(({ or, eb }) => or([eb('state', 'in', unfinishedStates), eb('changedAt', '>', databaseTimeIn(-outcomeMs))]))
        .orderBy('changedAt')
        .execute();
      return rows.map((row) => ({ ...row, leavesInMs: Math.max(0, Number(row.leavesInMs)) }));
    },
    /** Returns the unfinished decisions of a board by card id. */
    async onBoard(board: ModerationBoard): Promise<ReadonlyMap<string, Pick<HeldRow, 'actorId' | 'actor' | 'decision'>>> {
      const rows = await store.db
        .selectFrom('heldDecisions')
        .select(['cardId', 'actorId', 'actor', 'decision'])
        .where('board', '=', board)
        .where('state', 'in', unfinishedStates)
        .execute();
      return new Map(rows.map(({ cardId, ...row }) => [cardId, row]));
    },
    /** Lists the ids of due decisions, and of decisions whose lease has expired. */
    async due(): Promise<string[]> {
      const rows = await store.db
        .selectFrom('heldDecisions')
        .select('id')
        .where('state', 'in', unfinishedStates)
        .where('dueAt', '<=', databaseNow)
        .orderBy('dueAt')
        .limit(dueAtOnce)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Leases a due decision, which can then no longer be undone. Undefined if another process was faster. */
    take: (id: string): Promise<HeldRow | undefined> =>
      store.db
        .updateTable('heldDecisions')
        .set({ state: 'running', dueAt: databaseTimeIn(leaseMs), attempts: sql`attempts + 1`, changedAt: databaseNow })
        .where('id', '=', id)
        .where('state', 'in', unfinishedStates)
        .where('dueAt', '<=', databaseNow)
        .returningAll()
        .executeTakeFirst(),
    /** Ends a decision and deletes its note. @param error reason of a refusal; null after a success */
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
