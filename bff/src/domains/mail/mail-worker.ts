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
  /** Polling interval in milliseconds. */
  pollMs?: number;
}

export type MailWorker = ReturnType<typeof startMailWorker>;

const batch = 10;
/** Shortest and longest pause after a failed attempt, in milliseconds. */
const pauses = { first: 500, longest: 60_000 } as const;

/** Attempts until a message is given up: about an hour of outage. */
export const mostAttempts = 60;

/** Starts to send the table's messages. Any number of processes may run a worker on the same table. */
export function startMailWorker({ table, deliver, log, pollMs = 1_000 }: MailWorkerOptions) {
  let stopped = false;
  const underWay = new Set<Promise<void>>();
  const unreadable = createErrorLines(log, 'mail queue could not be read');

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  async function look(): Promise<void> {
    try {
      for (const job of await table.claim(batch, leaseMs)) track(attempt(job));
    } catch (error) {
      unreadable(error);
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
    if (!stopped) track(look());
  }
  async function drain(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  const timer = setInterval(kick, pollMs);
  timer.unref();
  setImmediate(kick);

  return {
    kick,
    /** Takes no more messages, and waits at most nine seconds for the current ones. Unfinished ones are due again after their lease. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      const late = new Promise((resolve) => setTimeout(resolve, drainMs).unref());
      await Promise.race([drain(), late]);
    },
  };
}

/** Makes and logs one attempt. Gives the message up after the last one. */
export async function attemptOf(deliver: Deliver, job: MailJob, log: Pick<Log, 'info' | 'error'>): Promise<Delivery> {
  const trace = { kind: 'consumer', parent: job.traceparent, facts: { 'portal.attempt': job.attempts } } as const;
  const made = await inSpan('deliver message', trace, () => deliver(job)).catch((error: unknown): Delivery => ({
    outcome: 'retry',
    reason: String(error),
  }));
  const givenUp = made.outcome === 'retry' && job.attempts >= mostAttempts;
  const result: Delivery = givenUp ? { outcome: 'dead', reason: `given up: ${made.reason}` } : made;
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
 * Returns the pause after a failed attempt, in milliseconds: doubling from half a second to a minute, with jitter so that many
 * messages do not come back at once, and never less than the mailer asked for.
 *
 * @param attempt the number of attempts made, from 1
 */
export function backOff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const full = Math.min(pauses.longest, pauses.first * 2 ** (attempt - 1));
  return Math.max(retryAfterMs, full * (0.5 + random() / 2));
}
