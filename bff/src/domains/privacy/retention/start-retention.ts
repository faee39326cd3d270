import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../../log.ts';
import type { Locks } from '../../../operations/locks.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import { keptForMs, retentionKeys, type RetentionKey } from './retention-rules.ts';

/**
 * Deletes data that is older than its rule allows.
 *
 * @param keptMs retention time in milliseconds
 * @param limit largest number of items that one call deletes
 * @returns number of deleted items
 */
export type Sweep = (keptMs: number, limit: number) => Promise<number>;

/** Registers the sweep of a rule. Domains call it when they are created. */
export type AddSweep = (key: RetentionKey, sweep: Sweep) => void;

/** Times in milliseconds. The first sweep is delayed, because a starting process has more urgent work. */
export interface RetentionTimes {
  firstMs?: number;
  everyMs?: number;
}

interface RetentionOptions {
  sweeps: ReadonlyMap<RetentionKey, Sweep>;
  locks: Locks;
  log: Pick<Log, 'info' | 'warn'>;
  times: RetentionTimes | undefined;
}

const subject = 'retention';
/** Items per statement. Larger batches would delay other requests. */
const batchSize = 200;
/** Most batches of a rule in one sweep. The next sweep continues. */
const mostBatches = 50;
/** Milliseconds between two batches. */
const pauseMs = 20;

/** Deletes old data regularly, in one process at a time. @returns a function that stops it after the current batch */
export function startRetention({ sweeps, locks, log, times = {} }: RetentionOptions): () => Promise<void> {
  const { firstMs = 60_000, everyMs = 3_600_000 } = times;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  async function sweepOne(key: RetentionKey, sweep: Sweep): Promise<number> {
    let total = 0;
    for (let batch = 0; batch < mostBatches && !isStopped; batch += 1) {
      const count = await sweep(keptForMs(key), batchSize);
      total += count;
      if (count < batchSize) break;
      await pause(pauseMs);
    }
    return total;
  }

  async function sweepAll(): Promise<void> {
    const counts: Partial<Record<RetentionKey, number>> = {};
    for (const key of retentionKeys) {
      const sweep = sweeps.get(key);
      const count = sweep && (await sweepOne(key, sweep).catch((error: unknown) => warn(key, error)));
      if (count) counts[key] = count;
    }
    if (Object.keys(counts).length > 0) log.info({ retention: counts }, 'data was deleted because of its age');
  }

  /** Logs the failure of one rule, so that an outage does not stop the other rules. The next sweep retries it. */
  function warn(key: RetentionKey, error: unknown): number {
    if (!isOutage(error)) log.warn({ err: error, retention: key }, 'old data could not be deleted');
    return 0;
  }

  const look = () => {
    running = locks.withLock(subject, sweepAll, 0).catch((error: unknown) => {
      if (!isOutage(error)) log.warn({ err: error }, 'old data could not be looked for');
    });
  };
  let timer = setTimeout(function next() {
    look();
    timer = setTimeout(next, everyMs).unref();
  }, firstMs).unref();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
