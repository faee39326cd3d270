import type { Job, Queue, Worker } from 'bullmq';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { backOff } from './back-off.ts';
import {
  drainMs,
  leaseMs,
  mailLife,
  perSecond,
  type Deliver,
  type MailIntent,
  type MailLife,
  type MailLog,
  type MailQueue,
} from './mail-queue.ts';
import { attemptOf } from './mail-worker.ts';

export interface RedisMailQueueOptions {
  /** `redis://` or, over a network, `rediss://`. */
  url: string;
  log: MailLog;
  /** First part of every key in Redis. */
  prefix?: string;
  /** How long a message that nobody renews stays with a process that died, in milliseconds. */
  leaseMs?: number;
  life?: MailLife;
}

const name = 'mail';
const seconds = 1_000;
/** No request waits longer for Redis: the seat must not depend on it. */
const answerWithinMs = 2_000;
/** More waiting repeats than this are not told from first tries in the figures. */
const countedAtMost = 1_000;

/** A failed attempt that is made again; `retryAfterMs` is the mailer's wish. */
class Postponed extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(reason: string, retryAfterMs: number | undefined) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

const dataSchema = z.object({ key: z.string(), payload: z.unknown() });
/** BullMQ's word for no limit. */
const everyOne = 0;
/** BullMQ keeps the colon for itself. */
const idOf = (key: string) => encodeURIComponent(key);

/** The queue of several machines: BullMQ on Redis. The libraries are loaded here, so that a portal without Redis never pays for them. */
export function openRedisMailQueue({
  url,
  log,
  prefix = 'portal',
  leaseMs: lease = leaseMs,
  life = mailLife,
}: RedisMailQueueOptions): MailQueue {
  const opened = open();
  // Whoever asks hears of it; nobody may have asked yet.
  opened.catch(() => undefined);
  let worker: Promise<Worker> | undefined;
  const onError = (error: Error) => log.error({ err: error }, 'mail queue: Redis');

  async function open() {
    const [bull, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    const client = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: answerWithinMs });
    client.on('error', onError);
    const queue = new bull.Queue(name, { connection: client, prefix, skipWaitingForReady: true });
    queue.on('error', onError);
    return { bull, Redis, client, queue };
  }

  /** Work on the queue, with a deadline: a Redis that does not answer must not hold a request. */
  async function ask<T>(work: (queue: Queue) => Promise<T>): Promise<T> {
    const late = wait(answerWithinMs, undefined, { ref: false }).then(() => {
      throw new Error('Redis did not answer in time');
    });
    return Promise.race([opened.then(({ queue }) => work(queue)), late]);
  }
  const withJob = <T>(key: string, work: (job: Job) => Promise<T>, missing: T) =>
    ask(async (queue) => {
      const job = (await queue.getJob(idOf(key))) as Job | undefined;
      return job ? work(job) : missing;
    });
  const revive = (key: string) =>
    withJob(
      key,
      async (job) => {
        if (!(await job.isFailed())) return false;
        await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
        return true;
      },
      false,
    );

  async function startWorker(deliver: Deliver): Promise<Worker> {
    const { bull, Redis } = await opened;
    const work = async (job: Job): Promise<string> => {
      const result = await attemptOf(deliver, { ...z.parse(dataSchema, job.data), attempts: job.attemptsMade + 1 }, log);
      if (result.outcome === 'dead') throw new bull.UnrecoverableError(result.reason);
      if (result.outcome === 'retry') throw new Postponed(result.reason, result.retryAfterMs);
      return result.outcome;
    };
    const client = new Redis(url, { maxRetriesPerRequest: null });
    client.on('error', onError);
    const made = new bull.Worker(name, work, {
      connection: client,
      prefix,
      concurrency: perSecond,
      limiter: { max: perSecond, duration: seconds },
      lockDuration: lease,
      stalledInterval: lease,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      settings: {
        backoffStrategy: (attempt, _type, error) => backOff(attempt, error instanceof Postponed ? error.retryAfterMs : 0),
      },
    });
    made.on('error', onError);
    // What was not wanted any more was not sent either: it leaves no trace.
    made.on('completed', (job, outcome) => {
      if (outcome === 'drop') job.remove().catch(onError);
    });
    made.on('closed', () => client.disconnect());
    return made;
  }

  const prune = (queue: Queue) =>
    Promise.all([queue.clean(life.sentMs, everyOne, 'completed'), queue.clean(life.deadMs, everyOne, 'failed')]);
  const pruning = setInterval(() => void ask(prune).catch(onError), life.everyMs).unref();

  const add = ({ key, payload }: MailIntent, delay: number) =>
    ask(async (queue) => {
      await queue.add(
        name,
        { key, payload },
        {
          jobId: idOf(key),
          delay,
          // Our own count gives a message up, so that both drivers do it alike.
          attempts: Number.MAX_SAFE_INTEGER,
          backoff: { type: 'custom' },
        },
      );
    });

  return {
    async enqueue(intent, delayMs = 0) {
      if (!(await revive(intent.key))) await add(intent, delayMs);
    },
    promote: (key) =>
      withJob(
        key,
        async (job) => {
          if (job.attemptsMade === 0 && (await job.isDelayed())) await job.promote();
        },
        undefined,
      ),
    remove: (key) =>
      withJob(
        key,
        async (job) => {
          if (!(await job.isCompleted()) && !(await job.isFailed())) await job.remove();
        },
        undefined,
      ),
    counts: () =>
      ask(async (queue) => {
        const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'completed', 'failed');
        const delayed = (await queue.getDelayed(0, countedAtMost - 1)) as Job[];
        const retrying = delayed.filter((job) => job.attemptsMade > 0).length;
        const { wait: due = 0, active = 0, delayed: held = 0, completed = 0, failed = 0 } = counts;
        return { waiting: due + active + held - retrying, retrying, sent: completed, dead: failed };
      }),
    deadLetters: (limit) =>
      ask(async (queue) => {
        const jobs = (await queue.getFailed(0, limit - 1)) as Job[];
        return jobs.map((job) => ({
          ...z.parse(dataSchema, job.data),
          attempts: job.attemptsMade,
          reason: job.failedReason,
          at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
        }));
      }),
    revive,
    start(deliver) {
      worker = startWorker(deliver);
      worker.catch(onError);
    },
    async close() {
      clearInterval(pruning);
      const running = await worker?.catch(() => undefined);
      if (running) await Promise.race([running.close(), wait(drainMs, undefined, { ref: false }).then(() => running.close(true))]);
      const { queue, client } = await opened;
      await queue.close();
      client.disconnect();
    },
  };
}
