import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import type { Store } from '../store/store.ts';
import type { Db, Tables } from '../store/tables.ts';
import { LeaseLost, recurringKey, type NewJob } from './job-kind.ts';

export type JobRow = Selectable<Tables['jobs']>;

type DueJob = Pick<JobRow, 'id' | 'kind'> & {
  /** Milliseconds until the job is due; 0 for a due one. */
  dueInMs: number;
};
type Jobs = ExpressionBuilder<Tables, 'jobs'>;

/** SQLSTATE of a unique violation in PostgreSQL, and SQLite's code of a broken constraint. */
const isUniqueViolation = (error: unknown): boolean => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || (typeof errcode === 'number' && (errcode & 0xff) === 19);
};
/** Two processes may begin jobs of one lane at the same moment. The index of running lanes lets one of them win. */
const undefinedIfTaken = (error: unknown): undefined => {
  if (!isUniqueViolation(error)) throw error;
};

/** States of jobs that own their lane. */
const begunStates = ['running', 'retrying'] as const;
export const unfinishedStates = ['waiting', ...begunStates] as const;
const initial = { steps: '{}', fence: 0, reason: null, createdAt: databaseNow, changedAt: databaseNow } as const;

/** A new job's columns, except those that depend on whether it begins now. */
const columnsOf = ({ kind, key, lane, payload }: NewJob, traceparent: string | undefined) => ({
  ...initial,
  kind,
  key,
  lane: lane ?? null,
  payload: JSON.stringify(payload),
  traceparent: traceparent ?? null,
});

/** True for a job that may begin: no other job of its lane has begun, and no earlier one is due. A job that has begun owns its lane. */
const mayBegin = (row: Jobs) =>
  row.or([
    row('jobs.lane', 'is', null),
    row('jobs.state', 'in', begunStates),
    row.not(
      row.exists(
        row
          .selectFrom('jobs as other')
          .select(sql.lit(1).as('one'))
          .whereRef('other.lane', '=', 'jobs.lane')
          .whereRef('other.id', '<>', 'jobs.id')
          .where(({ and, eb, or }) =>
            or([
              eb('other.state', 'in', begunStates),
              and([eb('other.state', '=', 'waiting'), eb('other.dueAt', '<=', databaseNow), eb('other.id', '<', eb.ref('jobs.id'))]),
            ]),
          ),
      ),
    ),
  ]);

const isClaimable = (row: Jobs, isEarly: boolean) => {
  const isDue = row.and([row('state', 'in', unfinishedStates), row('dueAt', '<=', databaseNow)]);
  return isEarly ? row.or([isDue, row('state', '=', 'retrying')]) : isDue;
};

/** The statements of the table of jobs. @throws StoreUnavailable from each function */
export function createJobRows(store: Pick<Store, 'db'>) {
  /** Changes a running job, if this holder is still the last one. */
  async function change(id: number, fence: number, set: object): Promise<void> {
    const row = await store.db
      .updateTable('jobs')
      .set({ ...set, changedAt: databaseNow })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('fence', '=', fence)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new LeaseLost();
  }
  return {
    /** Adds a job, due in `delayMs`. A key that exists adds nothing, but revives a failed job. @returns false if the key exists */
    async add(job: NewJob, { delayMs = 0, traceparent, db = store.db }: AddOptions = {}): Promise<boolean> {
      const dueAt = databaseTimeIn(delayMs);
      const row = await db
        .insertInto('jobs')
        .values({ ...columnsOf(job, traceparent), state: 'waiting', attempts: 0, dueAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ state: 'waiting', attempts: 0, dueAt, reason: null, changedAt: databaseNow, createdAt: databaseNow })
            .where('jobs.state', '=', 'failed'),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Adds a job and begins it in this process. @returns undefined if its lane is taken, or its key exists */
    begin: async (job: NewJob, leaseMs: number, traceparent?: string): Promise<JobRow | undefined> => {
      const row = { ...columnsOf(job, traceparent), state: 'running' as const, attempts: 1, dueAt: databaseTimeIn(leaseMs), fence: 1 };
      const columns = Object.keys(row) as (keyof typeof row)[];
      return store.db
        .insertInto('jobs')
        .columns(columns)
        .expression(
          sql`select ${sql.join(columns.map((column) => row[column]))} where not exists (
            select 1 from jobs where lane = ${row.lane} and (state in ('running', 'retrying') or (state = 'waiting' and due_at <= now_ms())))` as never,
        )
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
        .catch(undefinedIfTaken);
    },

    /**
     * Lists due jobs of these kinds that may begin, oldest first: new ones, and those whose process has crashed. Jobs that become due
     * within `horizonMs` follow, the next one first.
     */
    due: (kinds: readonly string[], horizonMs: number, limit: number): Promise<DueJob[]> => {
      const dueInMs = sql<number>`case when due_at > now_ms() then due_at - now_ms() else 0 end`;
      return store.db
        .selectFrom('jobs')
        .select(['id', 'kind', dueInMs.as('dueInMs')])
        .where('kind', 'in', kinds)
        .where('state', 'in', unfinishedStates)
        .where('dueAt', '<=', databaseTimeIn(horizonMs))
        .where((row) => mayBegin(row))
        .orderBy('dueInMs')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Finds the job that blocks a lane and that no process runs: one that waits for its next attempt, or a due one. */
    head: (kinds: readonly string[], lane: string): Promise<Pick<JobRow, 'id'> | undefined> =>
      store.db
        .selectFrom('jobs')
        .select('id')
        .where('lane', '=', lane)
        .where('kind', 'in', kinds)
        .where((row) => isClaimable(row, true))
        // A job that has begun comes before those that have not: `retrying`, `running`, `waiting`.
        .orderBy('state')
        .orderBy('id')
        .executeTakeFirst(),

    /**
     * Leases a due job. Undefined if another process was faster, or its lane is taken.
     *
     * @param isEarly true to shorten the pause between two attempts, because a request waits for the lane
     */
    claim: (id: number, leaseMs: number, isEarly = false): Promise<JobRow | undefined> =>
      store.db
        .updateTable('jobs')
        .set((row) => ({
          state: 'running' as const,
          dueAt: databaseTimeIn(leaseMs),
          attempts: row('attempts', '+', 1),
          fence: row('fence', '+', 1),
          changedAt: databaseNow,
        }))
        .where('id', '=', id)
        .where((row) => isClaimable(row, isEarly))
        .where((row) => mayBegin(row))
        .returningAll()
        .executeTakeFirst()
        .catch(undefinedIfTaken),

    renew: (id: number, fence: number, leaseMs: number): Promise<void> => change(id, fence, { dueAt: databaseTimeIn(leaseMs) }),
    saveSteps: (id: number, fence: number, steps: object): Promise<void> => change(id, fence, { steps: JSON.stringify(steps) }),
    /** Ends a job. Its payload is deleted, unless it may be retried. */
    end: (id: number, fence: number, state: 'done' | 'failed', reason: string | null): Promise<void> =>
      change(id, fence, { state, reason, dueAt: databaseNow, ...(state === 'done' && { payload: null, steps: '{}' }) }),
    /** Delays the next attempt. @param state `waiting` gives the lane back to others, because nothing was written */
    postpone: (id: number, fence: number, delayMs: number, reason: string, state: 'waiting' | 'retrying'): Promise<void> =>
      change(id, fence, { state, dueAt: databaseTimeIn(delayMs), reason }),
    /** Adds the job of a kind that recurs, or moves an existing one that is due later than the kind's interval. */
    async ensureRecurring(kind: string, firstMs: number, everyMs: number): Promise<void> {
      const job = columnsOf({ kind, key: recurringKey(kind), payload: {} }, undefined);
      await store.db
        .insertInto('jobs')
        .values({ ...job, state: 'waiting', attempts: 0, dueAt: databaseTimeIn(firstMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ state: 'waiting', dueAt: databaseTimeIn(everyMs) })
            .where('jobs.state', 'in', ['waiting', 'failed'])
            .where('jobs.dueAt', '>', databaseTimeIn(everyMs)),
        )
        .execute();
    },
    /** Ends a run of a recurring job. */
    again: (id: number, fence: number, everyMs: number): Promise<void> =>
      change(id, fence, { state: 'waiting', attempts: 0, reason: null, steps: '{}', dueAt: databaseTimeIn(everyMs) }),
    async remove(id: number, fence: number): Promise<void> {
      await store.db.deleteFrom('jobs').where('id', '=', id).where('fence', '=', fence).execute();
    },
  };
}

export interface AddOptions {
  /** Milliseconds until the job is due. */
  delayMs?: number | undefined;
  traceparent?: string | undefined;
  /** Transaction of the caller. */
  db?: Db;
}

export type JobRows = ReturnType<typeof createJobRows>;
