import { expect, it } from '@jest/globals';
import { untilNextLook } from './queues-query.ts';

const queue = { key: 'player', title: 'Player appeals', oldestAt: null, address: null };

it('looks sooner while a queue could not be counted', () => {
  const counted = untilNextLook({ queues: [{ ...queue, count: 2 }] });
  expect(counted).toBe(untilNextLook(undefined));
  expect(
    untilNextLook({
      queues: [
        { ...queue, count: 2 },
        { ...queue, count: null },
      ],
    }),
  ).toBeLessThan(counted);
});
