import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { inSpan } from '../../tracing/tracing.ts';
import { createErrorLines } from './error-lines.ts';
import { drainMs, leaseMs, type Deliver, type MailJob } from './mail-queue.ts';
import type { Delivery } from './outbox.ts';
import type { MailTable } from './mail-table.ts';

interface MailWorkerOptions {
  table: MailTable;
  deliver: Deliver;
  log: Pick<Log, 'info' | 'error'>;
  /** Polling interval, in milliseconds. */
  pollMs?: number;
}

export type MailWorker = ReturnType<typeof startMailWorker>;

const batchSize = 10;
/** Shortest and longest pause after a failed attempt, in milliseconds. */
const pauses = { first: 500, longest: 60_000 } as const;

/** Attempts before a message becomes a dead letter, after about an hour of outage. */
export const mostAttempts = 60;

/** Starts to send the table's messages. Any number of processes may run a worker on the same table. */
export function startMailWorker({ table, deliver, log, pollMs = 1_000 }: MailWorkerOptions) {
  let isStopped = false;
  const currentWork = new Set<Promise<void>>();
  const logReadError = createErrorLines(log, 'mail queue could not be read');

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => currentWork.delete(tracked));
    currentWork.add(tracked);
  }

  async function poll(): Promise<void> {
    try {
      for (const job of await table.claim(batchSize, leaseMs)) track(attempt(job));
    } catch (error) {
      logReadError(error);
    }
  }

  async function attempt(job: MailJob): Promise<void> {
    const result = await attemptOf(deliver, job, log);
    try {
      await settle(table, job, result);
    } catch (error) {
      // The message is due again after its lease. Its key prevents a second delivery.
      log.error({ err: error, mail: job.key }, 'mail queue could not be written');
    }
  }

  /** Polls the table now. */
  function kick(): void {
    if (!isStopped) track(poll());
  }
  async function drain(): Promise<void> {
    while (currentWork.size > 0) await Promise.all(currentWork);
  }

  const timer = setInterval(kick, pollMs);
  timer.unref();
  setImmediate(kick);

  return {
    kick,
    /** Takes no more messages, and waits at most `drainMs` for the current ones. Unfinished ones are due again after their lease. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([drain(), wait(drainMs, undefined, { ref: false })]);
    },
  };
}

/** Makes and logs one attempt. The last one that fails makes the message a dead letter. */
export async function attemptOf(deliver: Deliver, job: MailJob, log: Pick<Log, 'info' | 'error'>): Promise<Delivery> {
  const trace = { kind: 'consumer', parent: job.traceparent, facts: { 'portal.attempt': job.attempts } } as const;
  const delivery = await inSpan('deliver message', trace, () => deliver(job)).catch((error: unknown): Delivery => ({
    outcome: 'retry',
    reason: String(error),
  }));
  const isLast = delivery.outcome === 'retry' && job.attempts >= mostAttempts;
  const result: Delivery = isLast ? { outcome: 'dead', reason: `given up: ${delivery.reason}` } : delivery;
  const { outcome } = result;
  log[outcome === 'dead' ? 'error' : 'info']({ action: 'mail', mail: job.key, attempt: job.attempts, ...result }, `mail: ${outcome}`);
  return result;
}

function settle(table: MailTable, job: MailJob, result: Delivery): Promise<void> {
  switch (result.outcome) {
    case 'sent':
      return table.done(job.key);
    case 'drop':
      return table.remove(job.key);
    case 'dead':
      return table.dead(job.key, result.reason);
    case 'retry':
      return table.retry(job.key, backOff(job.attempts, result.retryAfterMs), result.reason);
  }
}

/**
 * Returns the pause after a failed attempt, in milliseconds. It doubles from half a second to a minute, has jitter so that many
 * messages are not retried at once, and is at least `retryAfterMs`.
 *
 * @param attempt number of the failed attempt, from 1
 * @param retryAfterMs pause that the mailer requested
 */
export function backOff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const full = Math.min(pauses.longest, pauses.first * 2 ** (attempt - 1));
  return Math.max(retryAfterMs, full * (0.5 + random() / 2));
}
