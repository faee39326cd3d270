import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { eraseMailRows } from './erase-mail-rows.ts';
import { perSecond, type DeadMail, type MailCounts, type MailJob, type QueueDepth } from './mail-queue.ts';
import type { MailIntent, MailState } from './outbox.ts';

/** The queue's table in SQLite, which the BFF processes of one machine share. Every method rejects with `StoreUnavailable` when the file cannot be used. */
export interface MailTable {
  enqueue(intent: MailIntent, delayMs?: number): Promise<void>;
  promote(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Claims up to `limit` due messages for `leaseMs`. After a crash they are due again. */
  claim(limit: number, leaseMs: number): Promise<MailJob[]>;
  done(key: string): Promise<void>;
  /** Delays the next attempt. `reason` is for staff. */
  retry(key: string, delayMs: number, reason: string): Promise<void>;
  dead(key: string, reason: string): Promise<void>;
  counts(): Promise<MailCounts>;
  depths(): Promise<QueueDepth[]>;
  statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
  /** Newest first. */
  deadLetters(limit: number): Promise<DeadMail[]>;
  /** False when there is no dead letter of this key. */
  revive(key: string): Promise<boolean>;
  /** Deletes a dead letter. False when there is none of this key. */
  discard(key: string): Promise<boolean>;
  erase(rest: (payload: unknown) => unknown): Promise<number>;
  prune(state: 'sent' | 'dead', keptMs: number, limit: number): Promise<number>;
}

const now = sql<number>`now_ms()`;
const inMs = (ms: number) => sql<number>`now_ms() + ${Math.round(ms)}`;
const second = 1_000;
/** Columns of a queued message. A revived dead letter gets all its attempts again. */
const again = { state: 'waiting', attempts: 0, reason: null, changedAt: now, queuedAt: now } as const;

export function createMailTable(store: Pick<Store, 'db'>): MailTable {
  const settle = async (key: string, state: 'waiting' | 'sent' | 'dead', dueInMs: number, reason: string | null) =>
    void (await store.db
      .updateTable('mail')
      .set({ state, dueAt: inMs(dueInMs), reason, changedAt: now })
      .where('key', '=', key)
      .execute());

  return {
    async enqueue({ key, payload, traceparent = null }, delayMs = 0) {
      const dueAt = inMs(delayMs);
      await store.db
        .insertInto('mail')
        .values({ ...again, key, payload: JSON.stringify(payload), traceparent, dueAt, claimedAt: 0 })
        // Revives a dead letter. A waiting or sent message stays as it is.
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ ...again, dueAt })
            .where('mail.state', '=', 'dead'),
        )
        .execute();
    },
    async promote(key) {
      const row = await store.db
        .updateTable('mail')
        .set({ dueAt: sql<number>`min(due_at, now_ms())` })
        .where('key', '=', key)
        .where('state', '=', 'waiting')
        .where('attempts', '=', 0)
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
    async remove(key) {
      await store.db.deleteFrom('mail').where('key', '=', key).where('state', '=', 'waiting').execute();
    },
    async claim(limit, leaseMs) {
      // One statement, so that two processes never claim the same message.
      const rows = await store.db
        .updateTable('mail')
        .set((row) => ({ dueAt: inMs(leaseMs), attempts: row('attempts', '+', 1), claimedAt: now, changedAt: now }))
        .where('key', 'in', (row) => dueKeys(row, limit))
        .returning(['key', 'payload', 'attempts', 'traceparent'])
        .execute();
      return rows.map(readJob);
    },
    done: (key) => settle(key, 'sent', 0, null),
    retry: (key, delayMs, reason) => settle(key, 'waiting', delayMs, reason),
    dead: (key, reason) => settle(key, 'dead', 0, reason),
    counts: () =>
      store.db
        .selectFrom('mail')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('reason', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('reason', 'is not', null).as('retrying'),
          fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
          fn.countAll<number>().filterWhere('state', '=', 'dead').as('dead'),
        ])
        .executeTakeFirstOrThrow(),
    depths: () =>
      store.db
        .selectFrom('mail')
        .select(({ fn }) => [
          sql<string>`substr(key, 1, instr(key, ':') - 1)`.as('prefix'),
          fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('reason', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('reason', 'is not', null).as('retrying'),
          fn.countAll<number>().filterWhere('state', '=', 'dead').as('dead'),
          sql<number>`now_ms() - coalesce(min(queued_at) filter (where state = 'waiting'), now_ms())`.as('oldestMs'),
        ])
        .where('state', '!=', 'sent')
        .groupBy('prefix')
        .execute(),
    async statesOf(keys) {
      const rows = await store.db.selectFrom('mail').select(['key', 'state']).where('key', 'in', keys).execute();
      return new Map(rows.map(({ key, state }) => [key, state]));
    },
    async deadLetters(limit) {
      const rows = await store.db
        .selectFrom('mail')
        .select(['key', 'payload', 'attempts', 'reason', 'changedAt', 'traceparent'])
        .where('state', '=', 'dead')
        .orderBy('changedAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...readJob(row), reason: row.reason ?? '', at: new Date(row.changedAt).toISOString() }));
    },
    async revive(key) {
      const { numUpdatedRows } = await store.db
        .updateTable('mail')
        .set({ ...again, dueAt: now })
        .where('key', '=', key)
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0;
    },
    async discard(key) {
      const { numDeletedRows } = await store.db
        .deleteFrom('mail')
        .where('key', '=', key)
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0;
    },
    erase: (rest) => eraseMailRows(store, rest),
    async prune(state, keptMs, limit) {
      const { numDeletedRows } = await store.db
        .deleteFrom('mail')
        .where('key', 'in', (row) =>
          row.selectFrom('mail').select('key').where('state', '=', state).where('changedAt', '<', inMs(-keptMs)).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Selects the due messages that the mailer's limit allows this second, across all processes. */
function dueKeys(row: ExpressionBuilder<Tables, 'mail'>, limit: number): SelectQueryBuilder<Tables, 'mail', { key: string }> {
  const claimedLately = row
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimedAt', '>', inMs(-second));
  return row
    .selectFrom('mail')
    .select('key')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(sql<number>`max(0, min(${limit}, ${perSecond} - ${claimedLately}))`);
}

const readJob = ({
  key,
  payload,
  attempts,
  traceparent,
}: Pick<Tables['mail'], 'key' | 'payload' | 'attempts' | 'traceparent'>): MailJob => ({
  key,
  traceparent: traceparent ?? undefined,
  attempts,
  payload: JSON.parse(payload) as unknown,
});
