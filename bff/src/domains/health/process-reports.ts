import type { ProcessHealth } from '@portal/portal-contract';
import type { Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { queryWithin, type Db, type Store } from '../../store/store.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { ScratchTables } from '../../store/tables.ts';

/** Interval between two reports of a process, in milliseconds. */
const reportMs = 10_000;
/** Time without a report after which a process is shown as down, in milliseconds. */
const silentAfterMs = 30_000;
/** Time without a report after which a killed process is no longer shown, in milliseconds. */
const forgottenAfterMs = 10 * 60_000;

/** State of this process, which other processes show. */
interface OwnReport {
  troubles: string[];
  streams: number;
}

const troublesSchema = z.array(z.string());
const forgetKilled = (db: Db) => db.deleteFrom('processReports').where('seenAt', '<', databaseTimeIn(-forgottenAfterMs)).execute();

/** Shares a report of each process of the portal, one row per process in the store. */
export function createProcessReports(store: Store, now: () => number, report: () => OwnReport) {
  const ask = queryWithin(store);
  const me = { id: randomUUID(), host: hostname(), pid: process.pid, startedAt: now() };
  let timer: NodeJS.Timeout | undefined;
  let currentWrite: Promise<void> | undefined;

  const write = (): Promise<void> =>
    ask(async (db) => {
      const { troubles, streams } = report();
      const row = { seenAt: databaseNow, troubles: JSON.stringify(troubles), streams };
      await db
        .insertInto('processReports')
        .values({ ...me, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    });

  /** Reports this process without the store. */
  const own = (): ProcessHealth => {
    const startedAt = new Date(me.startedAt).toISOString();
    const { troubles, streams } = report();
    const state = troubles.length > 0 ? 'degraded' : 'ok';
    return { ...me, startedAt, seenAt: new Date(now()).toISOString(), isThis: true, state, troubles, streams };
  };

  return {
    start(): void {
      // A failure is ignored: the next report follows soon.
      const tick = () => void (currentWrite = write().catch(() => undefined));
      timer = setInterval(tick, reportMs).unref();
      tick();
      // A process in a crash loop leaves a row each time.
      ask(forgetKilled).catch(() => undefined);
    },
    own,
    /** Reports this process, then reads the reports of all processes. Rejects while the store is unavailable. */
    async read(): Promise<ProcessHealth[]> {
      await write();
      return ask(async (db) => {
        await forgetKilled(db);
        const rows = await db.selectFrom('processReports').selectAll().select(databaseNow.as('now')).orderBy('startedAt').execute();
        return rows.map(({ now: databaseNow, ...row }) => (row.id === me.id ? own() : describe(row, databaseNow)));
      });
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await currentWrite;
      await ask((db) => db.deleteFrom('processReports').where('id', '=', me.id).execute()).catch(() => undefined);
    },
  };
}

type Row = Selectable<ScratchTables['processReports']>;

function describe({ startedAt, seenAt, troubles: troublesJson, ...row }: Row, databaseNow: number): ProcessHealth {
  const troubles = z.parse(troublesSchema, JSON.parse(troublesJson));
  const isSilent = databaseNow - seenAt > silentAfterMs;
  return {
    ...row,
    startedAt: new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
    isThis: false,
    state: isSilent ? 'down' : troubles.length > 0 ? 'degraded' : 'ok',
    troubles,
  };
}
