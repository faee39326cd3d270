import type { createPostgresBackend, Job } from 'bullmq';
import { BullPool } from './bull-pool.ts';
import { createErrorLines } from './error-lines.ts';
import { perSecond, type Deliver, type MailLog } from './mail-queue.ts';
import { attemptOf, backOff } from './mail-worker.ts';
import { mailQueueName, noLimit, readJobData, type OpenBull } from './open-bull.ts';

const second = 1_000;
/** Milliseconds after which a statement that failed is tried again. */
const tryAgainMs = 1_000;
/** Milliseconds. A worker's statements fail no more often than this. */
const holdBackMs = 500;
/** Seconds between two looks at the queue. Messages of this process are seen at once. */
const lookEverySeconds = 2;

/** A failed attempt that is made again; `retryAfterMs` is what the mailer asked for. */
class Postponed extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(reason: string, retryAfterMs: number | undefined) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Columns of type text refuse this character. */
const readable = (reason: string) => reason.replaceAll('\0', '');

/** A worker that takes jobs. */
export interface BullWorker {
  /** Looks at the queue now. */
  kick(): void;
  /** Takes nothing more and waits for what is under way. */
  close(): Promise<void>;
}

export interface BullWorkerOptions {
  deliver: Deliver;
  log: MailLog;
  /** How long a message that nobody renews stays with a process that died, in milliseconds. */
  leaseMs: number;
  onError: (error: unknown) => void;
}

type PostgresFactory = typeof createPostgresBackend;

/** While messages are held or wait for a repeat, BullMQ would trust in its news for up to an hour. */
const lookOften =
  (create: PostgresFactory): PostgresFactory =>
  (...given) =>
    Object.defineProperty(create(...given), 'maximumBlockTimeout', { value: lookEverySeconds });

/** @throws when the database is away before the worker is ready: one that was not ready never will be */
export async function startBullWorker(
  { bull, pool: connections }: OpenBull,
  { deliver, log, leaseMs, onError }: BullWorkerOptions,
): Promise<BullWorker> {
  const work = async (job: Job): Promise<string> => {
    // Starts, not failures: a message that ends its process is given up some time too.
    const result = await attemptOf(deliver, { ...readJobData(job.data), attempts: job.attemptsStarted }, log);
    if (result.outcome === 'dead') throw new bull.UnrecoverableError(readable(result.reason));
    if (result.outcome === 'retry') throw new Postponed(readable(result.reason), result.retryAfterMs);
    // What was not wanted any more was not sent either: it leaves no trace.
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
      // A dead process's message is marked at one look and taken at the next.
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
