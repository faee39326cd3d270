import { afterEach } from '@jest/globals';
import type { MailJob, MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import type { Delivery } from '../../../src/domains/mail/outbox.ts';
import type { Log } from '../../../src/log.ts';
import { until } from '../support/portal.ts';

export interface QueueUnderTest {
  /** Opens the queue as one more process would, with a lease short enough to wait for. */
  open(log: Pick<Log, 'info' | 'error'>): MailQueue;
  /** Takes a due message as a process does, and dies with it: it stays taken until its lease ends. */
  takeAndDie(): Promise<void>;
}

export const quiet: Pick<Log, 'info' | 'error'> = { info: () => undefined, error: () => undefined };
export const sent: Delivery = { outcome: 'sent' };

/** Opens queues for the tests of a suite, and closes them after each test. */
export function queueTools(fresh: () => Promise<QueueUnderTest>) {
  const open: MailQueue[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.close()));
  });
  const start = async (under: QueueUnderTest, deliver?: (job: MailJob) => Promise<Delivery>) => {
    const queue = under.open(quiet);
    open.push(queue);
    // The first to open a queue on PostgreSQL creates its tables, which may take longer than a request may wait.
    await until(() =>
      queue.counts().then(
        () => true,
        () => false,
      ),
    );
    if (deliver) queue.start(deliver);
    return queue;
  };
  /** A queue whose messages are all sent at once, with what it was given. */
  const sending = async (outcome: (job: MailJob) => Delivery | Promise<Delivery> = () => sent) => {
    const jobs: MailJob[] = [];
    const queue = await start(await fresh(), async (job) => {
      jobs.push(job);
      return outcome(job);
    });
    return { queue, jobs };
  };
  const counted = (queue: MailQueue, wanted: Partial<Awaited<ReturnType<MailQueue['counts']>>>) =>
    until(async () => {
      const counts = await queue.counts();
      return Object.entries(wanted).every(([name, value]) => counts[name as keyof typeof counts] === value) && counts;
    });
  return { open, start, sending, counted };
}
