import { expect, it } from '@jest/globals';
import { createPendingComments } from '../../../../src/domains/standing/board/board-reader.ts';
import { playerCard } from '../support/cards.ts';

const card = (id: string, activeAt: string | null) => playerCard({ id, activeAt });
const early = '2026-11-20T12:00:00.000Z';
const late = '2026-11-20T12:00:01.000Z';

/** Creates comments of a board that records the card ids of each request. */
function board() {
  const requests: string[][] = [];
  let answer = Promise.resolve();
  const comments = createPendingComments({
    async ofMany(ids) {
      requests.push([...ids]);
      await answer;
      return new Map(ids.filter((id) => id !== 'unread').map((id) => [id, []]));
    },
  });
  return { requests, comments, hold: (until: Promise<void>) => (answer = until) };
}

it('reads comments again only of changed cards and of cards without a time', async () => {
  const { requests, comments } = board();
  await comments.of([card('a', early), card('b', early), card('c', null)]);
  const secondRead = await comments.of([card('a', early), card('b', late), card('c', null)]);
  expect(requests).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
  expect([...secondRead.keys()].sort()).toEqual(['a', 'b', 'c']);
  await comments.of([card('a', early)]);
  expect(requests).toHaveLength(2);
});

it('retries a card whose comments could not be read', async () => {
  const { requests, comments } = board();
  expect([...(await comments.of([card('unread', early)])).keys()]).toEqual([]);
  await comments.of([card('unread', early)]);
  expect(requests).toHaveLength(2);
});

it('reads a forgotten card again, even one that is forgotten during a read', async () => {
  const { requests, comments, hold } = board();
  await comments.of([card('a', early)]);
  comments.forget('a');
  let release = () => {};
  void hold(new Promise((resolve) => (release = resolve)));
  const reading = comments.of([card('a', early)]);
  comments.forget('a');
  release();
  await reading;
  await comments.of([card('a', early)]);
  expect(requests).toEqual([['a'], ['a'], ['a']]);
});
