import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { MailJob, MailQueue } from './mail-queue.ts';

/** The mailer takes ten requests a second per team (its API reference). */
const perSecond = 10;
/** Sent messages are remembered for longer than the mailer remembers their keys (24 h), then forgotten. */
const rememberSentMs = 7 * 24 * 3_600_000;

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS mail (
    key TEXT PRIMARY KEY,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL,
    reason TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mail_due ON mail (state, due_at);
  CREATE INDEX IF NOT EXISTS mail_claimed ON mail (claimed_at);
`;

const rowSchema = z.object({ key: z.string(), payload: z.string(), attempts: z.number() });
const countSchema = z.object({ state: z.enum(['waiting', 'sent', 'dead']), count: z.number() });

/**
 * The embedded queue: one SQLite file that the BFF processes of one machine share. Every change is on disk before it returns.
 *
 * @param file path of the database; created when missing
 * @param now milliseconds since the epoch; tests hand in a clock
 */
export function openSqliteMailQueue(file: string, now: () => number = Date.now): MailQueue {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec(schema);
  db.prepare("DELETE FROM mail WHERE state = 'sent' AND changed_at < ?").run(now() - rememberSentMs);

  // Asked for again, a message that was given up gets another chance; a waiting or sent one stays as it is.
  const insert = db.prepare(`
    INSERT INTO mail (key, payload, state, due_at, changed_at) VALUES (?, ?, 'waiting', ?, ?)
    ON CONFLICT DO UPDATE SET state = 'waiting', attempts = 0, due_at = excluded.due_at, changed_at = excluded.changed_at WHERE state = 'dead'`);
  const promote = db.prepare("UPDATE mail SET due_at = min(due_at, :now) WHERE key = :key AND state = 'waiting' AND attempts = 0");
  const remove = db.prepare("DELETE FROM mail WHERE key = ? AND state = 'waiting'");
  // One statement, hence one transaction: two processes never claim the same message.
  const claim = db.prepare(`
    UPDATE mail SET due_at = :now + :lease, attempts = attempts + 1, claimed_at = :now, changed_at = :now
    WHERE key IN (
      SELECT key FROM mail WHERE state = 'waiting' AND due_at <= :now ORDER BY due_at
      LIMIT max(0, min(:limit, ${perSecond} - (SELECT count(*) FROM mail WHERE claimed_at > :now - 1000)))
    )
    RETURNING key, payload, attempts`);
  const settle = db.prepare('UPDATE mail SET state = :state, due_at = :due, reason = :reason, changed_at = :now WHERE key = :key');
  const count = db.prepare('SELECT state, count(*) AS count FROM mail GROUP BY state');

  const put = (key: string, state: 'waiting' | 'sent' | 'dead', due: number, reason: string | null) =>
    void settle.run({ key, state, due, reason, now: now() });

  return {
    enqueue: ({ key, payload }, delayMs = 0) => void insert.run(key, JSON.stringify(payload), now() + delayMs, now()),
    promote: (key) => void promote.run({ key, now: now() }),
    remove: (key) => void remove.run(key),
    claim: (limit, leaseMs) => claim.all({ now: now(), lease: leaseMs, limit }).map(readJob),
    done: (key) => put(key, 'sent', 0, null),
    retry: (key, delayMs, reason) => put(key, 'waiting', Math.round(now() + delayMs), reason),
    dead: (key, reason) => put(key, 'dead', 0, reason),
    counts: () => {
      const counts = { waiting: 0, sent: 0, dead: 0 };
      for (const row of count.all()) {
        const { state, count: amount } = z.parse(countSchema, row);
        counts[state] = amount;
      }
      return counts;
    },
    close: () => db.close(),
  };
}

function readJob(row: unknown): MailJob {
  const { key, payload, attempts } = z.parse(rowSchema, row);
  return { key, attempts, payload: JSON.parse(payload) as unknown };
}
