import * as z from 'zod/mini';
import { createBoardCards } from '../../../upstreams/trello/cards.ts';
import { createOwnId } from '../../../upstreams/trello/comments.ts';
import type { BoardKind } from '../../standing/board/board-kind.ts';
import { playerBoard } from '../../standing/board/player-board.ts';
import { typesOfLists } from '../../standing/board/read-board.ts';
import { staffBoard } from '../../standing/board/staff-board.ts';
import { webhookPath } from '../../standing/webhook-routes.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type Verdict, type Refusal } from '../check.ts';

export const localChecks: readonly Check[] = [
  {
    id: 'board.ids',
    subject: 'TRELLO_FLIGHTS_LIST_ID, TRELLO_PLAYER_BOARD_ID, TRELLO_STAFF_BOARD_ID',
    requirement: 'The ids of the list and of the two boards differ, and so do key and token.',
    fix: 'Set each to its own id. Open a board in a browser and add .json to its address: it is the first "id".',
    run({ config: { trello } }) {
      const { key, token, flightsListId, playerBoardId, staffBoardId } = trello;
      if (key === token)
        return error('Key and token are equal.', {
          subject: 'TRELLO_TOKEN',
          fix: 'Set TRELLO_TOKEN to the token: the link "Token" beside the API key makes it.',
        });
      if (playerBoardId === staffBoardId)
        return error('Both moderation boards are the same.', { subject: 'TRELLO_PLAYER_BOARD_ID, TRELLO_STAFF_BOARD_ID' });
      if ([playerBoardId, staffBoardId].includes(flightsListId))
        return error('The list of flights has the id of a board.', {
          subject: 'TRELLO_FLIGHTS_LIST_ID',
          fix: 'Set TRELLO_FLIGHTS_LIST_ID to the list: open one of its cards in a browser, add .json to the address, and take "idList".',
        });
      return false;
    },
  },
];

const address = 'TRELLO_API_URL';
const afterKey = { after: 'board.key', address } as const;
const newToken =
  'Set TRELLO_TOKEN to a new token. Follow the link "Token" beside the API key, signed in as the portal’s own account, with read and write access and no expiry.';

const tokensSchema = z.array(
  z.object({
    dateExpires: z.nullable(z.string()),
    permissions: z.array(z.object({ modelType: z.string(), write: z.boolean() })),
  }),
);
const openSchema = z.object({ closed: z.boolean(), name: z.string() });

const refusalsOf = (thing: 'list' | 'board'): Refusal[] => [
  { statuses: [400, 404], ...error(`The board has no ${thing} with this id.`) },
  {
    statuses: [401, 403],
    ...error(`The portal’s account may not see this ${thing}.`, {
      fix: `Make the portal’s account a member of the ${thing === 'list' ? 'list’s board' : 'board'}.`,
    }),
  },
];

export const checks: readonly Check[] = [
  {
    id: 'board.key',
    subject: 'TRELLO_KEY, TRELLO_TOKEN',
    requirement: 'The board knows the key and the token.',
    fix: 'Set TRELLO_KEY and TRELLO_TOKEN to the key and a token of one application: trello.com/power-ups/admin.',
    address,
    refusals: [
      {
        ...{ statuses: [401], body: /key/, subject: 'TRELLO_KEY' },
        ...error('The board does not know the key.', { fix: 'Set TRELLO_KEY: trello.com/power-ups/admin, the application, API key.' }),
      },
      {
        ...{ statuses: [401], subject: 'TRELLO_TOKEN' },
        ...error('The board does not know the token: it is wrong, has expired, or was revoked.', { fix: newToken }),
      },
    ],
    async run({ clients }) {
      await createOwnId(clients.board())();
    },
  },
  {
    id: 'board.token-rights',
    subject: 'TRELLO_TOKEN',
    requirement: 'The token may write on boards, and does not expire.',
    fix: newToken,
    ...afterKey,
    refusals: [
      {
        statuses: [400, 401, 403, 404],
        ...unchecked(
          'The board does not list the token’s permissions.',
          'Look at trello.com/your-account: the application needs read and write access.',
        ),
      },
    ],
    async run({ clients }) {
      const { data } = await clients.board().request({ path: '/members/me/tokens', schema: tokensSchema });
      const writing = data.filter(({ permissions }) => permissions.some(({ modelType, write }) => write && modelType === 'Board'));
      if (writing.length === 0) return error('The token may only read. Appeals and decisions need to write.');
      const ends = writing.map(({ dateExpires }) => dateExpires);
      const last = ends.includes(null) ? undefined : ends.toSorted().at(-1);
      return last != null && warning(`The token expires on ${last.slice(0, 10)}.`);
    },
  },
  {
    id: 'board.flights-list',
    subject: 'TRELLO_FLIGHTS_LIST_ID',
    requirement: 'The list with the flight cards exists, and is not archived.',
    fix: 'Set TRELLO_FLIGHTS_LIST_ID: open a card of the list in a browser, add .json to the address, and take "idList".',
    ...afterKey,
    refusals: refusalsOf('list'),
    async run({ clients, config }) {
      const path = `/lists/${encodeURIComponent(config.trello.flightsListId)}`;
      const { data } = await clients.board().request({ path, query: { fields: 'name,closed' }, schema: openSchema });
      const fix = 'Send the list back to its board, or set TRELLO_FLIGHTS_LIST_ID to another.';
      return data.closed ? error(`The list "${data.name}" is archived.`, { fix }) : ok(`The flights are on the list "${data.name}".`);
    },
  },
  boardCheck('player', playerBoard),
  boardCheck('staff', staffBoard),
  {
    id: 'board.webhook',
    subject: 'TRELLO_WEBHOOK_SECRET',
    requirement: 'The board reaches the portal’s webhook, which must answer HEAD with 200.',
    fix: `Let the proxy pass requests for ${webhookPath} on to the portal, and restart the portal after a change of TRELLO_WEBHOOK_SECRET.`,
    after: 'portal.answers',
    address: 'PUBLIC_URL',
    async run({ clients, config }) {
      if (config.boardWebhookSecrets === undefined) return notNeeded('The portal registers no webhooks: it asks the board for changes.');
      await clients.at(config.publicUrl).request({ method: 'HEAD', path: webhookPath, text: true, schema: z.string() });
      return ok('The webhook answers. It must also be reachable from the internet.');
    },
  },
];

function boardCheck(name: 'player' | 'staff', kind: BoardKind): Check {
  const subject = `TRELLO_${name.toUpperCase()}_BOARD_ID`;
  return {
    id: `board.${name}-board`,
    subject,
    requirement: `The board exists, is open, and has one list of each name: ${Object.keys(kind.lists).map(wordsOf).join(', ')}.`,
    fix: `Set ${subject}: open the board in a browser, add .json to its address, and take the first "id".`,
    ...afterKey,
    refusals: refusalsOf('board'),
    async run({ clients, config }) {
      const board = clients.board();
      const boardId = config.trello[`${name}BoardId`];
      const path = `/boards/${encodeURIComponent(boardId)}`;
      const { data } = await board.request({ path, query: { fields: 'name,closed' }, schema: openSchema });
      if (data.closed) return error(`The board "${data.name}" is closed.`, { fix: 'Open the board again.' });
      return checkLists(kind, data.name, await createBoardCards(board).lists(boardId));
    },
  };
}

function checkLists(kind: BoardKind, board: string, lists: readonly { id: string; name: string }[]): Verdict {
  const { types, absent } = typesOfLists(kind, lists);
  const missing = absent.map(wordsOf).join(', ');
  if (missing !== '')
    return error(`The board "${board}" has no list ${missing}.`, {
      fix: `Add lists with the names ${missing} to the board "${board}", or rename its own.`,
    });
  const presentTypes = [...types.values()];
  const isRepeated = (type: string) => presentTypes.filter((each) => each === type).length > 1;
  const duplicates = Object.entries(kind.lists).flatMap(([name, type]) => (isRepeated(type) ? [wordsOf(name)] : []));
  const fix = 'Archive or rename one of them.';
  return duplicates.length > 0 && warning(`The board "${board}" has two lists ${duplicates.join(', ')}. Both count.`, { fix });
}

/** Translates the key of a list into its name: `serverBans` becomes "server bans". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
