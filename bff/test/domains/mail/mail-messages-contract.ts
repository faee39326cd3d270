import { expect, it } from '@jest/globals';
import { queueTools, sentOutcome, type QueueUnderTest } from './queue-tools.ts';

/** Tests how a driver of the mail queue handles messages. @param newQueue creates an empty queue */
export function mailMessagesContract(newQueue: () => Promise<QueueUnderTest>): void {
  const { start, sending, waitForCounts } = queueTools(newQueue);

  it('R27 sends a message once, with its payload, and remembers it', async () => {
    const { queue, jobs } = await sending();
    await queue.enqueue({ key: 'bk:A:1', payload: { n: 1 } });
    await waitForCounts(queue, { sent: 1 });
    await queue.enqueue({ key: 'bk:A:1', payload: { n: 2 } });
    await queue.enqueue({ key: 'bk:B:1', payload: { n: 3 } });
    await waitForCounts(queue, { sent: 2, waiting: 0 });
    expect(jobs).toEqual([
      { key: 'bk:A:1', payload: { n: 1 }, attempts: 1 },
      { key: 'bk:B:1', payload: { n: 3 }, attempts: 1 },
    ]);
  });

  it('R27 queues nothing for a key that is waiting', async () => {
    const queue = await start(await newQueue());
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
    await waitForCounts(queue, { sent: 1, waiting: 1 });
    expect(await queue.promote('held')).toBe(true);
    await waitForCounts(queue, { sent: 2, waiting: 0 });
    expect(jobs.map(({ key }) => key)).toEqual(['other', 'held']);
  });

  it('R27 retries after a failure and a rejection, and counts the attempts', async () => {
    const { queue, jobs } = await sending(({ key, attempts }) => {
      if (key === 'later') return { outcome: 'retry', reason: 'busy', retryAfterMs: 3_600_000 };
      if (attempts === 1) throw new Error('reset');
      return attempts === 2 ? { outcome: 'retry', reason: 'busy' } : sentOutcome;
    });
    for (const key of ['a', 'later']) await queue.enqueue({ key, payload: 1 });
    await waitForCounts(queue, { waiting: 0, retrying: 1, sent: 1, dead: 0 });
    expect(jobs.filter(({ key }) => key === 'a').map(({ attempts }) => attempts)).toEqual([1, 2, 3]);
    expect(jobs.filter(({ key }) => key === 'later')).toHaveLength(1);
  });

  it("R31 waits at least as long as the mailer's Retry-After", async () => {
    const times: number[] = [];
    const { queue } = await sending(({ attempts }) => {
      times.push(performance.now());
      return attempts === 1 ? { outcome: 'retry', reason: 'busy', retryAfterMs: 1_500 } : sentOutcome;
    });
    await queue.enqueue({ key: 'a', payload: 1 });
    await waitForCounts(queue, { sent: 1 });
    expect(times[1]! - times[0]!).toBeGreaterThan(1_400);
  });

  it('keeps a dead letter with its reason, and retries it when it is queued again or revived', async () => {
    let isReachable = false;
    const { queue } = await sending(() => (isReachable ? sentOutcome : { outcome: 'dead', reason: 'no such address' }));
    for (const key of ['one', 'two']) await queue.enqueue({ key, payload: { of: key } });
    await waitForCounts(queue, { dead: 2 });
    const letters = await queue.deadLetters(10);
    expect(letters.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
      { key: 'one', payload: { of: 'one' }, attempts: 1, reason: 'no such address', at: expect.stringMatching(/Z$/) },
      { key: 'two', payload: { of: 'two' }, attempts: 1, reason: 'no such address', at: expect.stringMatching(/Z$/) },
    ]);
    expect(await queue.deadLetters(1)).toHaveLength(1);
    await queue.remove('one');
    expect(await queue.counts()).toMatchObject({ dead: 2 });
    isReachable = true;
    expect(await queue.revive('never')).toBe(false);
    expect(await queue.revive('one')).toBe(true);
    await queue.enqueue({ key: 'two', payload: 1 });
    await waitForCounts(queue, { sent: 2, dead: 0 });
    expect(await queue.revive('one')).toBe(false);
  });

  it('discards a dead letter, and nothing else', async () => {
    const { queue } = await sending(() => ({ outcome: 'dead', reason: 'no such address' }));
    await queue.enqueue({ key: 'bad', payload: 1 });
    await queue.enqueue({ key: 'held', payload: 1 }, 60_000);
    await waitForCounts(queue, { waiting: 1, dead: 1 });
    expect([await queue.discard('held'), await queue.discard('never'), await queue.discard('bad')]).toEqual([false, false, true]);
    expect(await queue.discard('bad')).toBe(false);
    expect(await queue.counts()).toMatchObject({ waiting: 1, dead: 0 });
  });

  it('returns the state of each message by its key', async () => {
    const { queue } = await sending(({ key }) => {
      if (key === 'fm:bad') return { outcome: 'dead', reason: 'no such address' };
      return key === 'fm:gone' ? { outcome: 'drop', reason: 'cancelled' } : sentOutcome;
    });
    for (const key of ['fm:good', 'fm:bad', 'fm:gone', 'other']) await queue.enqueue({ key, payload: 1 });
    await queue.enqueue({ key: 'fm:held', payload: 1 }, 60_000);
    await waitForCounts(queue, { sent: 2, dead: 1, waiting: 1 });
    expect(Object.fromEntries(await queue.statesOf(['fm:good', 'fm:bad', 'fm:gone', 'fm:held', 'fm:never']))).toEqual({
      'fm:good': 'sent',
      'fm:bad': 'dead',
      'fm:held': 'waiting',
    });
  });

  it('drops an unwanted message without a trace', async () => {
    const { queue } = await sending(() => ({ outcome: 'drop', reason: 'cancelled' }));
    await queue.enqueue({ key: 'a', payload: 1 });
    expect(await waitForCounts(queue, { waiting: 0, sent: 0 })).toEqual({ waiting: 0, retrying: 0, sent: 0, dead: 0 });
  });

  it('deletes, rewrites or keeps each message in an erasure', async () => {
    const { queue, jobs } = await sending();
    for (const key of ['goes', 'changes', 'stays']) await queue.enqueue({ key, payload: { of: key } }, 60_000);
    const erasedPayload = (payload: unknown) => {
      const { of } = payload as { of: string };
      if (of === 'goes') return undefined;
      return of === 'changes' ? { of: 'another' } : payload;
    };
    expect(await queue.erase(erasedPayload)).toBe(2);
    expect(await queue.erase(erasedPayload)).toBe(0);
    expect([await queue.promote('goes'), await queue.promote('changes')]).toEqual([false, true]);
    await waitForCounts(queue, { sent: 1, waiting: 1 });
    expect(jobs).toEqual([{ key: 'changes', payload: { of: 'another' }, attempts: 1 }]);
  });

  it('prunes old finished messages in batches', async () => {
    const under = await newQueue();
    const queue = await start(under, async ({ key }) => (key === 'good' ? sentOutcome : { outcome: 'dead', reason: 'no such address' }));
    for (const key of ['good', 'bad', 'worse']) await queue.enqueue({ key, payload: 1 });
    await queue.enqueue({ key: 'held', payload: 1 }, 60_000);
    await waitForCounts(queue, { sent: 1, dead: 2 });
    expect([await queue.prune('sent', 60_000, 10), await queue.prune('dead', 60_000, 10)]).toEqual([0, 0]);
    expect([await queue.prune('sent', -1_000, 10), await queue.prune('dead', -1_000, 1)]).toEqual([1, 1]);
    expect(await queue.prune('dead', -1_000, 10)).toBe(1);
    await waitForCounts(queue, { waiting: 1, sent: 0, dead: 0 });
  }, 20_000);
}
