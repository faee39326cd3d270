import { expect, it } from '@jest/globals';
import type { MailJob } from '../../../src/domains/mail/mail-queue.ts';
import type { Delivery } from '../../../src/domains/mail/outbox.ts';
import { queueTools, quiet, sentOutcome, type QueueUnderTest } from './queue-tools.ts';

/** Tests how processes share a mail queue, crash and close. @param newQueue creates an empty queue */
export function mailProcessesContract(newQueue: () => Promise<QueueUnderTest>): void {
  const { start, waitForCounts } = queueTools(newQueue);

  it('shares the messages between two processes, at most ten a second together', async () => {
    const under = await newQueue();
    const times: number[] = [];
    const keys: string[] = [];
    const deliver = async ({ key }: MailJob) => {
      times.push(performance.now());
      keys.push(key);
      return sentOutcome;
    };
    const queue = await start(under);
    for (let index = 0; index < 25; index += 1) await queue.enqueue({ key: `k${index}`, payload: index });
    const begun = performance.now();
    queue.start(deliver);
    await start(under, deliver);
    await waitForCounts(queue, { sent: 25 });
    expect(new Set(keys).size).toBe(25);
    expect(times.length).toBe(25);
    // Ten at once, ten a second later, the rest two seconds later.
    expect(times[20]! - begun).toBeGreaterThan(1_800);
  });

  it("R27 sends a crashed process's messages from another process", async () => {
    const under = await newQueue();
    const keys: string[] = [];
    const queue = await start(under);
    await queue.enqueue({ key: 'a', payload: 1 });
    await under.takeAndDie();
    queue.start(async ({ key }) => {
      keys.push(key);
      return sentOutcome;
    });
    await waitForCounts(queue, { sent: 1 });
    expect(keys).toEqual(['a']);
  });

  it('R39 closes after the current message, and takes no more', async () => {
    const under = await newQueue();
    const begun = Promise.withResolvers<void>();
    const sendingNow = Promise.withResolvers<Delivery>();
    const queue = under.open(quiet);
    queue.start(() => {
      begun.resolve();
      return sendingNow.promise;
    });
    await queue.enqueue({ key: 'a', payload: 1 });
    await begun.promise;
    const closed = queue.close();
    const other = await start(under);
    await other.enqueue({ key: 'b', payload: 1 });
    sendingNow.resolve(sentOutcome);
    await closed;
    expect(await other.counts()).toEqual({ waiting: 1, retrying: 0, sent: 1, dead: 0 });
  });
}
