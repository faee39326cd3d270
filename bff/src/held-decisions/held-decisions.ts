import { decidedByText } from '@portal/portal-contract';
import { sql, type Selectable } from 'kysely';
import type { Jobs } from '../jobs/jobs.ts';
import { HttpError } from '../plugins/http-error.ts';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import type { StateTables } from '../store/state-tables.ts';
import type { Store } from '../store/store.ts';

type Row = Selectable<StateTables['heldDecisions']>;
export type HeldKind = Row['kind'];
type AnyDecision = Row['decision'];
/** @typeParam D decisions of the domain that holds them */
export type HeldRow<D extends AnyDecision = AnyDecision> = Omit<Row, 'decision'> & { decision: D };
type NewHeld<D extends AnyDecision> = Pick<
  HeldRow<D>,
  'id' | 'kind' | 'subjectId' | 'version' | 'username' | 'decision' | 'note' | 'actorId' | 'actor' | 'requestId'
>;
/** An unfinished decision. `ageMs` is the time since it was made. */
export type UnfinishedDecision<D extends AnyDecision = AnyDecision> = Pick<HeldRow<D>, 'id' | 'actorId' | 'actor' | 'decision' | 'note'> & {
  ageMs: number;
  leavesInMs: number;
};
type SeenHeld<D extends AnyDecision> = Pick<HeldRow<D>, 'id' | 'subjectId' | 'username' | 'decision' | 'state' | 'error'> & {
  leavesInMs: number;
};

/** How long an outcome is kept for its decider, in milliseconds. */
const outcomeMs = 600_000;
/** Kinds of the jobs that carry a decision out, and that delete its outcome. Their payload is the decision's id. */
export const heldJobs = { carryOut: (kind: HeldKind) => `held.${kind}`, forget: 'held.forget' } as const;

const jobKey = (id: string) => `held:${id}`;
const leavesInMs = sql<number>`case when due_at > now_ms() then due_at - now_ms() else 0 end`.as('leavesInMs');
const ageMs = sql<number>`now_ms() - held_at`.as('ageMs');
const unfinishedStates = ['waiting', 'running'] as const;

export type HeldDecisions<D extends AnyDecision = AnyDecision> = ReturnType<typeof createHeldDecisions<D>>;

/**
 * Stores decisions on appeals and applications until they can no longer be undone. A job carries each one out. Each change of state is one
 * statement: either the undo wins, or the job.
 *
 * @param undoMs how long a decision can be undone
 * @throws StoreUnavailable
 */
export function createHeldDecisions<D extends AnyDecision>(store: Store, jobs: Pick<Jobs, 'add' | 'cancel'>, undoMs: number) {
  // The types of rows are narrowed, because each domain holds its own decisions, under its own kinds.
  const unfinished = (kind: HeldKind) =>
    store.db
      .selectFrom('heldDecisions')
      .select(['id', 'subjectId', 'actorId', 'actor', 'decision', 'note', ageMs, leavesInMs])
      .where('kind', '=', kind)
      .where('state', 'in', unfinishedStates)
      .$castTo<UnfinishedDecision<D> & { subjectId: string }>();
  return {
    /**
     * Holds a decision. A repeat of the same request changes nothing.
     *
     * @returns milliseconds until it is carried out; undefined when another decision has this id or is unfinished on the subject
     */
    async hold(newDecision: NewHeld<D>): Promise<number | undefined> {
      const { id, kind } = newDecision;
      const times = { dueAt: databaseTimeIn(undoMs), heldAt: databaseNow, changedAt: databaseNow };
      await store.transaction(async (db) => {
        const added = await db
          .insertInto('heldDecisions')
          .values({ ...newDecision, ...times, state: 'waiting', error: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added) await jobs.add({ kind: heldJobs.carryOut(kind), key: jobKey(id), payload: { id } }, { db, delayMs: undoMs });
      });
      const row = await store.db
        .selectFrom('heldDecisions')
        .select(leavesInMs)
        .where('id', '=', newDecision.id)
        .where('subjectId', '=', newDecision.subjectId)
        .where('actorId', '=', newDecision.actorId)
        .where('decision', '=', newDecision.decision)
        // A finished decision has no note any more.
        .where(({ or, eb }) => or([eb('note', '=', newDecision.note), eb('state', 'not in', unfinishedStates)]))
        .executeTakeFirst();
      return row?.leavesInMs;
    },
    /** Deletes those decisions of this person that still wait. @returns the deleted ones */
    async undo(ids: readonly string[], kind: HeldKind, actorId: string): Promise<Pick<Row, 'id' | 'subjectId' | 'note'>[]> {
      const undone = await store.db
        .deleteFrom('heldDecisions')
        .where('id', 'in', ids)
        .where('kind', '=', kind)
        .where('actorId', '=', actorId)
        .where('state', '=', 'waiting')
        .returning(['id', 'subjectId', 'note'])
        .execute();
      await jobs.cancel(undone.map(({ id }) => jobKey(id)));
      return undone;
    },
    /** Lists a person's unfinished decisions, and the outcomes of the last minutes. */
    of: (actorId: string, kind: HeldKind): Promise<SeenHeld<D>[]> =>
      store.db
        .selectFrom('heldDecisions')
        .select(['id', 'subjectId', 'username', 'decision', 'state', 'error', leavesInMs])
        .where('actorId', '=', actorId)
        .where('kind', '=', kind)
        .where(({ or, eb }) => or([eb('state', 'in', unfinishedStates), eb('changedAt', '>', databaseTimeIn(-outcomeMs))]))
        .orderBy('changedAt')
        .$castTo<SeenHeld<D>>()
        .execute(),
    /** Returns the unfinished decision on a subject. */
    on: (kind: HeldKind, subjectId: string): Promise<UnfinishedDecision<D> | undefined> =>
      unfinished(kind).where('subjectId', '=', subjectId).executeTakeFirst(),
    /** Returns the unfinished decisions of a kind by the id of their subject. */
    async onAll(kind: HeldKind): Promise<ReadonlyMap<string, UnfinishedDecision<D>>> {
      const rows = await unfinished(kind).execute();
      return new Map(rows.map(({ subjectId, ...row }) => [subjectId, row]));
    },
    /** Begins to carry a decision out, so that it can no longer be undone. Undefined if it was undone, or has ended. */
    take: (id: string): Promise<HeldRow<D> | undefined> =>
      store.db
        .updateTable('heldDecisions')
        .set({ state: 'running', changedAt: databaseNow })
        .where('id', '=', id)
        .where('state', 'in', unfinishedStates)
        .returningAll()
        .$castTo<HeldRow<D>>()
        .executeTakeFirst(),
    /** Ends a decision and deletes its note. @param error reason of a refusal, or a step that failed; null after a success */
    async finish(id: string, state: 'done' | 'refused', error: string | null): Promise<void> {
      await store.db
        .updateTable('heldDecisions')
        .set({ state, note: '', error, changedAt: databaseNow })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
    },
    /** Lets the outcome be deleted when its decider has had time to see it. */
    forgetLater: (id: string): Promise<unknown> =>
      jobs.add({ kind: heldJobs.forget, key: `${heldJobs.forget}:${id}`, payload: { id } }, { delayMs: outcomeMs }),
    forget: async (id: string): Promise<void> => void (await store.db.deleteFrom('heldDecisions').where('id', '=', id).execute()),
  };
}

/** Describes a decision that came first: 'Capt_Marisol denied this 3 s ago'. `readerId` is addressed as 'You'. */
export function decidedFirst({ actor, actorId, decision, ageMs: age }: UnfinishedDecision, readerId: string) {
  return {
    text: decidedByText(actorId === readerId ? 'You' : actor, decision, age),
    decidedBy: { name: actor, at: new Date(Date.now() - age).toISOString() },
  };
}

/**
 * Refuses a change while a decision on its subject is unfinished, because a held decision is a decision.
 *
 * @param readerId user id of the person who asks for the change
 * @throws HttpError 409 with the decider and the time
 */
export async function refuseHeld(
  heldDecisions: Pick<HeldDecisions, 'on'>,
  kind: HeldKind,
  subjectId: string,
  readerId: string,
): Promise<void> {
  const unfinished = await heldDecisions.on(kind, subjectId);
  if (!unfinished) return;
  const { text, decidedBy } = decidedFirst(unfinished, readerId);
  throw new HttpError(409, text, { decidedBy });
}
