import { describe, expect, it, jest } from '@jest/globals';
import { requestMessages } from '@portal/portal-contract';
import type { AppealContext } from '../../../src/domains/standing/appeals/card-jobs.ts';
import type { BoardReader } from '../../../src/domains/standing/board/board-reader.ts';
import { playerBoard } from '../../../src/domains/standing/board/player-board.ts';
import { submitAppeal, submitKind } from '../../../src/domains/standing/appeals/submit-appeal.ts';
import type { Person } from '../../../src/session/booking-places.ts';
import { knownPerson } from '../../../src/session/known-person.ts';

const [id, boardId] = ['c1', 'b1'];
const card = { id, boardId, name: 'IslandHopper22', labels: [], listId: 'l1', desc: '', type: 'warning' };
const submissionId = '3f0f3a7e-9a52-4c1e-8d3c-5a1f6f0d2b11';
const request = { cardId: id, email: 'hopper@example.test', reason: 'I was asleep.', submissionId };
const actor = { username: 'IslandHopper22', userId: '1001', requestId: 'r1' };
const record = `APPEAL SUBMITTED\nEmail: ${request.email}\nReason: ${request.reason}\nStatus: DENIED`;

/** @param submitted whether the id is known when the request arrives, and when the card's turn comes */
function partsWith(...submitted: [boolean, boolean]) {
  const begin = jest.fn(() => Promise.reject(new Error('begun')));
  const state = { index: { byId: () => card }, missing: [] };
  const commentsOf = async () => [{ id: 'a1', text: record, date: '2026-11-22T10:00:00.000Z', byPortal: true }];
  const board = {
    kind: playerBoard,
    boardId,
    find: async () => card,
    invalidate: async () => undefined,
    read: async () => ({ value: state }),
    commentsOf,
  } as unknown as BoardReader;
  const context = {
    cards: { find: async () => card },
    rules: {},
    knownPeople: {
      of: async (person: Person) => knownPerson({ ...person, formerNames: [], isComplete: true, sightings: [] }),
    },
    comments: { of: commentsOf },
    boards: { player: board },
    milestones: { wasSubmitted: async () => submitted.shift() },
    jobs: {
      async run({ payload }: { payload: never }) {
        const plan = (decide: () => Promise<unknown>) => decide();
        const job = { key: 'k', payload, attempt: 1, plan, step: begin };
        return { result: await submitKind(context as unknown as AppealContext).run(job as never) };
      },
    },
  };
  return { context: context as unknown as AppealContext, board, begin };
}

describe('an appeal with the words of one that was denied', () => {
  const changed = { reason: 'The server lagged.' };
  const { otherAppeal } = requestMessages;
  it.each<[string, [boolean, boolean], object, string]>([
    ['a repeat when its id was submitted before', [true, true], {}, 'repeat'],
    ['a repeat when its id was submitted while it waited for the card', [false, true], {}, 'repeat'],
    ['refused with other words when its id was submitted before', [true, true], changed, otherAppeal],
    ['refused with other words when its id was submitted while it waited for the card', [false, true], changed, otherAppeal],
    ['another appeal when its id is new', [false, false], {}, 'begun'],
    ['another appeal when it has no id', [true, true], { submissionId: undefined }, 'begun'],
  ])('is %s', async (_what, submitted, change, expected) => {
    const { context, board, begin } = partsWith(...submitted);
    const outcome = submitAppeal(context, board, actor, { ...request, ...change }).then(() => 'repeat');
    expect(await outcome.catch(({ message }: Error) => message)).toBe(expected);
    expect(begin).toHaveBeenCalledTimes(expected === 'begun' ? 1 : 0);
  });

  it('is a repeat even if the shared reading lacks its record', async () => {
    const { context, board, begin } = partsWith(true, true);
    board.commentsOf = async () => [];
    await submitAppeal(context, board, actor, request);
    expect(begin).not.toHaveBeenCalled();
  });
});
