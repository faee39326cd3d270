import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LeaseLost, type JobKind, type RunningJob } from '../../jobs/job-kind.ts';
import type { Log } from '../../log.ts';
import { isOutage } from '../../plugins/http-error.ts';
import { sessionLife } from '../../session/session.ts';

/** Retention time of one kind of personal data. */
interface RetentionRule {
  data: string;
  days: number;
  why: string;
}

const dayMs = 24 * 3_600_000;

/**
 * All data that the portal deletes because of its age. `docs/privacy.md` shows this table, and the privacy policy in `libs/brand`
 * promises it.
 */
export const retentionRules = {
  sessions: {
    data: 'Sessions, used sign-ins, and tokens of the platform',
    days: sessionLife.absolute / dayMs,
    why: 'Each ends by itself at the latest then. A session that was ended is remembered until its cookie would be worthless.',
  },
  applications: {
    data: 'Applications, with the stages, thumbs and notes of their reviews, and the profiles of people without an application',
    days: 365,
    why: 'A year is enough to answer questions about a decision, and to know a person who applies again.',
  },
  sentMail: {
    data: 'Delivered emails and webhook events',
    days: 7,
    why: 'The mailer forgets after a day which emails it had. Ours are remembered for longer, so that none is sent twice.',
  },
  deadMail: {
    data: 'Emails and webhook events that could not be delivered',
    days: 30,
    why: 'Staff need time to see them, and to send them again.',
  },
  noticeCounts: {
    data: 'Which emails about flights a person had lately',
    days: 1,
    why: 'They bound how many emails a person gets in a day.',
  },
  flightMessages: {
    data: 'Messages to passengers, with their recipients',
    days: 30,
    why: 'As long as the emails that could not be delivered.',
  },
  checkIns: {
    data: 'Who was checked in to a flight',
    days: 7,
    why: 'A flight without a time, or a postponed one, keeps its roll call for a week.',
  },
  deletedNotes: {
    data: 'Authors of deleted internal notes',
    days: 30,
    why: 'The text goes at once. The rest keeps a repeated request from adding the note again.',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKey = keyof typeof retentionRules;
const retentionKeys = Object.keys(retentionRules) as RetentionKey[];

/** Returns the retention time of a rule in milliseconds. */
const keptForMs = (key: RetentionKey): number => retentionRules[key].days * dayMs;

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
/** Maximum number of batches of a rule in one sweep. The next sweep continues. */
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
