import { describe, expect, it } from '@jest/globals';
import type { Share } from '../../../src/limits.ts';
import { createBatch } from '../../../src/upstreams/roblox/people.ts';
import { callContext, withRequestContext } from '../../../src/upstreams/call-context.ts';

/** Creates a batch that records its calls. */
function setUp(fails = false) {
  const calls: [string[], string][] = [];
  const batch = createBatch<string>({
    max: 3,
    async load(keys) {
      calls.push([[...keys], callContext().caller().share()]);
      if (fails) throw new Error('down');
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
    },
  });
  return { batch, calls };
}

describe('createBatch', () => {
  it('sends concurrent look-ups in one call, and gives each caller its own value', async () => {
    const { batch, calls } = setUp();
    expect(await Promise.all(['a', 'none', 'a'].map((key) => batch.get(key)))).toEqual(['A', undefined, 'A']);
    expect(calls).toEqual([[['a', 'none'], 'staff']]);
  });

  it('puts visitors last, and calls for one of the callers', async () => {
    const { batch, calls } = setUp();
    const getAs = (share: Share, key: string) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      withRequestContext(() => resolve(batch.get(key)), 10_000, { share: () => share });
      return promise;
    };
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => getAs(key === 'd' ? 'signIns' : 'visitors', key)));
    expect(calls).toEqual([
      [['d', 'a', 'b'], 'signIns'],
      [['c'], 'visitors'],
    ]);
  });

  it('rejects all callers after a failure, and loads again afterwards', async () => {
    const { batch, calls } = setUp(true);
    const outcomes = await Promise.allSettled(['a', 'b'].map((key) => batch.get(key)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(batch.get('a')).rejects.toThrow('down');
    expect(calls).toHaveLength(2);
  });
});
