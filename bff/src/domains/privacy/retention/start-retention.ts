import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../../log.ts';
import type { Locks } from '../../../operations/locks.ts';
import { isOutage } from '../../../plugins/is-outage.ts';
import { keptForMs, retentionKeys, type RetentionKey } from './retention-rules.ts';

/**
 * Deletes data that is older than its rule allows.
 *
 * @param keptMs how long the data is kept, in milliseconds
 * @param limit most that one call deletes
 * @returns how many were deleted
 */
export type Sweep = (keptMs: number, limit: number) => Promise<number>;

/** Says how the data of a rule is deleted. Domains do so when they are created. */
export type AddSweep = (key: RetentionKey, sweep: Sweep) => void;

/** In milliseconds. The first sweep waits, because a process that starts has more urgent work. */
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
/** Most that one statement deletes: requests of others must not wait for long. */
const atOnce = 200;
/** Most batches of a rule in one sweep. The next sweep goes on. */
const mostBatches = 50;
/** Milliseconds between two batches. */
const pauseMs = 20;

/** Deletes what is too old, now and then, in one process at a time. @returns stops, after the current batch */
export function startRetention({ sweeps, locks, log, times = {} }: RetentionOptions): () => Promise<void> {
  const { firstMs = 60_000, everyMs = 3_600_000 } = times;
  let isStopped = false;
  let underWay: Promise<unknown> = Promise.resolve();

  async function sweepOne(key: RetentionKey, sweep: Sweep): Promise<number> {
    let total = 0;
    for (let batch = 0; batch < mostBatches && !isStopped; batch += 1) {
      const gone = await sweep(keptForMs(key), atOnce);
      total += gone;
      if (gone < atOnce) break;
      await pause(pauseMs);
    }
    return total;
  }

  async function sweepAll(): Promise<void> {
    const gone: Partial<Record<RetentionKey, number>> = {};
    for (const key of retentionKeys) {
      const sweep = sweeps.get(key);
      const count = sweep && (await sweepOne(key, sweep).catch((error: unknown) => warn(key, error)));
      if (count) gone[key] = count;
    }
    if (Object.keys(gone).length > 0) log.info({ retention: gone }, 'data was deleted because of its age');
  }

  /** A service that is away must not keep the data of the others. The next sweep tries again. */
  function warn(key: RetentionKey, error: unknown): number {
    if (!isOutage(error)) log.warn({ err: error, retention: key }, 'old data could not be deleted');
    return 0;
  }

  const look = () => {
    underWay = locks.withLock(subject, sweepAll, 0).catch((error: unknown) => {
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
    await underWay;
  };
}
