import { join } from 'node:path';
import { standingLimits, type AuditAction, type AuditEntry, type AuditReply } from '@portal/standing-contract';
import * as z from 'zod/mini';
import { openPrivateDatabase } from '../../store/private-files.ts';

/** What somebody did. `before` and `after` never hold an e-mail address or an appellant's text. */
export interface AuditRecord {
  actor: string;
  action: AuditAction;
  /** Whom it concerns: a username, or a job's title. */
  target: string;
  /** Id of the card, job or application. */
  subjectId: string;
  before?: Record<string, string>;
  after?: Record<string, string>;
  requestId: string;
  /** The same key twice is the same entry: for operations that may be run again after a crash. */
  key?: string;
}

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  /** ISO 8601; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries older than the one with this id. */
  before?: number | undefined;
}

/** Who did what, for good: entries are added and read, never changed, whoever opens the file. */
export interface AuditLog {
  record(entry: AuditRecord): void;
  /** A page of entries, newest first. */
  page(filter: AuditFilter): AuditReply;
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor TEXT NOT NULL COLLATE NOCASE,
    action TEXT NOT NULL,
    target TEXT NOT NULL COLLATE NOCASE,
    subject_id TEXT NOT NULL,
    before_value TEXT NOT NULL,
    after_value TEXT NOT NULL,
    request_id TEXT NOT NULL,
    key TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS audit_actor ON audit (actor, id);
  CREATE INDEX IF NOT EXISTS audit_target ON audit (target, id);
  CREATE TRIGGER IF NOT EXISTS audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
`;

const rowSchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  subjectId: z.string(),
  before: z.string(),
  after: z.string(),
  requestId: z.string(),
});
const valuesSchema = z.record(z.string(), z.string());

interface AuditLogOptions {
  /** Each new entry is a line here too, without what it was before and after. */
  log: { info(fields: object, text: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Opens the log in the data directory; the BFF processes of one machine share it. */
export function openAuditLog(dataDir: string, { log, now = Date.now }: AuditLogOptions): AuditLog {
  const db = openPrivateDatabase(join(dataDir, 'audit.sqlite'));
  db.exec(schema);
  const insert = db.prepare(`
    INSERT INTO audit (at, actor, action, target, subject_id, before_value, after_value, request_id, key)
    VALUES (:at, :actor, :action, :target, :subjectId, :before, :after, :requestId, :key) ON CONFLICT (key) DO NOTHING`);
  const select = db.prepare(`
    SELECT id, at, actor, action, target, subject_id AS subjectId, before_value AS before, after_value AS after, request_id AS requestId
    FROM audit
    WHERE id < :before
      AND (:actor = '' OR actor LIKE :actor || '%' ESCAPE '\\')
      AND (:action = '' OR action = :action)
      AND (:target = '' OR target LIKE :target || '%' ESCAPE '\\')
      AND at >= :from AND (:to = '' OR at < :to)
    ORDER BY id DESC LIMIT :limit`);

  return {
    record({ before = {}, after = {}, key, ...entry }) {
      const at = new Date(now()).toISOString();
      const values = { before: JSON.stringify(before), after: JSON.stringify(after) };
      if (insert.run({ ...entry, at, ...values, key: key ?? null }).changes === 0) return;
      const { requestId: reqId, ...line } = entry;
      log.info({ audit: true, ...line, reqId, outcome: after['result'] ?? 'done' }, 'audit');
    },
    page({ actor = '', action = '', target = '', from, to, before = Number.MAX_SAFE_INTEGER }) {
      const time = (text: string | undefined) => (text === undefined ? '' : new Date(text).toISOString());
      const texts = { actor: literal(actor), action, target: literal(target), from: time(from), to: time(to) };
      // One more than a page tells whether there is a next one.
      const rows = select.all({ ...texts, before, limit: standingLimits.auditPage + 1 }).map(readEntry);
      const entries = rows.slice(0, standingLimits.auditPage);
      return { entries, next: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
    },
    close: () => db.close(),
  };
}

/** Text as LIKE takes it, without wildcards: names hold underscores. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function readEntry(row: unknown): AuditEntry {
  const { before, after, ...entry } = z.parse(rowSchema, row);
  return { ...entry, before: valuesSchema.parse(JSON.parse(before)), after: valuesSchema.parse(JSON.parse(after)) };
}
