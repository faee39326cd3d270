import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';

/** Held while somebody works on a subject: a card, an application, a job. */
export interface Lease {
  /** Call before each step: throws `LeaseLost` when another process has taken the subject over. */
  renew(): void;
}

/** The lease ran out, and somebody else goes on with the subject. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** One worker per subject at a time, over all processes of this machine. */
export interface Locks {
  /**
   * Runs `work` alone on the subject, however long it takes. A lock whose holder died ends with its lease.
   *
   * @param waitMs how long to wait for another holder; 0 is a try
   * @returns undefined when the subject stayed taken
   */
  withLock<T>(subject: string, work: (lease: Lease) => Promise<T>, waitMs?: number): Promise<{ result: T } | undefined>;
}

/** How long a subject stays taken after its holder died. */
const leaseMs = 5_000;
/** A step may make several calls to a slow service: the lease is renewed while it runs, with room for a busy process. */
const renewEveryMs = 1_000;
/** Longer than the lease, so that a waiter outlives a crashed holder. */
const defaultWaitMs = 6_000;
const pollMs = 25;

const schema =
  'CREATE TABLE IF NOT EXISTS locks (subject TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;';

export function createLocks(db: DatabaseSync, now: () => number): Locks {
  db.exec(schema);
  const take = db.prepare(`
    INSERT INTO locks VALUES (:subject, :owner, :until)
    ON CONFLICT (subject) DO UPDATE SET owner = excluded.owner, until = excluded.until WHERE until < :now`);
  const renew = db.prepare('UPDATE locks SET until = :until WHERE subject = :subject AND owner = :owner');
  const release = db.prepare('DELETE FROM locks WHERE subject = ? AND owner = ?');

  return {
    async withLock(subject, work, waitMs = defaultWaitMs) {
      const owner = randomUUID();
      const givesUpAt = performance.now() + waitMs;
      while (take.run({ subject, owner, until: now() + leaseMs, now: now() }).changes === 0) {
        if (performance.now() >= givesUpAt) return undefined;
        await wait(pollMs);
      }
      const extend = () => renew.run({ subject, owner, until: now() + leaseMs }).changes > 0;
      const renewal = setInterval(() => {
        try {
          extend();
        } catch {
          // The store is busy: the next one tries again, and what was lost is found before the next step.
        }
      }, renewEveryMs);
      try {
        const lease: Lease = {
          renew() {
            if (!extend()) throw new LeaseLost();
          },
        };
        return { result: await work(lease) };
      } finally {
        clearInterval(renewal);
        release.run(subject, owner);
      }
    },
  };
}
