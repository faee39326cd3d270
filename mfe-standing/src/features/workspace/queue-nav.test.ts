import { expect, it } from '@jest/globals';
import { nextPollMs } from './queue-nav.tsx';

const queue = { key: 'player', title: 'Player appeals', oldestAt: null, address: null };

it('polls more often while a queue has no count', () => {
  const usualMs = nextPollMs({ queues: [{ ...queue, count: 2 }] });
  expect(usualMs).toBe(nextPollMs(undefined));
  expect(
    nextPollMs({
      queues: [
        { ...queue, count: 2 },
        { ...queue, count: null },
      ],
    }),
  ).toBeLessThan(usualMs);
});
