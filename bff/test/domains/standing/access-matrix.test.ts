import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api, sandboxAccounts, standingApi, type BoardProxyRequest } from '@portal/contracts';
import { accessTable, type AccessKey, type Role } from '../../../src/plugins/access-table.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import type { PersonName } from './support/standing-world.ts';
let portal: StandingPortal;
/** Who plays which role; the other senior and the other manager are about whom cards are. */
const players: Record<Role, PersonName | undefined> = {
  guest: undefined,
  member: 'LimboLuke',
  staff: 'SteelpanSam',
  senior: 'Capt_Marisol',
  allowList: 'TobagoTess',
};
const roles = Object.keys(players) as Role[];

/** One card of each board: about nobody who plays a role. */
const cards = { player: '', staff: '', playerLabel: '', staffLabel: '' };
const { playerLists, staffLists, templates } = sandboxAccounts;

type Card = keyof typeof cards;
interface Cell {
  what: string;
  /** The row of the table that decides. */
  row: AccessKey;
  /** Whether the data asked for is somebody else's: what is granted for one's own only is then refused. */
  foreign: boolean;
  call: () => { method: 'GET' | 'POST'; url: string; payload?: object };
}

const get = (what: string, row: AccessKey, url: string, card?: Card): Cell => ({
  what,
  row,
  foreign: card !== undefined || url.includes('username='),
  call: () => ({ method: 'GET', url: url + (card ? cards[card] : '') }),
});
const post = (what: string, row: AccessKey, url: string, payload: () => object): Cell => ({
  what,
  row,
  foreign: true,
  call: () => ({ method: 'POST', url, payload: payload() }),
});
const proxy = (what: string, row: AccessKey, payload: () => BoardProxyRequest): Cell => post(`proxy ${what}`, row, api.boardProxy, payload);
const appeal = (card: 'player' | 'staff') => () => ({ cardId: cards[card], email: 'x@example.test', reason: 'Not mine.' });
const decision = (card: 'player' | 'staff') => () => ({ cardId: cards[card], decision: 'deny' });
const mail = (transactionalId: string) => () => ({
  transactionalId,
  email: 'hopper@example.test',
  dataVariables: { username: 'IslandHopper22', appealtype: 'Server Ban', result: 'approved' },
});
const staffComment = 'APPEAL DENIED BY STAFF\nEmail notification will be sent to: hopper@example.test';

const actions: Cell[] = [
  get('own player record', 'playerStanding', standingApi.player),
  get("another's player record", 'playerStanding', `${standingApi.player}?username=IslandHopper22`),
  get("another's case", 'playerStanding', `${standingApi.playerCase}?cardId=`, 'player'),
  get('pending player appeals', 'playerAppeals', standingApi.playerAppeals),
  post("appeal of another's card", 'submitPlayerAppeal', standingApi.submitPlayerAppeal, appeal('player')),
  post('decision on a player', 'playerAppeals', standingApi.decidePlayerAppeal, decision('player')),
  get('own staff record', 'staffStanding', standingApi.staff),
  get("another's staff record", 'staffAppeals', `${standingApi.staffLookup}?username=KaieteurKid`),
  get("another's staff case", 'staffCase', `${standingApi.staffCase}?cardId=`, 'staff'),
  get('pending staff appeals', 'staffAppeals', standingApi.staffAppeals),
  post("appeal of another's staff card", 'staffStanding', standingApi.submitStaffAppeal, appeal('staff')),
  post('decision on staff', 'staffAppeals', standingApi.decideStaffAppeal, decision('staff')),
  get('unreadable cards', 'unreadableCards', standingApi.unreadableCards),
  get('figures', 'appealFigures', standingApi.figures),
  get('audit log', 'auditLog', standingApi.audit),
  post('mail of a player appeal', 'playerAppeals', api.email, mail(templates.playerAppeal)),
  post('mail of a staff appeal', 'staffAppeals', api.email, mail(templates.staffAppeal)),
  proxy('getLabels of a player card', 'playerStanding', () => ({ action: 'getLabels', cardId: cards.player })),
  proxy('getLabels of a staff card', 'staffBoardCards', () => ({ action: 'getLabels', cardId: cards.staff })),
  ...(['player', 'staff'] as const).flatMap((board) => {
    const row = board === 'player' ? 'playerAppeals' : 'staffAppeals';
    return [
      proxy(`getComments of a ${board} card`, row, () => ({ action: 'getComments', cardId: cards[board] })),
      proxy(`addLabel on a ${board} card`, row, () => ({
        action: 'addLabel',
        cardId: cards[board],
        labelName: 'PENDING',
        labelColor: 'yellow',
      })),
      proxy(`removeLabel on a ${board} card`, row, () => ({
        action: 'removeLabel',
        cardId: cards[board],
        labelId: cards[`${board}Label`],
      })),
      proxy(`addComment on a ${board} card`, row, () => ({ action: 'addComment', cardId: cards[board], text: staffComment })),
    ];
  }),
];

beforeAll(async () => {
  portal = await startStanding();
  const player = await portal.board.card('serverBans', 'islandhopper22');
  const staff = await portal.board.card('suspensions', 'KaieteurKid');
  Object.assign(cards, { player: player.id, staff: staff.id, playerLabel: player.labels[0]?.id, staffLabel: staff.labels[0]?.id });
});
afterAll(() => portal.close());

const isBoardReading = (path: string) => /\/boards\/\w+\/(?:cards|lists)/.test(path);

/** Everything but a look; finding a person by name is a look that is sent as a POST. */
const writes = ({ method, path, service }: { method: string; path: string; service: string }) =>
  method !== 'GET' && !(service === 'platform' && path.includes('/usernames/'));

describe.each(roles)('R13 R14 the %s', (role) => {
  it.each(actions)('$what: as row $row says', async ({ row, foreign, call }) => {
    const cell = accessTable[row][role];
    const { method, url, payload } = call();
    await portal.sandbox.forgetCalls();
    const as = portal.as(players[role]);
    const { status } = await (method === 'GET' ? as.get(url) : as.post(url, payload ?? {}));
    const isLetIn = cell === 'yes' || (cell === 'own' && !foreign);
    const refusal = role === 'guest' ? 401 : 403;
    if (isLetIn) expect(status).not.toBe(401);
    // What is granted and still refused is so for what it asks (a text, an address), never with the role's refusal alone.
    if (isLetIn && method === 'GET') expect(status).toBe(200);
    if (!isLetIn) expect(status).toBe(refusal);
    const calls = await portal.sandbox.calls();
    // Who decides on one board only is told by that board's shared reading that the card is not on it.
    const mayAsk = url === api.boardProxy && (role === 'senior' || role === 'allowList');
    if (cell === 'no') expect(calls.filter(({ path }) => !path.includes('/groups/roles') && !(mayAsk && isBoardReading(path)))).toEqual([]);
    if (!isLetIn) expect(calls.filter(writes)).toEqual([]);
  });

  it('R16 fetchCards: the lists of others as the table says, else the own cards only', async () => {
    for (const [listId, row] of [
      [playerLists.serverBans, 'playerStanding'],
      [playerLists.networkBans, 'playerStanding'],
      [staffLists.suspensions, 'staffBoardCards'],
    ] as const) {
      const cell = accessTable[row][role];
      const { status, body } = await portal.as(players[role]).post<{ name: string }[]>(api.boardProxy, { action: 'fetchCards', listId });
      expect(status).toBe(cell === 'no' ? 401 : 200);
      if (cell === 'no') continue;
      const own = (players[role] ?? '').toLowerCase();
      expect(body.every(({ name }) => cell === 'yes' || name.toLowerCase().startsWith(own))).toBe(true);
      if (cell === 'yes') expect(body.length).toBeGreaterThan(0);
    }
  });
});
