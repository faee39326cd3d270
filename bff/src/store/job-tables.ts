import type { Generated } from 'kysely';

/** Work that runs later or must survive a crash. Part of `StateTables`. Times are milliseconds since 1970. */
export interface JobTables {
  /**
   * `waiting`: it has written nothing. `running`: a process runs it. `retrying`: it may have written something, and waits for its next
   * attempt. A job in one of the last two owns its lane. `done`: kept, so that its key is not used again. `failed`: it has no attempts left,
   * and staff may retry or discard it.
   */
  jobs: {
    id: Generated<number>;
    /** Name of the `JobKind`. */
    kind: string;
    /** Idempotency key. A second job with this key is never added. */
    key: string;
    /** Jobs of one lane run one after another. Null: the job runs in parallel to all others. */
    lane: string | null;
    /** JSON. Null after a success, because it may contain an address. */
    payload: string | null;
    state: 'waiting' | 'running' | 'retrying' | 'done' | 'failed';
    /** JSON: the results of completed steps by name. */
    steps: string;
    /** Number of attempts that have begun. */
    attempts: number;
    /** Time of the next attempt. While a process runs the job, the end of that process's lease. */
    dueAt: number;
    /** Increases with every attempt. A holder with a smaller number can no longer change the row. */
    fence: number;
    /** Reason of the last failure. */
    reason: string | null;
    /** Trace of the request that added the job (W3C Trace Context). */
    traceparent: string | null;
    createdAt: number;
    changedAt: number;
  };
}
