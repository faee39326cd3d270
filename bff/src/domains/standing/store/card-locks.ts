import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';

/** Held while somebody works on a card. */
export interface CardLease {
  /** Call before each step: throws `LeaseLost` when another process has taken the card over. */
  renew(): void;
}

/** The lease ran out, and somebody else goes on with the card. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** One worker per card at a time, over all processes of this machine. */
export interface CardLocks {
  /**
   * Runs `work` alone on the card, however long it takes. A lock whose holder died ends with its lease.
   *
   * @param waitMs how long to wait for another holder; 0 is a try
   * @returns undefined when the card stayed taken
   */
  withCard<T>(cardId: string, work: (lease: CardLease) => Promise<T>, waitMs?: number): Promise<{ result: T } | undefined>;
}

/** How long a card stays taken after its holder died. */
const leaseMs = 5_000;
/** A step may make several calls to a slow board: the lease is renewed while it runs, with room for a busy process. */
const renewEveryMs = 1_000;
/** A little longer than a lease, so that whoever asks after a crash gets the card. */
const defaultWaitMs = 6_000;
const pollMs = 25;

const schema =
  'CREATE TABLE IF NOT EXISTS card_locks (card_id TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;';

export function createCardLocks(db: DatabaseSync, now: () => number): CardLocks {
  db.exec(schema);
  const take = db.prepare(`
    INSERT INTO card_locks VALUES (:card, :owner, :until)
    ON CONFLICT (card_id) DO UPDATE SET owner = excluded.owner, until = excluded.until WHERE until < :now`);
  const renew = db.prepare('UPDATE card_locks SET until = :until WHERE card_id = :card AND owner = :owner');
  const release = db.prepare('DELETE FROM card_locks WHERE card_id = ? AND owner = ?');

  return {
    async withCard(card, work, waitMs = defaultWaitMs) {
      const owner = randomUUID();
      const givesUpAt = performance.now() + waitMs;
      while (take.run({ card, owner, until: now() + leaseMs, now: now() }).changes === 0) {
        if (performance.now() >= givesUpAt) return undefined;
        await wait(pollMs);
      }
      const extend = () => renew.run({ card, owner, until: now() + leaseMs }).changes > 0;
      const renewal = setInterval(() => {
        try {
          extend();
        } catch {
          // The store is busy: the next one tries again, and what was lost is found before the next step.
        }
      }, renewEveryMs);
      try {
        const lease: CardLease = {
          renew() {
            if (!extend()) throw new LeaseLost();
          },
        };
        return { result: await work(lease) };
      } finally {
        clearInterval(renewal);
        release.run(card, owner);
      }
    },
  };
}
