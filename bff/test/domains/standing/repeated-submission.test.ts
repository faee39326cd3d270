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
  it('is a repeat when its id was submitted before', async () => {
    const { context, board, begin } = partsWith(true, true);
    await expect(submitAppeal(context, board, actor, request)).resolves.toBeUndefined();
    expect(begin).not.toHaveBeenCalled();
  });

  it('is a repeat when its id was submitted while it waited for the card', async () => {
    const { context, board, begin } = partsWith(false, true);
    await expect(submitAppeal(context, board, actor, request)).resolves.toBeUndefined();
    expect(begin).not.toHaveBeenCalled();
  });

  it('is a repeat even if the shared reading lacks its record', async () => {
    const { context, board, begin } = partsWith(true, true);
    board.commentsOf = async () => [];
    await submitAppeal(context, board, actor, request);
    expect(begin).not.toHaveBeenCalled();
  });

  it.each([
    ['before', true],
    ['while it waited for the card', false],
  ])('is refused with other words when its id was submitted %s', async (_when, isSubmitted) => {
    const { context, board, begin } = partsWith(isSubmitted, true);
    const changedRequest = { ...request, reason: 'The server lagged.' };
    await expect(submitAppeal(context, board, actor, changedRequest)).rejects.toMatchObject({
      statusCode: 409,
      message: requestMessages.otherAppeal,
    });
    expect(begin).not.toHaveBeenCalled();
  });

  it('is another appeal when its id is new', async () => {
    const { context, board, begin } = partsWith(false, false);
    await expect(submitAppeal(context, board, actor, request)).rejects.toThrow('begun');
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is another appeal when it has no id', async () => {
    const { context, board, begin } = partsWith(true, true);
    const { submissionId: _submissionId, ...requestWithoutId } = request;
    await expect(submitAppeal(context, board, actor, requestWithoutId)).rejects.toThrow('begun');
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
