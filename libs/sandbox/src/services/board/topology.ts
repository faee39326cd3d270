import { sandboxAccounts } from '@portal/sandbox-contract';

interface BoardList {
  id: string;
  name: string;
}

export interface Board {
  id: string;
  name: string;
  lists: BoardList[];
}

const { playerLists, staffLists } = sandboxAccounts;

/** The fixed boards and their lists. */
export const boards: readonly Board[] = [
  { id: '65a0000000000000000000f0', name: 'Flights', lists: [{ id: sandboxAccounts.flightsListId, name: 'Departures' }] },
  {
    id: sandboxAccounts.playerBoardId,
    name: 'Player moderation',
    lists: [
      { id: playerLists.warnings, name: 'Warnings' },
      { id: playerLists.mutes, name: 'Mutes' },
      { id: playerLists.serverBans, name: 'Server bans' },
      { id: playerLists.networkBans, name: 'Network bans' },
    ],
  },
  {
    id: sandboxAccounts.staffBoardId,
    name: 'Staff discipline',
    lists: [
      { id: staffLists.points, name: 'Points' },
      { id: staffLists.suspensions, name: 'Suspensions' },
      { id: staffLists.terminations, name: 'Terminations' },
      { id: staffLists.blacklists, name: 'Blacklists' },
    ],
  },
];

export const findBoard = (id: string) => boards.find((board) => board.id === id);
export const findList = (id: string) =>
  boards.flatMap((board) => board.lists.map((list) => ({ ...list, boardId: board.id }))).find((list) => list.id === id);
