import { standingLimits, type AuditAction, type AuditEntry, type AuditReply } from '@portal/standing-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';

/** One change by a person. `before` and `after` never hold an e-mail address or the text of an appeal. */
export interface AuditRecord {
  actor: string;
  action: AuditAction;
  /** A username, or a job's title. */
  target: string;
  /** Id of the card, job or application. */
  subjectId: string;
  before?: Record<string, string>;
  after?: Record<string, string>;
  requestId: string;
  /** Idempotency key, for operations that may run again after a crash. */
  key?: string;
}

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  /** ISO 8601; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Returns entries older than the one with this id. */
  before?: number | undefined;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

interface AuditLogOptions {
  /** Each new entry is also logged, without its values before and after the change. */
  log: Pick<Log, 'info'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The append-only log of changes by staff and members. Its methods reject with StoreUnavailable. */
export function createAuditLog(store: Store, { log, now }: AuditLogOptions) {
  return {
    /** Resolves once the entry is durable. */
    async record({ before = {}, after = {}, key, ...entry }: AuditRecord): Promise<void> {
      const at = new Date(now()).toISOString();
      const values = { beforeValue: JSON.stringify(before), afterValue: JSON.stringify(after) };
      const inserted = await store.db
        .insertInto('auditEntries')
        .values({ ...entry, at, ...values, key: key ?? null })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return;
      const { requestId: reqId, ...line } = entry;
      log.info({ audit: true, ...line, reqId, outcome: after['result'] ?? 'done' }, 'audit');
    },
    /** Returns a page of entries, newest first. */
    async page({ actor, action, target, from, to, before }: AuditFilter): Promise<AuditReply> {
      let query = store.db
        .selectFrom('auditEntries')
        .select(['id', 'at', 'actor', 'action', 'target', 'subjectId', 'beforeValue', 'afterValue', 'requestId'])
        .orderBy('id', 'desc')
        // The extra row tells whether there is a next page.
        .limit(standingLimits.auditPage + 1);
      if (before !== undefined) query = query.where('id', '<', before);
      if (actor) query = query.where(beginsWith('actor', actor));
      if (action) query = query.where('action', '=', action);
      if (target) query = query.where(beginsWith('target', target));
      if (from !== undefined) query = query.where('at', '>=', new Date(from).toISOString());
      if (to !== undefined) query = query.where('at', '<', new Date(to).toISOString());
      const rows = await query.execute();
      const entries = rows.slice(0, standingLimits.auditPage).map(readEntry);
      return { entries, next: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}

/** Ignores case. Escapes underscores, which names contain. */
const beginsWith = (column: 'actor' | 'target', text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`${text.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`;

const valuesSchema = z.record(z.string(), z.string());
const valuesOf = (json: string) => z.parse(valuesSchema, JSON.parse(json));

function readEntry({
  beforeValue,
  afterValue,
  ...entry
}: Omit<AuditEntry, 'before' | 'after'> & Record<'beforeValue' | 'afterValue', string>) {
  return { ...entry, before: valuesOf(beforeValue), after: valuesOf(afterValue) };
}
