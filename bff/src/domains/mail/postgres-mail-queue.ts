import type { Job } from 'bullmq';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { DatabasePassword } from '../../store/open-postgres.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import { countJobs, eraseJobs, readDepths, readStates } from './bull-jobs.ts';
import { startBullWorker, type BullWorker } from './bull-worker.ts';
import { createErrorLines } from './error-lines.ts';
import { drainMs, leaseMs as attemptLeaseMs, type Deliver, type MailQueue } from './mail-queue.ts';
import type { MailIntent } from './outbox.ts';
import { idOf, jobData, noLimit, openBull, readJobData, type OpenBull } from './open-bull.ts';

interface PostgresMailQueueOptions {
  /** `postgres://…`, in session mode. */
  url: string;
  /** Password of each new connection. Default: the one in `url`. */
  password?: DatabasePassword;
  log: Pick<Log, 'info' | 'error'>;
  /** Lease of a message, in milliseconds. After a crash another process takes the message when the lease ends. */
  leaseMs?: number;
}

/** Timeout of a request to the queue, in milliseconds. Short, because a booking must not depend on the queue. */
const timeoutMs = 2_000;
/** Delay before opening is retried, in milliseconds. */
const retryMs = 1_000;
/** BullMQ's names of the final states. */
const bullStates = { sent: 'completed', dead: 'failed' } as const;

/**
 * Opens the queue of several machines: BullMQ on PostgreSQL. Retries until the database is available. The library is imported on
 * demand, so that a portal without PostgreSQL does not load it.
 */
export function openPostgresMailQueue({ url, password, log, leaseMs = attemptLeaseMs }: PostgresMailQueueOptions): MailQueue {
  const onError = createErrorLines(log, 'mail queue: PostgreSQL failed');
  const closing = new AbortController();
  let worker: BullWorker | undefined;
  let opening = keepOpening();

  function keepOpening(): Promise<OpenBull> {
    const attempt = openBull({ url, password }, onError);
    attempt.catch(async (error: unknown) => {
      onError(error);
      await pause(retryMs);
      if (!closing.signal.aborted) opening = keepOpening();
    });
    return attempt;
  }
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);

  /** Runs work on the queue, with a timeout. */
  async function ask<T>(work: (bull: OpenBull) => Promise<T>): Promise<T> {
    const timer = new AbortController();
    const late = wait(timeoutMs, undefined, { ref: false, signal: timer.signal }).then(() => {
      throw new StoreUnavailable(new Error('the mail queue did not answer in time'));
    });
    try {
      return await Promise.race([opening.then(work), late]);
    } finally {
      timer.abort();
    }
  }

  async function keepStarting(deliver: Deliver): Promise<void> {
    while (!closing.signal.aborted) {
      const bull = await opening.catch(() => undefined);
      const newWorker = bull && (await startBullWorker(bull, { deliver, log, leaseMs, onError }).catch(onError));
      if (newWorker && closing.signal.aborted) return newWorker.close();
      if (newWorker) return void (worker = newWorker);
      await pause(retryMs);
    }
  }

  const findJob = async ({ queue }: OpenBull, key: string) => (await queue.getJob(idOf(key))) as Job | undefined;
  const ring = () => worker?.kick();

  async function add({ queue }: OpenBull, intent: MailIntent, delay: number): Promise<void> {
    // BullMQ has no limit, because `attemptOf` counts the attempts, as in the embedded queue.
    const retries = { attempts: noLimit, backoff: { type: 'custom' }, stackTraceLimit: 0 };
    await queue.add(mailQueueName, jobData(intent), { jobId: idOf(intent.key), delay, ...retries });
    if (delay === 0) ring();
  }

  async function revive(bull: OpenBull, key: string): Promise<boolean> {
    const job = await findJob(bull, key);
    if (!job || !(await job.isFailed())) return false;
    try {
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    } catch (error) {
      // If the job is no longer failed, another process was faster.
      if (await job.isFailed()) throw error;
      return false;
    }
    ring();
    return true;
  }

  return {
    enqueue: (intent, delayMs = 0) =>
      ask(async (bull) => {
        // A held message is normally new. If there is a dead letter with its key, the release revives it.
        if (delayMs > 0 || !(await revive(bull, intent.key))) await add(bull, intent, delayMs);
      }),
    promote: (key) =>
      ask(async (bull) => {
        const job = await findJob(bull, key);
        if (!job || job.attemptsStarted > 0) return false;
        try {
          await job.promote();
        } catch (error) {
          if (await job.isDelayed()) throw error;
          return false;
        }
        ring();
        return true;
      }),
    remove: (key) =>
      ask(async (bull) => {
        const job = await findJob(bull, key);
        // A message in progress is not removed. Its kind checks that the subject exists.
        if (job && !(await job.isCompleted()) && !(await job.isFailed())) await bull.queue.remove(idOf(key));
      }),
    counts: () => ask(countJobs),
    depths: () => ask(readDepths),
    statesOf: (keys) => ask((bull) => readStates(bull, keys)),
    deadLetters: (limit) =>
      ask(async ({ queue }) => {
        const jobs = (await queue.getFailed(0, limit - 1)) as Job[];
        return jobs.map((job) => ({
          ...readJobData(job.data),
          attempts: job.attemptsStarted,
          reason: job.failedReason,
          at: new Date(job.finishedOn ?? job.timestamp).toISOString(),
        }));
      }),
    revive: (key) => ask((bull) => revive(bull, key)),
    discard: (key) =>
      ask(async (bull) => {
        const job = await findJob(bull, key);
        return job !== undefined && (await job.isFailed()) && (await bull.queue.remove(idOf(key))) > 0;
      }),
    prune: async (state, keptMs, limit) => (await ask(({ queue }) => queue.clean(keptMs, limit, bullStates[state]))).length,
    erase: (rest) => opening.then((bull) => eraseJobs(bull, rest)),
    start: (deliver) => void keepStarting(deliver),
    async close() {
      closing.abort();
      const closeAll = async () => {
        const bull = await opening.catch(() => undefined);
        await worker?.close();
        await bull?.queue.close();
        await bull?.pool.end();
      };
      await Promise.race([closeAll(), wait(drainMs, undefined, { ref: false })]);
    },
  };
}
