import { afterEach, expect, it } from '@jest/globals';
import type { Delivery, MailJob, MailLife, MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import type { Log } from '../../../src/log.ts';
import { until } from '../support/portal.ts';

export interface QueueUnderTest {
  /** Opens the queue as one more process would, with a lease short enough to wait for. */
  open(log: Pick<Log, 'info' | 'error'>, life?: MailLife): MailQueue;
  /** Takes a due message as a process does, and dies with it: it stays taken until its lease ends. */
  takeAndDie(): Promise<void>;
}

const quiet: Pick<Log, 'info' | 'error'> = { info: () => undefined, error: () => undefined };
const sent: Delivery = { outcome: 'sent' };

/** What every driver of the mail queue must do. `fresh` gives a queue that holds nothing. */
export function mailQueueContract(fresh: () => Promise<QueueUnderTest>): void {
  const open: MailQueue[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.close()));
  });
  const start = async (under: QueueUnderTest, deliver?: (job: MailJob) => Promise<Delivery>) => {
    const queue = under.open(quiet);
    open.push(queue);
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

  it('R27 sends a message once, with its payload, and remembers it', async () => {
    const { queue, jobs } = await sending();
    await queue.enqueue({ key: 'bk:A:1', payload: { n: 1 } });
    await counted(queue, { sent: 1 });
    await queue.enqueue({ key: 'bk:A:1', payload: { n: 2 } });
    await queue.enqueue({ key: 'bk:B:1', payload: { n: 3 } });
    await counted(queue, { sent: 2, waiting: 0 });
    expect(jobs).toEqual([
      { key: 'bk:A:1', payload: { n: 1 }, attempts: 1 },
      { key: 'bk:B:1', payload: { n: 3 }, attempts: 1 },
    ]);
  });

  it('R27 queues nothing for a key that is waiting', async () => {
    const queue = await start(await fresh());
    await queue.enqueue({ key: 'a', payload: 1 }, 60_000);
    await queue.enqueue({ key: 'a', payload: 2 });
    expect(await queue.counts()).toEqual({ waiting: 1, retrying: 0, sent: 0, dead: 0 });
  });

  it('holds a delayed message until it is promoted or removed', async () => {
    const { queue, jobs } = await sending();
    await queue.enqueue({ key: 'held', payload: 1 }, 60_000);
    await queue.enqueue({ key: 'gone', payload: 1 }, 60_000);
    await queue.remove('gone');
    await queue.remove('never');
    expect(await queue.promote('never')).toBe(false);
    await queue.enqueue({ key: 'other', payload: 1 });
    await counted(queue, { sent: 1, waiting: 1 });
    expect(await queue.promote('held')).toBe(true);
    await counted(queue, { sent: 2, waiting: 0 });
    expect(jobs.map(({ key }) => key)).toEqual(['other', 'held']);
  });

  it('R27 retries after a failure and a rejection, and counts the attempts', async () => {
    const { queue, jobs } = await sending(({ key, attempts }) => {
      if (key === 'later') return { outcome: 'retry', reason: 'busy', retryAfterMs: 3_600_000 };
      if (attempts === 1) throw new Error('reset');
      return attempts === 2 ? { outcome: 'retry', reason: 'busy' } : sent;
    });
    for (const key of ['a', 'later']) await queue.enqueue({ key, payload: 1 });
    await counted(queue, { waiting: 0, retrying: 1, sent: 1, dead: 0 });
    expect(jobs.filter(({ key }) => key === 'a').map(({ attempts }) => attempts)).toEqual([1, 2, 3]);
    expect(jobs.filter(({ key }) => key === 'later')).toHaveLength(1);
  });

  it("R31 waits at least as long as the mailer's Retry-After", async () => {
    const times: number[] = [];
    const { queue } = await sending(({ attempts }) => {
      times.push(performance.now());
      return attempts === 1 ? { outcome: 'retry', reason: 'busy', retryAfterMs: 1_500 } : sent;
    });
    await queue.enqueue({ key: 'a', payload: 1 });
    await counted(queue, { sent: 1 });
    expect(times[1]! - times[0]!).toBeGreaterThan(1_400);
  });

  it('keeps a dead letter with its reason, and retries it when it is queued again or revived', async () => {
    let reachable = false;
    const { queue } = await sending(() => (reachable ? sent : { outcome: 'dead', reason: 'no such address' }));
    for (const key of ['one', 'two']) await queue.enqueue({ key, payload: { of: key } });
    await counted(queue, { dead: 2 });
    const letters = await queue.deadLetters(10);
    expect(letters.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
      { key: 'one', payload: { of: 'one' }, attempts: 1, reason: 'no such address', at: expect.stringMatching(/Z$/) },
      { key: 'two', payload: { of: 'two' }, attempts: 1, reason: 'no such address', at: expect.stringMatching(/Z$/) },
    ]);
    expect(await queue.deadLetters(1)).toHaveLength(1);
    await queue.remove('one');
    expect(await queue.counts()).toMatchObject({ dead: 2 });
    reachable = true;
    expect(await queue.revive('never')).toBe(false);
    expect(await queue.revive('one')).toBe(true);
    await queue.enqueue({ key: 'two', payload: 1 });
    await counted(queue, { sent: 2, dead: 0 });
    expect(await queue.revive('one')).toBe(false);
  });

  it('discards a dead letter, and nothing else', async () => {
    const { queue } = await sending(() => ({ outcome: 'dead', reason: 'no such address' }));
    await queue.enqueue({ key: 'bad', payload: 1 });
    await queue.enqueue({ key: 'held', payload: 1 }, 60_000);
    await counted(queue, { waiting: 1, dead: 1 });
    expect([await queue.discard('held'), await queue.discard('never'), await queue.discard('bad')]).toEqual([false, false, true]);
    expect(await queue.discard('bad')).toBe(false);
    expect(await queue.counts()).toMatchObject({ waiting: 1, dead: 0 });
  });

  it('drops an unwanted message without a trace', async () => {
    const { queue } = await sending(() => ({ outcome: 'drop', reason: 'cancelled' }));
    await queue.enqueue({ key: 'a', payload: 1 });
    expect(await counted(queue, { waiting: 0, sent: 0 })).toEqual({ waiting: 0, retrying: 0, sent: 0, dead: 0 });
  });

  it('prunes old finished messages while it runs', async () => {
    const under = await fresh();
    const queue = await start(under, async ({ key }) => (key === 'good' ? sent : { outcome: 'dead', reason: 'no such address' }));
    for (const key of ['good', 'bad']) await queue.enqueue({ key, payload: 1 });
    await queue.enqueue({ key: 'held', payload: 1 }, 60_000);
    await counted(queue, { sent: 1, dead: 1 });
    // A clock that is finer than the queue's own.
    open.push(under.open(quiet, { sentMs: 1, deadMs: 1, everyMs: 20 }));
    await counted(queue, { waiting: 1, sent: 0, dead: 0 });
  }, 20_000);

  it('shares the messages between two processes, at most ten a second together', async () => {
    const under = await fresh();
    const times: number[] = [];
    const keys: string[] = [];
    const deliver = async ({ key }: MailJob) => {
      times.push(performance.now());
      keys.push(key);
      return sent;
    };
    const queue = await start(under);
    for (let index = 0; index < 25; index += 1) await queue.enqueue({ key: `k${index}`, payload: index });
    const begun = performance.now();
    queue.start(deliver);
    await start(under, deliver);
    await counted(queue, { sent: 25 });
    expect(new Set(keys).size).toBe(25);
    expect(times.length).toBe(25);
    // Ten at once, ten a second later, the rest after another.
    expect(times[20]! - begun).toBeGreaterThan(1_800);
  });

  it("R27 sends a crashed process's messages from another process", async () => {
    const under = await fresh();
    const seen: string[] = [];
    const queue = await start(under);
    await queue.enqueue({ key: 'a', payload: 1 });
    await under.takeAndDie();
    queue.start(async ({ key }) => {
      seen.push(key);
      return sent;
    });
    await counted(queue, { sent: 1 });
    expect(seen).toEqual(['a']);
  });

  it('R39 closes after the current message, and takes no more', async () => {
    const under = await fresh();
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
    sendingNow.resolve(sent);
    await closed;
    expect(await other.counts()).toEqual({ waiting: 1, retrying: 0, sent: 1, dead: 0 });
  });
}
