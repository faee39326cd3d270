import { setImmediate as nextTurn } from 'node:timers/promises';
import { standingLimits, type AuditAction, type AuditEntry, type AuditReply } from '@portal/standing-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { HeldRow } from '../../held-decisions/held-decisions.ts';
import type { Log } from '../../log.ts';
import type { Person } from '../../session/booking-places.ts';
import type { Db, Store } from '../../store/store.ts';

const entryColumns = ['auditEntries.id', 'at', 'actor', 'action', 'target', 'subjectId', 'beforeValue', 'afterValue', 'requestId'] as const;

export type StoredEntry = Omit<AuditEntry, 'before' | 'after'> & Record<'beforeValue' | 'afterValue', string>;

const valuesSchema = z.record(z.string(), z.string());
const valuesOf = (json: string) => z.parse(valuesSchema, JSON.parse(json));

/** Reads the JSON of an entry's row. */
export function readEntry({ beforeValue, afterValue, ...entry }: StoredEntry): AuditEntry {
  return { ...entry, before: valuesOf(beforeValue), after: valuesOf(afterValue) };
}

/** Rows of one batch. */
const batchSize = 500;

/** Selects the entries of a period. Times are ISO 8601; `to` is exclusive. */
export const entriesOf = (db: Db, { from, to }: Pick<AuditFilter, 'from' | 'to'>) =>
  db
    .selectFrom('auditEntries')
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0).toISOString()))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0).toISOString()));

/** Yields the entries of a period in batches, oldest first. */
export async function* entryBatches(
  { db }: Pick<Store, 'db'>,
  period: Pick<AuditFilter, 'from' | 'to'> = {},
): AsyncGenerator<StoredEntry[]> {
  for (let last = 0; ;) {
    const rows = await entriesOf(db, period).select(entryColumns).where('id', '>', last).orderBy('id').limit(batchSize).execute();
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
    // SQLite answers at once, so only this lets other requests run.
    await nextTurn();
  }
}

/** One change by a person. `before` and `after` never contain an email address or the text of an appeal. */
export interface AuditRecord {
  actor: string;
  action: AuditAction;
  /** A username, a job's title, or the log itself. */
  target: string;
  /** Id of the card, job or application, or the format of an export. */
  subjectId: string;
  before?: Record<string, string>;
  after?: Record<string, string>;
  requestId: string;
  /** Idempotency key, for operations that may run again after a crash. */
  key?: string;
}

export interface AuditFilter {
  actor?: string | undefined;
  /** Other names of the actor. Each matches whole. */
  actorNames?: readonly string[];
  action?: string | undefined;
  target?: string | undefined;
  targetNames?: readonly string[];
  /** ISO 8601; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Returns entries older than the one with this id. */
  before?: number | undefined;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

interface AuditLogOptions {
  /** Receives each new entry, without its values before and after the change. */
  log: Pick<Log, 'info' | 'warn'>;
  now: () => number;
}

/**
 * Creates the log of changes by staff and members. Triggers of the database keep its entries from being changed or deleted, except that an
 * erasure replaces names.
 *
 * @throws StoreUnavailable from each method
 */
export function createAuditLog(store: Store, { log, now }: AuditLogOptions) {
  return {
    /**
     * Adds an entry. Resolves once it is durable.
     *
     * @param change runs in the entry's transaction, never concurrently with another `change` in any process. Without an entry if it
     *   returns false
     */
    async record({ before = {}, after = {}, key, ...entry }: AuditRecord, change?: (db: Db) => Promise<boolean>): Promise<void> {
      const at = new Date(now()).toISOString();
      const values = { beforeValue: JSON.stringify(before), afterValue: JSON.stringify(after) };
      const insert = (db: Db) =>
        db
          .insertInto('auditEntries')
          .values({ ...entry, at, ...values, key: key ?? null })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
      const changeAndInsert = async (db: Db) => ((await change?.(db)) ? insert(db) : undefined);
      const inserted = await (change ? store.inTurn('audit', changeAndInsert) : insert(store.db));
      if (!inserted) return;
      const { requestId: reqId, ...line } = entry;
      log.info({ audit: true, ...line, reqId, outcome: after['result'] ?? 'done' }, 'audit');
    },
    /** Returns the newest entry of an action on a subject. */
    async last(action: AuditAction, subjectId: string): Promise<AuditEntry | undefined> {
      const row = await store.db
        .selectFrom('auditEntries')
        .select(entryColumns)
        .where('subjectId', '=', subjectId)
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && readEntry(row);
    },
    /** Returns those usernames, in lower case, on which a person has acted, under any name that they signed in with. */
    async targetsOf(action: AuditAction, { userId, username }: Person, targets: readonly string[]): Promise<ReadonlySet<string>> {
      if (targets.length === 0) return new Set();
      const [actor, target] = [sql<string>`lower(actor)`, sql<string>`lower(target)`];
      const actorNames = store.db
        .selectFrom('usernames')
        .select(sql<string>`lower(username)`.as('name'))
        .where('userId', '=', userId);
      const rows = await store.db
        .selectFrom('auditEntries')
        .select(target.as('target'))
        .distinct()
        .where('action', '=', action)
        .where(
          target,
          'in',
          targets.map((each) => each.toLowerCase()),
        )
        .where(({ eb, or }) => or([eb(actor, '=', username.toLowerCase()), eb(actor, 'in', actorNames)]))
        .execute();
      return new Set(rows.map((row) => row.target));
    },
    /** Whether there is an entry of an action on one of these names, in any case, since a time (ISO 8601). */
    async concerns(action: AuditAction, names: readonly string[], since: string): Promise<boolean> {
      const row = await store.db
        .selectFrom('auditEntries')
        .select('id')
        .where(
          sql`lower(target)`,
          'in',
          names.map((name) => name.toLowerCase()),
        )
        .where('action', '=', action)
        .where('at', '>=', since)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns a page of entries, newest first. */
    async page({ actor, actorNames, action, target, targetNames, from, to, before }: AuditFilter): Promise<AuditReply> {
      let query = entriesOf(store.db, { from, to })
        .select(entryColumns)
        .orderBy('id', 'desc')
        // An extra row means that there is a next page.
        .limit(standingLimits.auditPage + 1);
      if (before !== undefined) query = query.where('id', '<', before);
      if (actor) query = query.where(matches('actor', actor, actorNames));
      if (action) query = query.where('action', '=', action);
      if (target) query = query.where(matches('target', target, targetNames));
      const rows = await query.execute();
      const entries = rows.slice(0, standingLimits.auditPage).map(readEntry);
      return { entries, next: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}

/** Returns a function that records a held decision that was dropped, because its decider had lost the permission. */
export const auditDrop =
  (audit: Pick<AuditLog, 'record'>) =>
  ({ id, actor, username, subjectId, decision, requestId }: HeldRow): Promise<void> =>
    audit.record({
      key: `dropped:${id}`,
      actor,
      action: 'decision.drop',
      target: username,
      subjectId,
      before: { decision },
      after: { result: 'refused' },
      requestId,
    });

/** Matches a prefix, or one of the other names of the same people. */
const matches = (column: 'actor' | 'target', text: string, names: readonly string[] = []) =>
  names.length === 0
    ? beginsWith(column, text)
    : sql<boolean>`(${beginsWith(column, text)} or lower(${sql.ref(column)}) in (${sql.join(names.map((name) => name.toLowerCase()))}))`;

/** Matches a prefix in any case. Escapes wildcards, because names contain underscores. */
const beginsWith = (column: 'actor' | 'target', text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`${text.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`;
