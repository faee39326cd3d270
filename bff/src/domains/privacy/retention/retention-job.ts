import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LeaseLost, type JobKind, type RunningJob } from '../../../jobs/job-kind.ts';
import type { Log } from '../../../log.ts';
import { isOutage } from '../../../plugins/http-error.ts';
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
  log: Pick<Log, 'info' | 'warn'>;
  times: RetentionTimes | undefined;
}

/** Items per statement. Larger batches would delay other requests. */
const batchSize = 200;
/** Most batches of a rule in one sweep. The next sweep continues. */
const maxBatches = 50;
/** Milliseconds between two batches. */
const pauseMs = 20;

/** Job that deletes old data every hour. @param times only for tests */
export function retentionJob({ sweeps, log, times = {} }: RetentionOptions): JobKind<object> {
  const { firstMs = 60_000, everyMs = 3_600_000 } = times;
  async function sweepOne(key: RetentionKey, sweep: Sweep, job: RunningJob): Promise<number> {
    let total = 0;
    for (let batch = 0; batch < maxBatches; batch += 1) {
      // Ends the sweep if another process has taken it over.
      await job.renew();
      const count = await sweep(keptForMs(key), batchSize);
      total += count;
      if (count < batchSize) break;
      await pause(pauseMs);
    }
    return total;
  }
  /** Logs the failure of one rule, so that an outage does not stop the other rules. The next sweep retries it. */
  function warn(key: RetentionKey, error: unknown): number {
    if (error instanceof LeaseLost) throw error;
    if (!isOutage(error)) log.warn({ err: error, retention: key }, 'old data could not be deleted');
    return 0;
  }
  return {
    name: 'retention',
    schema: z.object({}),
    every: { ms: everyMs, firstMs },
    async run(job) {
      const counts: Partial<Record<RetentionKey, number>> = {};
      for (const key of retentionKeys) {
        const sweep = sweeps.get(key);
        const count = sweep && (await sweepOne(key, sweep, job).catch((error: unknown) => warn(key, error)));
        if (count) counts[key] = count;
      }
      if (Object.keys(counts).length > 0) log.info({ retention: counts }, 'data was deleted because of its age');
    },
  };
}
