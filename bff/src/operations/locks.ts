import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Store } from '../store/store.ts';
import { LeaseLost } from './lease-lost.ts';

/** Exclusive right to work on a subject: a card, an application or a job. */
export interface Lease {
  /** Fencing token: grows with every holder of the subject. Every write to the step log carries it. */
  readonly token: number;
  /**
   * End of the lease unless it is renewed, by `performance.now()`. Measured from before the statement, so that the lease expires
   * here before it expires in the database.
   */
  readonly endsAt: number;
  /** Time of the last renewal, by `performance.now()`. */
  readonly renewedAt: number;
  /**
   * @throws LeaseLost when another process has taken the subject over
   * @throws StoreUnavailable
   */
  renew(): Promise<void>;
}

/** Allows one worker per subject at a time, across all processes. */
export interface Locks {
  /**
   * Runs `work` with an exclusive lock on the subject. The lock of a crashed holder ends with its lease.
   *
   * @param waitMs longest wait for another holder; 0 tries once
   * @returns undefined when the subject stayed locked
   * @throws StoreUnavailable before `work` starts, and errors of `work`
   */
  withLock<T>(subject: string, work: (lease: Lease) => Promise<T>, waitMs?: number): Promise<{ result: T } | undefined>;
}

interface LockTimes {
  /** How long a subject stays locked after its holder has crashed, in milliseconds. */
  leaseMs: number;
  /** Interval of renewals while `work` runs, in milliseconds. Short, because a renewal of a busy process may be late. */
  renewEveryMs: number;
}

const defaultTimes: LockTimes = { leaseMs: 5_000, renewEveryMs: 1_000 };
/** Longer than the lease, so that a waiter outlives a crashed holder. */
const defaultWaitMs = 6_000;
/** Pauses between two attempts to take a lock, in milliseconds. They grow with jitter, to spread the queries of many waiters. */
const pauses = { first: 20, longest: 200, growth: 1.5 } as const;

export function createLocks(store: Store, { leaseMs, renewEveryMs }: LockTimes = defaultTimes): Locks {
  const leaseEnd = databaseTimeIn(leaseMs);

  async function take(subject: string): Promise<{ token: number; endsAt: number } | undefined> {
    const askedAt = performance.now();
    const row = await store.db
      .insertInto('locks')
      .values({ subject, token: 1, until: leaseEnd })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet({ token: sql<number>`locks.token + 1`, until: leaseEnd })
          .where('locks.until', '<', databaseNow),
      )
      .returning('token')
      .executeTakeFirst();
    return row && { token: row.token, endsAt: askedAt + leaseMs };
  }

  async function takeWithin(subject: string, waitMs: number) {
    const deadline = performance.now() + waitMs;
    for (let pause: number = pauses.first; ; pause = Math.min(pauses.longest, pause * pauses.growth)) {
      const taken = await take(subject);
      const leftMs = deadline - performance.now();
      if (taken || leftMs <= 0) return taken;
      await wait(Math.min(leftMs, pause * (0.5 + Math.random() / 2)));
    }
  }

  /** Keeps the row, so that the token never repeats. */
  async function release(subject: string, token: number): Promise<void> {
    try {
      await store.db.updateTable('locks').set({ until: 0 }).where('subject', '=', subject).where('token', '=', token).execute();
    } catch (error) {
      // The lease expires by itself.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  return {
    async withLock(subject, work, waitMs = defaultWaitMs) {
      const taken = await takeWithin(subject, waitMs);
      if (!taken) return undefined;
      const { token } = taken;
      let { endsAt } = taken;
      async function renew(): Promise<void> {
        const askedAt = performance.now();
        const row = await store.db
          .updateTable('locks')
          .set({ until: leaseEnd })
          .where('subject', '=', subject)
          .where('token', '=', token)
          // A renewal that arrives after the release must not lock the subject again.
          .where('until', '>', 0)
          .returning('token')
          .executeTakeFirst();
        if (!row) {
          endsAt = -Infinity;
          throw new LeaseLost();
        }
        endsAt = Math.max(endsAt, askedAt + leaseMs);
      }
      let renewal: Promise<void> | undefined;
      const timer = setInterval(() => {
        // The next interval retries a failed renewal. The next step detects a lost lease.
        renewal ??= renew()
          .catch(() => undefined)
          .finally(() => (renewal = undefined));
      }, renewEveryMs);
      try {
        const lease: Lease = {
          token,
          get endsAt() {
            return endsAt;
          },
          get renewedAt() {
            return endsAt - leaseMs;
          },
          renew,
        };
        return { result: await work(lease) };
      } finally {
        clearInterval(timer);
        await release(subject, token);
      }
    },
  };
}
