import type { createPostgresBackend, Job } from 'bullmq';
import type { Log } from '../../log.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import { BullPool } from './bull-pool.ts';
import { createErrorLines } from './error-lines.ts';
import { perSecond, type Deliver } from './mail-queue.ts';
import { attemptOf, backOff } from './mail-worker.ts';
import { noLimit, readJobData, type OpenBull } from './open-bull.ts';

const second = 1_000;
/** Milliseconds before a failed statement is retried. */
const tryAgainMs = 1_000;
/** Shortest time between two failures of a worker's statements, in milliseconds. */
const holdBackMs = 500;
/** Polling interval in seconds. Messages of this process are seen at once. */
const lookEverySeconds = 2;

/** A failed attempt that is retried. `retryAfterMs` comes from the mailer. */
class Postponed extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(reason: string, retryAfterMs: number | undefined) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Removes the null character, which PostgreSQL refuses in texts. */
const readable = (reason: string) => reason.replaceAll('\0', '');

export interface BullWorker {
  /** Polls the queue now. */
  kick(): void;
  /** Takes no more jobs, and waits for the current ones. */
  close(): Promise<void>;
}

interface BullWorkerOptions {
  deliver: Deliver;
  log: Pick<Log, 'info' | 'error'>;
  /** How long a message stays with a crashed process, in milliseconds. */
  leaseMs: number;
  onError: (error: unknown) => void;
}

type PostgresFactory = typeof createPostgresBackend;

/** While messages are held or wait for a retry, BullMQ would not poll for up to an hour. */
const lookOften =
  (create: PostgresFactory): PostgresFactory =>
  (...given) =>
    Object.defineProperty(create(...given), 'maximumBlockTimeout', { value: lookEverySeconds });

/** @throws when the database is away before the worker is ready. Such a worker never becomes ready. */
export async function startBullWorker(
  { bull, pool: connections }: OpenBull,
  { deliver, log, leaseMs, onError }: BullWorkerOptions,
): Promise<BullWorker> {
  const work = async (job: Job): Promise<string> => {
    // Counts starts, not failures, so that a message that crashes its process is given up too.
    const result = await attemptOf(deliver, { ...readJobData(job.data), attempts: job.attemptsStarted }, log);
    if (result.outcome === 'dead') throw new bull.UnrecoverableError(readable(result.reason));
    if (result.outcome === 'retry') throw new Postponed(readable(result.reason), result.retryAfterMs);
    // A dropped message leaves no trace: it was not sent.
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
      // A crashed process's message is marked at one check and taken at the next.
      stalledInterval: Math.round(leaseMs / 3),
      maxStalledCount: noLimit,
      drainDelay: lookEverySeconds,
      runRetryDelay: tryAgainMs,
      settings: {
        backoffStrategy: (attempt, _type, error) => Math.round(backOff(attempt, error instanceof Postponed ? error.retryAfterMs : 0)),
      },
    },
    lookOften(bull.createPostgresBackend),
  );
  worker.on('error', createErrorLines(log, 'mail queue: worker'));
  try {
    await worker.waitUntilReady();
  } catch (error) {
    await worker.close(true);
    throw error;
  }
  worker.run().catch(onError);
  return { kick: () => pool.ring(mailQueueName), close: () => worker.close() };
}
