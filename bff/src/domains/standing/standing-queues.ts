import type { AddQueue } from '../workspace/workspace-domain.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import type { BoardReader } from './board/board-reader.ts';
import { appealsOf, pendingAppealOf } from './rules/appeal-history.ts';

/** Adds three queues to the workspace: the appeals of each board, and the unreadable cards. */
export function addStandingQueues(addQueue: AddQueue, boards: AppealContext['boards']): void {
  addQueue({
    key: 'player',
    title: 'Player appeals',
    address: null,
    order: 10,
    access: boards.player.kind.access.decide,
    read: () => countAppeals(boards.player),
  });
  addQueue({
    key: 'staff',
    title: 'Staff appeals',
    address: null,
    order: 20,
    access: boards.staff.kind.access.decide,
    read: () => countAppeals(boards.staff),
  });
  addQueue({
    key: 'unreadable',
    title: 'Unreadable cards',
    address: null,
    order: 30,
    access: 'unreadableCards',
    async read(mayRead) {
      // The same rule as for the list: unreadable staff cards are for deciders of that board.
      const visible = [boards.player, ...((await mayRead(boards.staff.kind.access.decide)) ? [boards.staff] : [])];
      const states = await Promise.all(visible.map(async (board) => (await board.read()).value));
      if (states.some(({ missing }) => missing.length > 0)) return { count: null, oldestAt: null };
      return { count: states.reduce((sum, { index }) => sum + index.unreadable.length, 0), oldestAt: null };
    },
  });
}

/** Counts the pending appeals. The count is null if any part of the board is unreadable. */
async function countAppeals(board: BoardReader) {
  const { cards, comments, missing } = (await board.readPending()).value;
  if (missing.length > 0) return { count: null, oldestAt: null };
  const dates = cards.flatMap(({ id }) => pendingAppealOf(appealsOf(comments.get(id) ?? []))?.comment.date ?? []);
  return { count: cards.length, oldestAt: dates.toSorted()[0] ?? null };
}
