import type { ProcessHealth } from '@portal/portal-contract';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { askInTime } from '../../store/ask-briefly.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';

/** Milliseconds between two reports of a process. */
const everyMs = 10_000;
/** A process that has not reported for so long does not work. In milliseconds. */
const silentAfterMs = 30_000;
/** A process that was killed is shown for so long, in milliseconds. */
const forgottenAfterMs = 10 * 60_000;

/** State of this process, which the others show. */
interface OwnReport {
  troubles: string[];
  streams: number;
}

const troublesSchema = z.array(z.string());
const forgetKilled = (db: Db) => db.deleteFrom('processReports').where('seenAt', '<', databaseTimeIn(-forgottenAfterMs)).execute();

/** Reports of every process of the portal, each in a row of the store. */
export function createProcessReports(store: Store, now: () => number, report: () => OwnReport) {
  const ask = askInTime(store);
  const me = { id: randomUUID(), host: hostname(), pid: process.pid, startedAt: now() };
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

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

  /** This process alone, without the store. */
  const own = (): ProcessHealth => {
    const startedAt = new Date(me.startedAt).toISOString();
    const { troubles, streams } = report();
    const state = troubles.length > 0 ? 'degraded' : 'ok';
    return { ...me, startedAt, seenAt: new Date(now()).toISOString(), isThis: true, state, troubles, streams };
  };

  return {
    start(): void {
      // While the store is away there is nobody to report to.
      const tick = () => void (underWay = write().catch(() => undefined));
      timer = setInterval(tick, everyMs).unref();
      tick();
      // A process that crashes again and again would leave a row each time.
      ask(forgetKilled).catch(() => undefined);
    },
    own,
    /** Reports this process and reads the reports of all. Rejects while the store is away. */
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
      await underWay;
      await ask((db) => db.deleteFrom('processReports').where('id', '=', me.id).execute()).catch(() => undefined);
    },
  };
}

interface Row {
  id: string;
  host: string;
  pid: number;
  startedAt: number;
  seenAt: number;
  troubles: string;
  streams: number;
}

function describe({ startedAt, seenAt, troubles: listed, ...row }: Row, databaseNow: number): ProcessHealth {
  const troubles = z.parse(troublesSchema, JSON.parse(listed));
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
