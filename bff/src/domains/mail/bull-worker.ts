import type { createPostgresBackend, Job } from 'bullmq';
import type { Log } from '../../log.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import { BullPool } from './bull-pool.ts';
import { createErrorLines } from './error-lines.ts';
import { perSecond, type Deliver } from './mail-queue.ts';
import { attemptOf, backOff } from './mail-worker.ts';
import { noLimit, readJobData, type OpenBull } from './open-bull.ts';

const second = 1_000;
/** Delay before a failed statement is retried, in milliseconds. */
const retryMs = 1_000;
/** Shortest time between two failures of a worker's statements, in milliseconds. */
const holdBackMs = 500;
/** Polling interval, in seconds. Messages of this process do not wait for it. */
const pollSeconds = 2;

/** Failed attempt with a retry. `retryAfterMs` comes from the mailer. */
class Postponed extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(reason: string, retryAfterMs: number | undefined) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Removes null characters, which PostgreSQL refuses in texts. */
const withoutNull = (reason: string) => reason.replaceAll('\0', '');

export interface BullWorker {
  /** Polls the queue now. */
  kick(): void;
  /** Takes no more jobs, and waits for the current ones. */
  close(): Promise<void>;
}

interface BullWorkerOptions {
  deliver: Deliver;
  log: Pick<Log, 'info' | 'error'>;
  /** Lease of a message, in milliseconds. After a crash another process takes the message when the lease ends. */
  leaseMs: number;
  onError: (error: unknown) => void;
}

type PostgresFactory = typeof createPostgresBackend;

/** Limits the time between two polls. With delayed messages BullMQ would not poll for up to an hour. */
const withFrequentPolls =
  (create: PostgresFactory): PostgresFactory =>
  (...options) =>
    Object.defineProperty(create(...options), 'maximumBlockTimeout', { value: pollSeconds });

/** Starts a worker. @throws when the database becomes unavailable before the worker is ready, which it then never is */
export async function startBullWorker(
  { bull, pool: connections }: OpenBull,
  { deliver, log, leaseMs, onError }: BullWorkerOptions,
): Promise<BullWorker> {
  const work = async (job: Job): Promise<string> => {
    // Counts starts instead of failures, so that a message that crashes its process becomes a dead letter too.
    const result = await attemptOf(deliver, { ...readJobData(job.data), attempts: job.attemptsStarted }, log);
    if (result.outcome === 'dead') throw new bull.UnrecoverableError(withoutNull(result.reason));
    if (result.outcome === 'retry') throw new Postponed(withoutNull(result.reason), result.retryAfterMs);
    // A dropped message is deleted, because it was not sent.
    job.opts.removeOnComplete = result.outcome === 'drop';
    return result.outcome;
  };
  const pool = new BullPool({ pool: connections, onError, holdBackMs });
  const worker = new bull.Worker(
    mailQueueName,
    work,
    {
      connection: pool,
      autorun: false,
      concurrency: perSecond,
      limiter: { max: perSecond, duration: second },
      lockDuration: leaseMs,
      // A message of a crashed process is marked at one check and taken at the next.
      stalledInterval: Math.round(leaseMs / 3),
      maxStalledCount: noLimit,
      drainDelay: pollSeconds,
      runRetryDelay: retryMs,
      settings: {
        backoffStrategy: (attempt, _type, error) => Math.round(backOff(attempt, error instanceof Postponed ? error.retryAfterMs : 0)),
      },
    },
    withFrequentPolls(bull.createPostgresBackend),
  );
  worker.on('error', createErrorLines(log, 'mail queue: the worker failed'));
  try {
    await worker.waitUntilReady();
  } catch (error) {
    await worker.close(true);
    throw error;
  }
  worker.run().catch(onError);
  return { kick: () => pool.ring(mailQueueName), close: () => worker.close() };
}
