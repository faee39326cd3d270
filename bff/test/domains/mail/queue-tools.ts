import { afterEach } from '@jest/globals';
import type { MailJob, MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import type { Delivery } from '../../../src/domains/mail/outbox.ts';
import type { Log } from '../../../src/log.ts';
import { until } from '../support/portal.ts';

export interface QueueUnderTest {
  /** Opens the queue like another process, with a short lease. */
  open(log: Pick<Log, 'info' | 'error'>): MailQueue;
  /** Claims a due message like a process that then dies. The message stays claimed until its lease ends. */
  takeAndDie(): Promise<void>;
}

export const quiet: Pick<Log, 'info' | 'error'> = { info: () => undefined, error: () => undefined };
export const sentOutcome: Delivery = { outcome: 'sent' };

/**
 * Opens queues for the tests of a suite, and closes them after each test.
 *
 * @param newQueue creates an empty queue
 */
export function queueTools(newQueue: () => Promise<QueueUnderTest>) {
  const queues: MailQueue[] = [];
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
  });
  const start = async (under: QueueUnderTest, deliver?: (job: MailJob) => Promise<Delivery>) => {
    const queue = under.open(quiet);
    queues.push(queue);
    // The first queue on PostgreSQL creates its tables, which may outlast the timeout of a request.
    await until(() =>
      queue.counts().then(
        () => true,
        () => false,
      ),
    );
    if (deliver) queue.start(deliver);
    return queue;
  };
  /** Opens a queue that delivers each job with this outcome, and records the job. */
  const sending = async (outcome: (job: MailJob) => Delivery | Promise<Delivery> = () => sentOutcome) => {
    const jobs: MailJob[] = [];
    const queue = await start(await newQueue(), async (job) => {
      jobs.push(job);
      return outcome(job);
    });
    return { queue, jobs };
  };
  const waitForCounts = (queue: MailQueue, expected: Partial<Awaited<ReturnType<MailQueue['counts']>>>) =>
    until(async () => {
      const counts = await queue.counts();
      return Object.entries(expected).every(([name, value]) => counts[name as keyof typeof counts] === value) && counts;
    });
  return { start, sending, waitForCounts };
}
