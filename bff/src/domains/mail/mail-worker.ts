import { backOff, mostAttempts } from './back-off.ts';
import type { MailJob, MailQueue } from './mail-queue.ts';

/** What became of one attempt. `drop`: the message is no longer wanted. `dead`: it can never be delivered as it is. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'drop'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined }
  | { outcome: 'dead'; reason: string };

export interface MailWorkerOptions {
  queue: MailQueue;
  /** Sends one message; a rejection counts as `retry`. */
  deliver: (job: MailJob) => Promise<Delivery>;
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void };
  /** How often the queue is looked at without being kicked, in milliseconds. */
  pollMs?: number;
}

export interface MailWorker {
  /** Looks at the queue now: something is due. */
  kick(): void;
  /** Takes no further messages and waits for those under way, at most `drainMs`; what is left is due again when its lease ends. */
  stop(): Promise<void>;
}

const batch = 10;
/** Longer than an attempt can take. */
const leaseMs = 15_000;
const drainMs = 9_000;

/** Sends what the queue holds until it is stopped. Any number of processes may run one on the same queue. */
export function startMailWorker({ queue, deliver, log, pollMs = 1_000 }: MailWorkerOptions): MailWorker {
  let stopped = false;
  const underWay = new Set<Promise<void>>();

  function look(): void {
    if (stopped) return;
    try {
      for (const job of queue.claim(batch, leaseMs)) {
        const attempt = work(job).finally(() => underWay.delete(attempt));
        underWay.add(attempt);
      }
    } catch (error) {
      log.error({ err: error }, 'mail queue could not be read');
    }
  }

  async function work(job: MailJob): Promise<void> {
    const result = await deliver(job).catch((error: unknown): Delivery => ({ outcome: 'retry', reason: String(error) }));
    try {
      settle(queue, job, result);
      const { outcome } = result;
      log[outcome === 'dead' ? 'error' : 'info']({ action: 'mail', mail: job.key, attempt: job.attempts, ...result }, `mail: ${outcome}`);
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

function settle(queue: MailQueue, job: MailJob, result: Delivery): void {
  if (result.outcome === 'sent') return queue.done(job.key);
  if (result.outcome === 'drop') return queue.remove(job.key);
  if (result.outcome === 'dead') return queue.dead(job.key, result.reason);
  if (job.attempts >= mostAttempts) return queue.dead(job.key, `given up: ${result.reason}`);
  return queue.retry(job.key, backOff(job.attempts, result.retryAfterMs), result.reason);
}
