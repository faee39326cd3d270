import { describe, expect, it, jest } from '@jest/globals';
import type { AppealContext } from '../../../src/domains/standing/appeals/appeal-context.ts';
import type { BoardReader } from '../../../src/domains/standing/board/board-reader.ts';
import { playerBoard } from '../../../src/domains/standing/board/player-board.ts';
import { submitAppeal } from '../../../src/domains/standing/appeals/submit-appeal.ts';

const [id, boardId] = ['c1', 'b1'];
const card = { id, boardId, name: 'IslandHopper22', labels: [], listId: 'l1', desc: '', type: 'warning' };
const request = { cardId: id, email: 'hopper@example.test', reason: 'I was asleep.' };
const actor = { username: 'IslandHopper22', userId: '1001', requestId: 'r1' };
const record = `APPEAL SUBMITTED\nEmail: ${request.email}\nReason: ${request.reason}\nStatus: DENIED`;

/** @param decisions on the card when the request arrives, and when it has the card */
function partsWith(...decisions: [number, number]) {
  const begin = jest.fn(() => Promise.reject(new Error('begun')));
  const state = { index: { byId: () => card }, missing: [] };
  const board = { kind: playerBoard, boardId, read: async () => ({ value: state }) } as unknown as BoardReader;
  const context = {
    cards: { find: async () => card },
    comments: { of: async () => [{ id: 'a1', text: record, date: '2026-11-22T10:00:00.000Z', byPortal: true }] },
    locks: { withLock: async (_subject: string, work: (lease: object) => Promise<unknown>) => ({ result: await work({ token: 1 }) }) },
    operations: {
      takeOver: async () => undefined,
      decisionsOn: async () => decisions.shift(),
      begin,
    },
  };
  return { context: context as unknown as AppealContext, board, begin };
}

describe('an appeal with the words of one that was denied', () => {
  it('is its second click when the decision came while it waited', async () => {
    const { context, board, begin } = partsWith(0, 1);
    await expect(submitAppeal(context, board, actor, request)).resolves.toBeUndefined();
    expect(begin).not.toHaveBeenCalled();
  });

  it('is another appeal when the decision came before it', async () => {
    const { context, board, begin } = partsWith(1, 1);
    await expect(submitAppeal(context, board, actor, request)).rejects.toThrow('begun');
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
