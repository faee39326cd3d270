import { expect, it } from '@jest/globals';
import { nextPollMs } from './queue-nav.tsx';

const queue = { key: 'player', title: 'Player appeals', oldestAt: null, address: null };

it('polls more often while a queue has no count', () => {
  const defaultMs = nextPollMs({ queues: [{ ...queue, count: 2 }] });
  expect(defaultMs).toBe(nextPollMs(undefined));
  expect(
    nextPollMs({
      queues: [
        { ...queue, count: 2 },
        { ...queue, count: null },
      ],
    }),
  ).toBeLessThan(defaultMs);
});
