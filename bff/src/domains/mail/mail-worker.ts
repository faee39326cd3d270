import { backOff, mostAttempts } from './back-off.ts';
import { drainMs, leaseMs, type Deliver, type Delivery, type MailJob, type MailLog } from './mail-queue.ts';
import type { MailTable } from './mail-table.ts';

export interface MailWorkerOptions {
  table: MailTable;
  deliver: Deliver;
  log: MailLog;
  /** How often the table is looked at without being kicked, in milliseconds. */
  pollMs?: number;
}

export interface MailWorker {
  /** Looks at the table now: something is due. */
  kick(): void;
  /** Takes no further messages and waits for those under way; what is left is due again when its lease ends. */
  stop(): Promise<void>;
}

const batch = 10;

/** Sends what the table holds until it is stopped. Any number of processes may run one on the same table. */
export function startMailWorker({ table, deliver, log, pollMs = 1_000 }: MailWorkerOptions): MailWorker {
  let stopped = false;
  const underWay = new Set<Promise<void>>();

  function look(): void {
    if (stopped) return;
    try {
      for (const job of table.claim(batch, leaseMs)) {
        const attempt = work(job).finally(() => underWay.delete(attempt));
        underWay.add(attempt);
      }
    } catch (error) {
      log.error({ err: error }, 'mail queue could not be read');
    }
  }

  async function work(job: MailJob): Promise<void> {
    const result = await attemptOf(deliver, job, log);
    try {
      settle(table, job, result);
    } catch (error) {
      // The lease brings the message back; its key keeps it from being delivered twice.
      log.error({ err: error, mail: job.key }, 'mail queue could not be written');
    }
  }

  const timer = setInterval(look, pollMs);
  timer.unref();
  setImmediate(look);

  return {
    kick: look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const late = new Promise((resolve) => setTimeout(resolve, drainMs).unref());
      await Promise.race([Promise.allSettled(underWay), late]);
    },
  };
}

/** One attempt with its line in the log. The last one that is allowed gives the message up. */
export async function attemptOf(deliver: Deliver, job: MailJob, log: MailLog): Promise<Delivery> {
  const made = await deliver(job).catch((error: unknown): Delivery => ({ outcome: 'retry', reason: String(error) }));
  const givenUp = made.outcome === 'retry' && job.attempts >= mostAttempts;
  const result: Delivery = givenUp ? { outcome: 'dead', reason: `given up: ${made.reason}` } : made;
  const { outcome } = result;
  log[outcome === 'dead' ? 'error' : 'info']({ action: 'mail', mail: job.key, attempt: job.attempts, ...result }, `mail: ${outcome}`);
  return result;
}

function settle(table: MailTable, job: MailJob, result: Delivery): void {
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
