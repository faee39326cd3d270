import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { eraseMailRows } from './erase-mail-rows.ts';
import { perSecond, type DeadMail, type MailCounts, type MailJob, type QueueDepth } from './mail-queue.ts';
import type { MailIntent, MailState } from './outbox.ts';

export type MailTable = ReturnType<typeof createMailTable>;

const second = 1_000;
/** Columns of a newly queued message, and of a revived dead letter, which gets all attempts again. */
const queuedColumns = { state: 'waiting', attempts: 0, reason: null, changedAt: databaseNow, queuedAt: databaseNow } as const;

/** The queue's table in SQLite, shared by the BFF processes of one machine. @throws StoreUnavailable from each method */
export function createMailTable(store: Pick<Store, 'db'>) {
  const settle = async (key: string, state: 'waiting' | 'sent' | 'dead', dueInMs: number, reason: string | null) =>
    void (await store.db
      .updateTable('mail')
      .set({ state, dueAt: databaseTimeIn(dueInMs), reason, changedAt: databaseNow })
      .where('key', '=', key)
      .execute());

  return {
    async enqueue({ key, payload, traceparent }: MailIntent, delayMs = 0): Promise<void> {
      const dueAt = databaseTimeIn(delayMs);
      await store.db
        .insertInto('mail')
        .values({ ...queuedColumns, key, payload: JSON.stringify(payload), traceparent: traceparent ?? null, dueAt, claimedAt: 0 })
        // Revives a dead letter. Does not change a waiting or sent message.
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ ...queuedColumns, dueAt })
            .where('mail.state', '=', 'dead'),
        )
        .execute();
    },
    async promote(key: string): Promise<boolean> {
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
    async remove(key: string): Promise<void> {
      await store.db.deleteFrom('mail').where('key', '=', key).where('state', '=', 'waiting').execute();
    },
    /** Claims up to `limit` due messages for `leaseMs`. After it, an unfinished message is due again. */
    async claim(limit: number, leaseMs: number): Promise<MailJob[]> {
      // One statement, so that two processes never claim the same message.
      const rows = await store.db
        .updateTable('mail')
        .set((row) => ({
          dueAt: databaseTimeIn(leaseMs),
          attempts: row('attempts', '+', 1),
          claimedAt: databaseNow,
          changedAt: databaseNow,
        }))
        .where('key', 'in', (row) => dueKeys(row, limit))
        .returning(['key', 'payload', 'attempts', 'traceparent'])
        .execute();
      return rows.map(readJob);
    },
    done: (key: string): Promise<void> => settle(key, 'sent', 0, null),
    /** Schedules the next attempt. Staff see `reason`. */
    retry: (key: string, delayMs: number, reason: string): Promise<void> => settle(key, 'waiting', delayMs, reason),
    dead: (key: string, reason: string): Promise<void> => settle(key, 'dead', 0, reason),
    counts: (): Promise<MailCounts> =>
      store.db
        .selectFrom('mail')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('reason', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('state', '=', 'waiting').filterWhere('reason', 'is not', null).as('retrying'),
          fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
          fn.countAll<number>().filterWhere('state', '=', 'dead').as('dead'),
        ])
        .executeTakeFirstOrThrow(),
    depths: (): Promise<QueueDepth[]> =>
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
    async statesOf(keys: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
      const rows = await store.db.selectFrom('mail').select(['key', 'state']).where('key', 'in', keys).execute();
      return new Map(rows.map(({ key, state }) => [key, state]));
    },
    async deadLetters(limit: number): Promise<DeadMail[]> {
      const rows = await store.db
        .selectFrom('mail')
        .select(['key', 'payload', 'attempts', 'reason', 'changedAt', 'traceparent'])
        .where('state', '=', 'dead')
        .orderBy('changedAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...readJob(row), reason: row.reason ?? '', at: new Date(row.changedAt).toISOString() }));
    },
    async revive(key: string): Promise<boolean> {
      const { numUpdatedRows } = await store.db
        .updateTable('mail')
        .set({ ...queuedColumns, dueAt: databaseNow })
        .where('key', '=', key)
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0;
    },
    async discard(key: string): Promise<boolean> {
      const { numDeletedRows } = await store.db
        .deleteFrom('mail')
        .where('key', '=', key)
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0;
    },
    erase: (rest: (payload: unknown) => unknown): Promise<number> => eraseMailRows(store, rest),
    async prune(state: 'sent' | 'dead', keptMs: number, limit: number): Promise<number> {
      const { numDeletedRows } = await store.db
        .deleteFrom('mail')
        .where('key', 'in', (row) =>
          row.selectFrom('mail').select('key').where('state', '=', state).where('changedAt', '<', databaseTimeIn(-keptMs)).limit(limit),
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
    .where('claimedAt', '>', databaseTimeIn(-second));
  return row
    .selectFrom('mail')
    .select('key')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', databaseNow)
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
