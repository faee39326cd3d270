import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookingApi, bookingMessages } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import {
  boardApi,
  type CaseReply,
  type PlayerRecordReply,
  type StaffRecordReply,
  standingApi,
  standingTexts,
  type UnreadableCardsReply,
} from '@portal/standing-contract';
import { until } from '../support/portal.ts';
import { type StandingPortal, startStanding } from './support/standing-portal.ts';
import { email } from './support/standing-world.ts';

let portal: StandingPortal;
/** Starts one portal for a group whose tests only read or use separate cards. */
const portalPerGroup = () => {
  beforeAll(async () => {
    portal = await startStanding();
  });
  afterAll(() => portal.close());
};
/** Starts a portal per test, because it caches failures of a service. */
const portalPerTest = () => {
  beforeEach(async () => {
    portal = await startStanding();
  });
  afterEach(() => portal.close());
};

const player = async (as: Parameters<StandingPortal['as']>[0], username?: string) =>
  portal.as(as).get<PlayerRecordReply>(standingApi.player + (username === undefined ? '' : `?username=${encodeURIComponent(username)}`));
const fallback = { status: 'good', totalPunishments: 0, serverBans: 0, networkBans: 0, warnings: 0, mutes: 0 };

describe("a player's record", () => {
  portalPerGroup();

  it("is one's own by default: judged, newest first, with appeals", async () => {
    const { body } = await player('IslandHopper22');
    expect(body).toMatchObject({ username: 'IslandHopper22', isOwn: true, degraded: false });
    expect(body.standing).toEqual({ ...fallback, status: 'warning', totalPunishments: 2, serverBans: 1, warnings: 1 });
    expect(body.verdict).toEqual({ rule: 'below-server-bans', counted: 1, threshold: 5, ignored: 0 });
    expect(body.punishments.map(({ type, appealStatus, canAppeal }) => [type, appealStatus, canAppeal])).toEqual([
      ['server_ban', 'pending', false],
      ['warning', 'none', true],
    ]);
  });

  it("of another person has the platform's spelling of the name, and offers no appeals", async () => {
    const { body } = await player('SteelpanSam', '\u200E@islandＨOPPER 22 ');
    expect(body).toMatchObject({ username: 'IslandHopper22', isOwn: false });
    expect(body.punishments.some(({ canAppeal }) => canAppeal)).toBe(false);
  });

  it.each(['Nobody_Here', 'not a name', '%00', "' OR 1=1"])('of %j does not exist', async (username) => {
    expect(await player('SteelpanSam', username)).toMatchObject({ status: 404, body: { error: standingTexts.lookup.notFound } });
  });

  it("R14 of another person is refused to a member before it is read, and one's own name matches in any case", async () => {
    await player('IslandHopper22');
    await portal.sandbox.clearCalls();
    expect((await player('IslandHopper22', 'LimboLuke')).status).toBe(403);
    expect((await portal.sandbox.calls()).filter(({ path }) => !path.includes('/groups/roles'))).toEqual([]);
    expect((await player('IslandHopper22', 'ISLANDHOPPER22')).status).toBe(200);
  });

  it('shows changes that are made on the board by hand', async () => {
    await player('LimboLuke');
    await portal.board.call('POST', '/cards', {
      idList: sandboxAccounts.playerLists.warnings,
      name: 'LimboLuke',
      due: '2026-01-01T00:00:00Z',
    });
    await until(async () => (await player('LimboLuke')).body.standing.warnings === 1);
  });
});

describe("a player's record in an outage", () => {
  portalPerTest();

  const { playerBoardId, playerLists } = sandboxAccounts;
  /** Refuses to list all cards at once, so that the portal reads list by list. */
  const refuseAllCards = () =>
    portal.sandbox.fault({ service: 'board', mode: 'status', status: 400, path: `/boards/${playerBoardId}/cards` });
  const failServerBans = () =>
    portal.sandbox.fault({ service: 'board', mode: 'status', status: 500, path: `/lists/${playerLists.serverBans}/` });

  it('R34 is the marked fallback while the board is down, and correct as soon as it is back', async () => {
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500 });
    const { status, body } = await player('IslandHopper22');
    expect([status, body]).toEqual([
      200,
      { username: 'IslandHopper22', isOwn: true, degraded: true, asOf: null, standing: fallback, verdict: null, punishments: [] },
    ]);
    await portal.sandbox.clearFaults();
    await until(async () => (await player('IslandHopper22')).body.degraded === false);
  });

  it('R34 is never a stale reading', async () => {
    await player('IslandHopper22');
    await portal.sandbox.fault({ service: 'board', mode: 'reset' });
    await until(async () => (await player('IslandHopper22')).body.degraded);
    expect((await player('IslandHopper22')).body).toMatchObject({ degraded: true, punishments: [] });
  });

  it('has the readable punishments and no verdict while one list is down', async () => {
    await refuseAllCards();
    await failServerBans();
    const { body } = await player('IslandHopper22');
    expect(body).toMatchObject({ degraded: true, verdict: null });
    expect(body.punishments.map(({ type }) => type)).toEqual(['warning']);
    const clean = await player('SteelpanSam');
    expect(clean.body).toMatchObject({ degraded: true, verdict: null, punishments: [] });
  });

  it('R34 reports an unreadable card, not a missing one, while its list may be down', async () => {
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    await refuseAllCards();
    await failServerBans();
    const appeal = { cardId: id, email, reason: 'I was asleep.' };
    const mail = {
      transactionalId: sandboxAccounts.templates.playerAppeal,
      email,
      dataVariables: { username: 'IslandHopper22', appealtype: 'Server Ban', result: 'denied' },
    };
    const answers = await Promise.all([
      portal.as('IslandHopper22').get(`${boardApi.player.case}?cardId=${id}`),
      portal.as('IslandHopper22').post(boardApi.player.submit, appeal),
      portal.as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' }),
      portal.as('Capt_Marisol').post(bookingApi.email, mail),
    ]);
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
      [503, standingTexts.degraded],
      [503, standingTexts.appeal.failed],
      [503, standingTexts.decision.denyFailed],
      [503, bookingMessages.email.failed],
    ]);
  });

  it('is complete when all lists can be read one by one', async () => {
    await refuseAllCards();
    expect((await player('IslandHopper22')).body).toMatchObject({ degraded: false, standing: { totalPunishments: 2 } });
  });
});

const lookup = (as: Parameters<StandingPortal['as']>[0], username: string) =>
  portal.as(as).get<StaffRecordReply>(`${standingApi.staffLookup}?username=${username}`);

describe('a staff record', () => {
  portalPerGroup();

  it("is a staff member's own", async () => {
    const { body } = await portal.as('SteelpanSam').get<StaffRecordReply>(standingApi.staff);
    expect(body).toMatchObject({ username: 'SteelpanSam', isOwn: true, rank: 240, rankName: 'Cabin Crew', degraded: false });
    expect(body.standing).toMatchObject({ status: 'at_risk', points: 1, suspensions: 1 });
    expect(body.punishments.map(({ date, canAppeal }) => [date, canAppeal])).toEqual([
      ['2025-08-01', false],
      ['2025-07-04', true],
    ]);
  });

  it.each([
    ['SteelpanSam', 200],
    ['IslandHopper22', 422],
    ['Nobody_Here', 404],
  ])('of %s answers the allow-list with %i', async (username, status) => {
    const reply = await lookup('KaieteurKid', username);
    expect(reply.status).toBe(status);
    if (status === 200) expect(reply.body.punishments.some(({ canAppeal }) => canAppeal)).toBe(false);
    if (status === 422) expect(reply.body).toMatchObject({ error: standingTexts.lookup.notStaff });
  });
});

describe('a staff record in an outage', () => {
  portalPerTest();

  it('has no lookup while the platform is down', async () => {
    await lookup('KaieteurKid', 'TobagoTess');
    await portal.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/usernames/' });
    expect(await lookup('KaieteurKid', 'SteelpanSam')).toMatchObject({ status: 503, body: { error: standingTexts.lookup.failed } });
  });
});

describe('the board proxy in an outage', () => {
  portalPerTest();

  const proxy = (body: object) => portal.as('TobagoTess').post<{ name: string }[]>(standingApi.boardProxy, body);

  it('R34 still serves the staff board while the player board is down, and answers 503 for other cards', async () => {
    const card = await portal.board.card('points', 'SteelpanSam');
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 404, path: `/boards/${sandboxAccounts.playerBoardId}` });
    const reply = await proxy({ action: 'fetchCards', listId: sandboxAccounts.staffLists.points });
    expect([reply.status, reply.body.map(({ name }) => name)]).toEqual([200, [card.name]]);
    expect((await proxy({ action: 'getLabels', cardId: card.id })).status).toBe(200);
    expect((await proxy({ action: 'fetchCards', listId: sandboxAccounts.playerLists.mutes })).status).toBe(503);
    expect((await proxy({ action: 'getLabels', cardId: 'f'.repeat(24) })).status).toBe(503);
  });
});

describe('a case', () => {
  portalPerGroup();

  const caseOf = async (as: Parameters<StandingPortal['as']>[0], cardId: string) =>
    portal.as(as).get<CaseReply>(`${boardApi.player.case}?cardId=${cardId}`);

  it('shows names to deciders but not to its subject, and never shows the address', async () => {
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    await portal.as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny', note: 'No proof.' });
    const ownCase = await caseOf('IslandHopper22', id);
    expect(ownCase.body.events).toEqual([
      { kind: 'submitted', at: expect.any(String), reason: 'It was my brother.' },
      { kind: 'decided', at: expect.any(String), outcome: 'denied', note: 'No proof.' },
    ]);
    expect((await caseOf('HibiscusHal', id)).body.events[1]).toMatchObject({ by: 'Capt_Marisol' });
    const staff = await caseOf('SteelpanSam', id);
    expect(staff.body.events.map((event) => Object.keys(event))).toEqual([
      ['kind', 'at'],
      ['kind', 'at', 'outcome'],
    ]);
    for (const { body } of [ownCase, staff]) expect(JSON.stringify(body)).not.toContain(email);
  });

  it("R14 is refused for another person's card and for a card of the other board", async () => {
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    const { id: staffCardId } = await portal.board.card('points', 'SteelpanSam');
    expect((await caseOf('LimboLuke', id)).status).toBe(403);
    expect((await caseOf('Capt_Marisol', staffCardId)).status).toBe(403);
    expect((await portal.as('TobagoTess').get(`${boardApi.staff.case}?cardId=${staffCardId}`)).status).toBe(200);
    expect((await portal.as('TobagoTess').get(`${boardApi.staff.case}?cardId=${id}`)).status).toBe(403);
  });
});

describe('unreadable cards', () => {
  portalPerGroup();

  const unreadable = async (as: Parameters<StandingPortal['as']>[0]) =>
    (await portal.as(as).get<UnreadableCardsReply>(standingApi.unreadableCards)).body.cards.map(({ board, name, reason }) => [
      board,
      name,
      reason,
    ]);

  it('are listed with the reason: the player board for staff, the staff board for the allow-list', async () => {
    const ofPlayers = [['player', 'LimboLuke: RDM', 'no-due-date']];
    expect(await unreadable('SteelpanSam')).toEqual(ofPlayers);
    expect(await unreadable('KaieteurKid')).toEqual([...ofPlayers, ['staff', 'Nobody', 'no-dash']]);
    const [card] = (await portal.as('SteelpanSam').get<UnreadableCardsReply>(standingApi.unreadableCards)).body.cards;
    expect(card).toMatchObject({ text: 'no due date', url: expect.stringMatching(/^https:\/\/\S+$/) });
  });
});

it('R33 the board is called once per ten pending appeals for their comments, and not for other cards', async () => {
  const world = {
    users: [{ id: '1003', username: 'Capt_Marisol', rank: { id: 250, name: 'Chief Pilot' } }],
    playerBoard: {
      warnings: Array.from({ length: 12 }, (_, index) => ({
        name: `Player${index}`,
        due: '-3d',
        labels: index < 11 ? [{ name: 'PENDING', color: 'yellow' }] : [],
      })),
    },
  };
  const quiet = await startStanding({ world, env: { BOARD_REFRESH_SECONDS: '3600' } });
  for (let view = 0; view < 20; view += 1) await quiet.as('Capt_Marisol').get(boardApi.player.appeals);
  const paths = (await quiet.sandbox.calls('board')).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/batch'))).toHaveLength(2);
  expect(paths).toHaveLength(5);
  await quiet.close();
});
