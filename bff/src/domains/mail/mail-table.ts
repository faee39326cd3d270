import * as z from 'zod/mini';
import { openPrivateDatabase } from '../../store/private-files.ts';
import { perSecond, type DeadMail, type MailCounts, type MailIntent, type MailJob, type MailLife } from './mail-queue.ts';

/** The embedded queue's table: one SQLite file that the BFF processes of one machine share. Every change is on disk before it returns. */
export interface MailTable {
  enqueue(intent: MailIntent, delayMs?: number): void;
  promote(key: string): void;
  remove(key: string): void;
  /** Takes up to `limit` due messages. Whoever claims one has it alone for `leaseMs`; if nothing is heard of it by then (a crash), it is due again. */
  claim(limit: number, leaseMs: number): MailJob[];
  done(key: string): void;
  /** Tries again in `delayMs`; `reason` is for people. */
  retry(key: string, delayMs: number, reason: string): void;
  dead(key: string, reason: string): void;
  counts(): MailCounts;
  deadLetters(limit: number): DeadMail[];
  revive(key: string): boolean;
  /** Forgets what was sent, or given up, longer ago than this. */
  prune(life: Pick<MailLife, 'sentMs' | 'deadMs'>): void;
  close(): void;
}

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
const deadRowSchema = z.extend(rowSchema, { reason: z.nullable(z.string()), changed_at: z.number() });
const countsSchema = z.object({ waiting: z.number(), retrying: z.number(), sent: z.number(), dead: z.number() });

/**
 * @param file path of the database; created when missing
 * @param now milliseconds since the epoch; tests hand in a clock
 */
export function openMailTable(file: string, now: () => number = Date.now): MailTable {
  const db = openPrivateDatabase(file);
  db.exec(schema);

  const again = "state = 'waiting', attempts = 0, reason = NULL, due_at = :due, changed_at = :now";
  // Asked for again, a message that was given up gets another chance; a waiting or sent one stays as it is.
  const insert = db.prepare(`
    INSERT INTO mail (key, payload, state, due_at, changed_at) VALUES (:key, :payload, 'waiting', :due, :now)
    ON CONFLICT DO UPDATE SET ${again} WHERE state = 'dead'`);
  const revive = db.prepare(`UPDATE mail SET ${again} WHERE key = :key AND state = 'dead'`);
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
  const count = db.prepare(`
    SELECT count(*) FILTER (WHERE state = 'waiting' AND reason IS NULL) AS waiting,
      count(*) FILTER (WHERE state = 'waiting' AND reason IS NOT NULL) AS retrying,
      count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'dead') AS dead
    FROM mail`);
  const dead = db.prepare(
    "SELECT key, payload, attempts, reason, changed_at FROM mail WHERE state = 'dead' ORDER BY changed_at DESC LIMIT ?",
  );

  const prune = db.prepare("DELETE FROM mail WHERE (state = 'sent' AND changed_at < :sent) OR (state = 'dead' AND changed_at < :dead)");

  const put = (key: string, state: 'waiting' | 'sent' | 'dead', due: number, reason: string | null) =>
    void settle.run({ key, state, due, reason, now: now() });

  return {
    enqueue: ({ key, payload }, delayMs = 0) =>
      void insert.run({ key, payload: JSON.stringify(payload), due: now() + delayMs, now: now() }),
    promote: (key) => void promote.run({ key, now: now() }),
    remove: (key) => void remove.run(key),
    claim: (limit, leaseMs) => claim.all({ now: now(), lease: leaseMs, limit }).map((row) => readJob(z.parse(rowSchema, row))),
    done: (key) => put(key, 'sent', 0, null),
    retry: (key, delayMs, reason) => put(key, 'waiting', Math.round(now() + delayMs), reason),
    dead: (key, reason) => put(key, 'dead', 0, reason),
    counts: () => z.parse(countsSchema, count.get()),
    deadLetters: (limit) =>
      dead.all(limit).map((found) => {
        const row = z.parse(deadRowSchema, found);
        return { ...readJob(row), reason: row.reason ?? '', at: new Date(row.changed_at).toISOString() };
      }),
    revive: (key) => revive.run({ key, due: now(), now: now() }).changes > 0,
    prune: ({ sentMs, deadMs }) => void prune.run({ sent: now() - sentMs, dead: now() - deadMs }),
    close: () => db.close(),
  };
}

const readJob = ({ key, payload, attempts }: z.infer<typeof rowSchema>): MailJob => ({
  key,
  attempts,
  payload: JSON.parse(payload) as unknown,
});
