import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import type { WorldInput } from '@portal/sandbox';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { boardApi, moderationBoards, standingApi, type ModerationBoard } from '@portal/standing-contract';
import type { BoardProxyRequest } from '../../../src/domains/compatibility/board-proxy-reads.ts';
import { type RecordStatus, withStatus, writeAppealRecord, writeReopening } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { accessTable, type AccessKey, type Role } from '../../../src/plugins/access-table.ts';
import { until } from '../support/portal.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import { email, pending, standingWorld, type PersonName } from './support/standing-world.ts';

type SeedCard = NonNullable<NonNullable<WorldInput['playerBoard']>['warnings']>[number];
/** The tests of `plugins` show that a release token opens no route of this domain. */
type Person = Exclude<Role, 'releaser'>;
let portal: StandingPortal;
/** Person of each role. None of them is the subject of a card. */
const personOf: Record<Person, PersonName | undefined> = {
  guest: undefined,
  member: 'LimboLuke',
  staff: 'SteelpanSam',
  senior: 'Capt_Marisol',
  allowList: 'TobagoTess',
};
const roles = Object.keys(personOf) as Person[];

/** One card per action, in a state that allows it. */
const states = ['plain', 'decide', 'assign', 'talk', 'label', 'unlabel', 'comment', 'record', 'mail', 'reopened'] as const;
type State = (typeof states)[number];
const cardsOf = (subject: PersonName, board: ModerationBoard): SeedCard[] => {
  const record = (status: RecordStatus) => [{ text: withStatus(writeAppealRecord(email, 'It was lag.'), status) ?? '' }];
  const pendingAppeal = { labels: [pending], comments: record('PENDING') };
  const fields: Record<State, Partial<SeedCard>> = {
    plain: {},
    decide: pendingAppeal,
    assign: pendingAppeal,
    talk: pendingAppeal,
    label: { comments: record('APPROVED') },
    unlabel: { labels: [pending], comments: record('APPROVED') },
    comment: { comments: record('DENIED') },
    record: pendingAppeal,
    mail: { comments: record('DENIED') },
    reopened: { labels: [pending], comments: [...record('PENDING'), { text: writeReopening('Hal_Board', '2026-01-02') }] },
  };
  return states.map((state) => ({ name: `${subject} - ${state}`, ...(board === 'player' && { due: '-3d' }), ...fields[state] }));
};
const world: WorldInput = {
  ...standingWorld,
  playerBoard: { serverBans: cardsOf('IslandHopper22', 'player'), networkBans: [{ name: 'IslandHopper22', due: '-9d' }] },
  staffBoard: { suspensions: cardsOf('KaieteurKid', 'staff') },
};
type Ids = Record<State, string> & { labelId: string; commentId: string };
/** Ids of the seeded cards. They are known only when the tests run, so cells read them in functions. */
const cards = {} as Record<ModerationBoard, Ids>;
const { playerLists, staffLists, templates } = sandboxAccounts;

interface Cell {
  name: string;
  /** Row of the access table. */
  row: AccessKey;
  /** Concerns another person's data, which a grant of `own` refuses. */
  isForeign: boolean;
  method: 'GET' | 'POST';
  url: string;
  /** Query or body of the request. */
  fields: () => Record<string, unknown>;
  isStream?: boolean;
}

const get = (name: string, row: AccessKey, url: string, fields: Cell['fields'] = () => ({})): Cell => {
  return { name, row, isForeign: name.startsWith('another'), method: 'GET', url, fields };
};
const post = (name: string, row: AccessKey, url: string, fields: Cell['fields']): Cell => {
  return { name, row, isForeign: true, method: 'POST', url, fields };
};
const appeal = (board: ModerationBoard) => () => ({ cardId: cards[board].plain, email, reason: 'Not mine.' });
const decision = (board: ModerationBoard) => () => ({ cardId: cards[board].decide, decision: 'deny' });
const hold = (board: ModerationBoard) => () => ({ cases: [{ id: randomUUID(), cardId: cards[board].decide }], decision: 'deny' });
const assign = (board: ModerationBoard) => () => ({ cardId: cards[board].assign, to: 'nobody', from: null });
const reopen = (board: ModerationBoard) => () => ({ cardId: cards[board].reopened, id: 'appeal.decide:1' });
const ask = (board: ModerationBoard) => () => ({ cardId: cards[board].talk, question: 'Which server?' });
const answer = (board: ModerationBoard) => () => ({ cardId: cards[board].talk, questionId: '0'.repeat(24), answer: 'Not mine.' });
const note = (board: ModerationBoard) => () => ({ id: randomUUID(), cardId: cards[board].plain, text: 'Seen before.' });
const noNote = (board: ModerationBoard) => () => ({ id: randomUUID(), cardId: cards[board].plain });
const undo = () => ({ ids: [randomUUID()] });
const look = () => ({ id: randomUUID(), cardId: null, isDeciding: false });
const stream = (name: string, row: AccessKey, url: string): Cell => ({
  ...get(name, row, url, () => ({ id: randomUUID() })),
  isStream: true,
});
const mail = (transactionalId: string, username: PersonName, appealtype: string) => () => ({
  transactionalId,
  email,
  dataVariables: { username, appealtype, result: 'denied' },
});

/** Every action of the board proxy. A new action in the contract fails to compile here. */
type ProxyCell = Pick<Cell, 'row' | 'fields'> & { isForeign?: boolean };
const proxyCells = (board: ModerationBoard): Record<BoardProxyRequest['action'], ProxyCell> => {
  const reads = board === 'player' ? 'playerStanding' : 'staffBoardCards';
  const decides = board === 'player' ? 'playerAppeals' : 'staffAppeals';
  const ids = () => cards[board];
  const listId = board === 'player' ? playerLists.serverBans : staffLists.suspensions;
  return {
    // The list leaves out other people's cards instead of a refusal, see R16 below.
    fetchCards: { row: reads, isForeign: false, fields: () => ({ listId }) },
    getLabels: { row: reads, fields: () => ({ cardId: ids().plain }) },
    getComments: { row: decides, fields: () => ({ cardId: ids().plain }) },
    addLabel: {
      row: decides,
      fields: () => ({ cardId: ids().label, labelName: board === 'player' ? 'APPROVED' : 'APPEALED', labelColor: 'green' }),
    },
    removeLabel: { row: decides, fields: () => ({ cardId: ids().unlabel, labelId: ids().labelId }) },
    addComment: {
      row: decides,
      fields: () => ({ cardId: ids().comment, text: `APPEAL DENIED BY STAFF\nEmail notification will be sent to: ${email}` }),
    },
    updateComment: {
      row: decides,
      fields: () => ({ actionId: ids().commentId, updatedText: withStatus(writeAppealRecord(email, 'It was lag.'), 'DENIED') }),
    },
  };
};

/** Rows of the access table, by board. */
const rowsOf = {
  player: { case: 'playerStanding', submit: 'submitPlayerAppeal', decide: 'playerAppeals' },
  staff: { case: 'staffCase', submit: 'staffStanding', decide: 'staffAppeals' },
} as const satisfies Record<ModerationBoard, Record<string, AccessKey>>;

const boardCells = (board: ModerationBoard): Cell[] => {
  const paths = boardApi[board];
  const rows = rowsOf[board];
  const on = `on the ${board} board`;
  return [
    get(`another's case ${on}`, rows.case, paths.case, () => ({ cardId: cards[board].plain })),
    get(`pending appeals ${on}`, rows.decide, paths.appeals),
    get(`review of an appeal ${on}`, rows.decide, paths.review, () => ({ cardId: cards[board].decide })),
    post(`appeal of another's card ${on}`, rows.submit, paths.submit, appeal(board)),
    post(`decision ${on}`, rows.decide, paths.decide, decision(board)),
    post(`held decision ${on}`, rows.decide, paths.hold, hold(board)),
    post(`undone decision ${on}`, rows.decide, paths.undo, undo),
    get(`held decisions ${on}`, rows.decide, paths.held),
    get(`decisions ${on}`, rows.decide, paths.decided),
    post(`reopened appeal ${on}`, rows.decide, paths.reopen, reopen(board)),
    post(`assignment of a case ${on}`, rows.decide, paths.assign, assign(board)),
    stream(`events ${on}`, rows.decide, paths.events),
    post(`look at a case ${on}`, rows.decide, paths.presence, look),
    post(`question ${on}`, rows.decide, paths.ask, ask(board)),
    post(`answer on another's card ${on}`, rows.submit, paths.answer, answer(board)),
    get(`notes ${on}`, rows.decide, paths.notes, () => ({ cardId: cards[board].plain })),
    post(`note ${on}`, rows.decide, paths.addNote, note(board)),
    post(`deleted note ${on}`, rows.decide, paths.removeNote, noNote(board)),
  ];
};

const actions: Cell[] = [
  get('own player record', 'playerStanding', standingApi.player),
  get("another's player record", 'playerStanding', standingApi.player, () => ({ username: 'IslandHopper22' })),
  get('own staff record', 'staffStanding', standingApi.staff),
  get("another's staff record", 'staffAppeals', standingApi.staffLookup, () => ({ username: 'KaieteurKid' })),
  get('unreadable cards', 'unreadableCards', standingApi.unreadableCards),
  get('figures', 'appealFigures', standingApi.figures),
  get('audit log', 'auditLog', standingApi.audit),
  post('export of the audit log', 'auditLog', standingApi.auditExport, () => ({ format: 'jsonl' })),
  get('permissions', 'permissions', standingApi.permissions),
  get('people by a name', 'people', standingApi.people, () => ({ username: 'IslandHopper22' })),
  get("another's page", 'people', standingApi.person, () => ({ userId: '1001' })),
  get('queues of the workspace', 'workspace', standingApi.queues),
  post('mail of a player appeal', 'playerAppeals', bookingApi.email, mail(templates.playerAppeal, 'IslandHopper22', 'Server Ban')),
  post('mail of a staff appeal', 'staffAppeals', bookingApi.email, mail(templates.staffAppeal, 'KaieteurKid', 'Suspension')),
  ...moderationBoards.flatMap(boardCells),
  ...moderationBoards.flatMap((board) =>
    Object.entries(proxyCells(board)).map(([action, { row, isForeign = true, fields }]): Cell => ({
      ...post(`proxy ${action} on the ${board} board`, row, standingApi.boardProxy, () => ({ action, ...fields() })),
      isForeign,
    })),
  ),
];

beforeAll(async () => {
  portal = await startStanding({ world });
  for (const board of moderationBoards) {
    const seeded = await portal.board.cards(board === 'player' ? 'serverBans' : 'suspensions');
    const idOf = (state: State) => seeded.find(({ name }) => name.endsWith(state));
    const ids = Object.fromEntries(states.map((state) => [state, idOf(state)?.id ?? ''])) as Record<State, string>;
    const [record] = await portal.board.comments(ids.record);
    cards[board] = { ...ids, labelId: idOf('unlabel')?.labels[0]?.id ?? '', commentId: record?.id ?? '' };
  }
});
afterAll(() => portal.close());

it('R13 has a cell for every route of account standing', () => {
  const mailPaths = new Set<string>([standingApi.mailQueue, standingApi.mailRetry, standingApi.mailDiscard]);
  const paths = [standingApi, boardApi.player, boardApi.staff]
    .flatMap((group) => Object.values<string>(group))
    .filter((path) => !mailPaths.has(path));
  const routes = portal.app.apiRoutes().filter(({ url, method }) => paths.includes(url) && method !== 'HEAD');
  expect(new Set(actions.filter(({ url }) => url !== bookingApi.email).map(({ method, url }) => `${method} ${url}`))).toEqual(
    new Set(routes.map(({ method, url }) => `${method} ${url}`)),
  );
});

const isQuestion = (url: string) => [boardApi.player.ask, boardApi.staff.ask].some((ask) => ask === url);

/** Calls that find the board of a card or a comment. */
const isBoardReading = (path: string) => /\/boards\/\w+\/(?:cards|lists)|\/actions\/\w+$/.test(path);

/** The look-up of people by name is a POST that only reads. */
const isWrite = ({ method, path, service }: { method: string; path: string; service: string }) =>
  method !== 'GET' && !(service === 'platform' && path.includes('/usernames/'));

describe.each(roles)('R13 R14 the %s', (role) => {
  it.each(actions)('$name: follows row $row', async ({ row, isForeign, method, url, fields, isStream }) => {
    const cell = accessTable[row][role];
    await portal.sandbox.clearCalls();
    const as = portal.as(personOf[role]);
    const query = () => new URLSearchParams(fields() as Record<string, string>).toString();
    const { status } = await (isStream
      ? as.stream(`${url}?${query()}`)
      : method === 'GET'
        ? as.get(`${url}?${query()}`)
        : as.post(url, fields()));
    const isLetIn = cell === 'yes' || (cell === 'own' && !isForeign);
    expect(status).toBe(isLetIn ? 200 : role === 'guest' ? 401 : 403);
    const calls = await portal.sandbox.calls();
    // The portal reads a decider's own board before it refuses a card of the other one.
    const mayReadBoard = url === standingApi.boardProxy && (role === 'senior' || role === 'allowList');
    if (cell === 'no')
      expect(calls.filter(({ path }) => !path.includes('/groups/roles') && !(mayReadBoard && isBoardReading(path)))).toEqual([]);
    if (!isLetIn) expect(calls.filter(isWrite)).toEqual([]);
    // Waits for the email, which must not count for the next cell.
    if (isLetIn && isQuestion(url))
      await until(async () => (await portal.sandbox.calls()).some(({ service }) => service === 'mailer'), 100);
  });

  it('R16 lists all cards with a full grant, else only own cards', async () => {
    for (const [listId, row] of [
      [playerLists.serverBans, 'playerStanding'],
      [playerLists.networkBans, 'playerStanding'],
      [staffLists.suspensions, 'staffBoardCards'],
    ] as const) {
      const cell = accessTable[row][role];
      const { status, body } = await portal
        .as(personOf[role])
        .post<{ name: string }[]>(standingApi.boardProxy, { action: 'fetchCards', listId });
      expect(status).toBe(cell === 'no' ? 401 : 200);
      if (cell === 'no') continue;
      const ownName = (personOf[role] ?? '').toLowerCase();
      expect(body.every(({ name }) => cell === 'yes' || name.toLowerCase().startsWith(ownName))).toBe(true);
      if (cell === 'yes') expect(body.length).toBeGreaterThan(0);
    }
  });
});
