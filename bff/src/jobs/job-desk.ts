import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import type { Store } from '../store/store.ts';
import { unfinishedStates, type JobRow } from './job-rows.ts';

/** State of a job, for its domain. */
interface JobState {
  kind: string;
  state: JobRow['state'];
  reason: string | null;
  /** Milliseconds until the next attempt; negative if it is due. */
  dueInMs: number;
}

export interface FailedJob extends Pick<JobRow, 'key' | 'kind' | 'attempts'> {
  payload: unknown;
  reason: string;
  /** Time of the last attempt, ISO 8601. */
  at: string;
}

/** Numbers of jobs of a kind. */
export interface JobCount {
  kind: string;
  /** Not attempted yet, or in the first attempt. */
  waiting: number;
  /** Failed, with attempts left. */
  retrying: number;
  done: number;
  /** Failed, without attempts left. */
  failed: number;
  /** Time at which the oldest of these failed, in milliseconds since 1970; null if there is none. */
  failedSince: number | null;
  /** Age of the oldest unfinished job, in milliseconds; 0 if there is none. */
  oldestMs: number;
}

/** Reads and changes jobs from outside their run. Each change is one statement. @throws StoreUnavailable from each function */
export type JobDesk = ReturnType<typeof createJobDesk>;

/** Jobs per statement of `redact`. */
const batchSize = 500;

/** @param wake called when a job has become due */
export function createJobDesk(store: Pick<Store, 'db'>, wake: () => void) {
  /** Selects a job that has not begun. A job between two attempts has begun, because it may have written something. */
  const notBegun = { state: 'waiting' as const, attempts: 0 };
  return {
    /** Makes a job due now. @returns false unless it waits for its first attempt, since back-off is not shortened */
    async promote(key: string): Promise<boolean> {
      const row = await store.db
        .updateTable('jobs')
        .set({ dueAt: sql<number>`case when due_at < now_ms() then due_at else now_ms() end` })
        .where('key', '=', key)
        .where('state', '=', notBegun.state)
        .where('attempts', '=', notBegun.attempts)
        .returning('id')
        .executeTakeFirst();
      if (row) wake();
      return row !== undefined;
    },
    /** Deletes those jobs that have not begun. Either this wins, or the process that runs the job. @returns the keys of deleted jobs */
    async cancel(keys: readonly string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const rows = await store.db
        .deleteFrom('jobs')
        .where('key', 'in', keys)
        .where('state', '=', notBegun.state)
        .where('attempts', '=', notBegun.attempts)
        .returning('key')
        .execute();
      return rows.map(({ key }) => key);
    },
    async statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, JobState>> {
      if (keys.length === 0) return new Map();
      const rows = await store.db
        .selectFrom('jobs')
        .select(['key', 'kind', 'state', 'reason', sql<number>`due_at - now_ms()`.as('dueInMs')])
        .where('key', 'in', keys)
        .execute();
      return new Map(rows.map(({ key, ...state }) => [key, state]));
    },
    /** Counts the jobs of these kinds. A kind without jobs is absent. */
    counts: (kinds: readonly string[]): Promise<JobCount[]> =>
      store.db
        .selectFrom('jobs')
        .select(({ fn }) => [
          'kind',
          fn.countAll<number>().filterWhere('state', 'in', unfinishedStates).filterWhere('reason', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('state', 'in', unfinishedStates).filterWhere('reason', 'is not', null).as('retrying'),
          fn.countAll<number>().filterWhere('state', '=', 'done').as('done'),
          fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
          fn.min<number | null>('changedAt').filterWhere('state', '=', 'failed').as('failedSince'),
          sql<number>`now_ms() - coalesce(min(created_at) filter (where state in ('waiting', 'running', 'retrying')), now_ms())`.as(
            'oldestMs',
          ),
        ])
        .where('kind', 'in', kinds)
        .groupBy('kind')
        .execute(),
    /** Lists the newest failed jobs of these kinds. */
    async failed(kinds: readonly string[], limit: number): Promise<FailedJob[]> {
      const rows = await store.db
        .selectFrom('jobs')
        .select(['key', 'kind', 'payload', 'attempts', 'reason', 'changedAt'])
        .where('state', '=', 'failed')
        .where('kind', 'in', kinds)
        .orderBy('changedAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ payload, reason, changedAt, ...row }) => ({
        ...row,
        payload: JSON.parse(payload ?? 'null') as unknown,
        reason: reason ?? '',
        at: new Date(changedAt).toISOString(),
      }));
    },
    /** Gives a failed job all its attempts again. @returns false if there is none with this key */
    async retry(key: string): Promise<boolean> {
      const row = await store.db
        .updateTable('jobs')
        .set({ state: 'waiting', attempts: 0, reason: null, dueAt: databaseNow, createdAt: databaseNow, changedAt: databaseNow })
        .where('key', '=', key)
        .where('state', '=', 'failed')
        .returning('id')
        .executeTakeFirst();
      if (row) wake();
      return row !== undefined;
    },
    /** Deletes a failed job. @returns false if there is none with this key */
    async discard(key: string): Promise<boolean> {
      const row = await store.db.deleteFrom('jobs').where('key', '=', key).where('state', '=', 'failed').returning('id').executeTakeFirst();
      return row !== undefined;
    },
    /** Deletes jobs that ended in this way more than `keptMs` milliseconds ago, at most `limit`. @returns how many */
    async prune(kinds: readonly string[], state: 'done' | 'failed', keptMs: number, limit: number): Promise<number> {
      const { numDeletedRows } = await store.db
        .deleteFrom('jobs')
        .where('id', 'in', (row) =>
          row
            .selectFrom('jobs')
            .select('id')
            .where('state', '=', state)
            .where('kind', 'in', kinds)
            .where('changedAt', '<', databaseTimeIn(-keptMs))
            .limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    /**
     * Deletes or rewrites jobs of a kind that have a payload.
     *
     * @param change returns the payload to keep: the same one, another one, or undefined to delete the job
     * @returns the number of deleted and rewritten jobs
     */
    async redact(kind: string, change: (payload: unknown) => unknown): Promise<number> {
      let count = 0;
      for (let last = 0; ;) {
        const rows = await store.db
          .selectFrom('jobs')
          .select(['id', 'payload'])
          .where('kind', '=', kind)
          .where('payload', 'is not', null)
          .where('id', '>', last)
          .orderBy('id')
          .limit(batchSize)
          .execute();
        for (const { id, payload } of rows) {
          const before: unknown = JSON.parse(payload ?? 'null');
          const after = change(before);
          if (after === before) continue;
          if (after === undefined) await store.db.deleteFrom('jobs').where('id', '=', id).execute();
          else
            await store.db
              .updateTable('jobs')
              .set({ payload: JSON.stringify(after) })
              .where('id', '=', id)
              .execute();
          count += 1;
        }
        last = rows.at(-1)?.id ?? 0;
        if (rows.length < batchSize) return count;
        // SQLite answers at once, so only this lets other requests run.
        await nextTurn();
      }
    },
  };
}
