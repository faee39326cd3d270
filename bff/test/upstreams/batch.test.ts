import { describe, expect, it } from '@jest/globals';
import { createBatch } from '../../src/upstreams/batch.ts';

/** Creates a batch that records its calls. */
function setUp(fails = false) {
  const calls: [string[], string][] = [];
  const batch = createBatch<string>({
    most: 3,
    async load(keys, priority) {
      calls.push([[...keys], priority]);
      if (fails) throw new Error('down');
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
    },
  });
  return { batch, calls };
}

describe('createBatch', () => {
  it('sends concurrent look-ups in one call, and gives each caller its own value', async () => {
    const { batch, calls } = setUp();
    expect(await Promise.all(['a', 'none', 'a'].map((key) => batch.get(key, 'normal')))).toEqual(['A', undefined, 'A']);
    expect(calls).toEqual([[['a', 'none'], 'normal']]);
  });

  it('puts the highest priority into the first call', async () => {
    const { batch, calls } = setUp();
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => batch.get(key, key === 'd' ? 'high' : 'low')));
    expect(calls).toEqual([
      [['d', 'a', 'b'], 'high'],
      [['c'], 'low'],
    ]);
  });

  it('rejects all callers after a failure, and loads again afterwards', async () => {
    const { batch, calls } = setUp(true);
    const outcomes = await Promise.allSettled(['a', 'b'].map((key) => batch.get(key, 'low')));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(batch.get('a', 'low')).rejects.toThrow('down');
    expect(calls).toHaveLength(2);
  });
});
