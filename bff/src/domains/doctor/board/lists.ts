import * as z from 'zod/mini';
import { createBoardCards } from '../../../upstreams/trello/cards.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import type { BoardKind } from '../../standing/board/board-kind.ts';
import { playerBoard as playerKind } from '../../standing/board/player-board.ts';
import { typesOfLists } from '../../standing/board/read-board.ts';
import { staffBoard as staffKind } from '../../standing/board/staff-board.ts';
import { error, ok, warning, type Check, type DoctorContext, type Outcome } from '../check.ts';
import { key } from './access.ts';

const address = 'TRELLO_API_URL';
const openSchema = z.object({ closed: z.boolean(), name: z.string() });

/** Translates the board's refusal to show a list or a board into a finding. @throws any other failure */
function refusalOf(failure: unknown, thing: string): Outcome {
  if (isStatus(failure, 400, 404)) return error(`The board has no ${thing} with this id.`);
  if (isStatus(failure, 401, 403))
    return error(`The portal’s account may not see this ${thing}.`, {
      fix: `Make the portal’s account a member of the ${thing === 'list' ? 'list’s board' : 'board'}.`,
    });
  throw failure;
}

export const flightsList: Check = {
  id: 'board.flights-list',
  subject: 'TRELLO_FLIGHTS_LIST_ID',
  asks: 'The list with the flight cards exists, and is not archived.',
  fix: 'Set TRELLO_FLIGHTS_LIST_ID: open a card of the list in a browser, add .json to the address, and take "idList".',
  after: key.id,
  address,
  async run({ clients, config }) {
    try {
      const path = `/lists/${encodeURIComponent(config.trello.flightsListId)}`;
      const { data } = await clients.board().request({ path, query: { fields: 'name,closed' }, schema: openSchema });
      return data.closed
        ? error(`The list "${data.name}" is archived.`, {
            fix: 'Send the list back to its board, or set TRELLO_FLIGHTS_LIST_ID to another.',
          })
        : ok(`The flights are on the list "${data.name}".`);
    } catch (failure) {
      return refusalOf(failure, 'list');
    }
  },
};

export const playerBoard = boardCheck(
  'board.player-board',
  'TRELLO_PLAYER_BOARD_ID',
  playerKind,
  ({ config }) => config.trello.playerBoardId,
);
export const staffBoard = boardCheck('board.staff-board', 'TRELLO_STAFF_BOARD_ID', staffKind, ({ config }) => config.trello.staffBoardId);

function boardCheck(id: Check['id'], subject: string, kind: BoardKind, idOf: (context: DoctorContext) => string): Check {
  const names = Object.keys(kind.lists).map(wordsOf);
  return {
    id,
    subject,
    asks: `The board exists, is open, and has one list of each name: ${names.join(', ')}.`,
    fix: `Set ${subject}: open the board in a browser, add .json to its address, and take the first "id".`,
    after: key.id,
    address,
    async run(context) {
      const board = context.clients.board();
      const boardId = idOf(context);
      try {
        const path = `/boards/${encodeURIComponent(boardId)}`;
        const { data } = await board.request({ path, query: { fields: 'name,closed' }, schema: openSchema });
        if (data.closed) return error(`The board "${data.name}" is closed.`, { fix: 'Open the board again.' });
        return checkLists(kind, data.name, await createBoardCards(board).lists(boardId));
      } catch (failure) {
        return refusalOf(failure, 'board');
      }
    },
  };
}

function checkLists(kind: BoardKind, board: string, lists: readonly { id: string; name: string }[]): Outcome {
  const { types, absent } = typesOfLists(kind, lists);
  const missing = absent.map(wordsOf).join(', ');
  if (absent.length > 0)
    return error(`The board "${board}" has no list ${missing}.`, {
      fix: `Add lists with the names ${missing} to the board "${board}", or rename its own.`,
    });
  const presentTypes = [...types.values()];
  const duplicates = Object.entries(kind.lists).flatMap(([name, type]) =>
    presentTypes.filter((each) => each === type).length > 1 ? [wordsOf(name)] : [],
  );
  if (duplicates.length > 0)
    return warning(`The board "${board}" has two lists ${duplicates.join(', ')}. Both count.`, { fix: 'Archive or rename one of them.' });
  return ok(`The board "${board}" has its ${presentTypes.length} lists.`);
}

/** Translates the key of a list into its name: `serverBans` becomes "server bans". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
