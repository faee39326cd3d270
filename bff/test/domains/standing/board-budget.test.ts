import { afterEach, describe, expect, it } from '@jest/globals';
import { standingApi, standingTexts } from '@portal/standing-contract';
import { limitClasses } from '../../../src/plugins/limits.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import { email, standingWorld } from './support/standing-world.ts';

let portal: StandingPortal;
afterEach(() => portal.close());

const submit = (cardId: string, reason = 'I was asleep.', as: 'IslandHopper22' | 'LimboLuke' = 'IslandHopper22') =>
  portal.as(as).post(standingApi.submitPlayerAppeal, { cardId, email, reason });

describe('R31 a member who repeats a refused appeal', () => {
  it('is answered from the shared reading, and costs the board nothing', async () => {
    portal = await startStanding({ env: { BOARD_REFRESH_SECONDS: '3600' } });
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    await submit(id);
    await portal.sandbox.forgetCalls();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => submit(id, `Reason ${index}`)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['error'])}`))).toEqual(
      new Set([`409 ${standingTexts.appeal.alreadyPending}`]),
    );
    expect(await portal.sandbox.calls('board')).toEqual([]);
  });

  it('R36 is refused with Retry-After after some in a minute, while others go on', async () => {
    portal = await startStanding({ limits: {} });
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    const statuses: number[] = [];
    for (let count = 0; count <= limitClasses.appeal; count += 1) statuses.push((await submit(id)).status);
    expect(statuses).toEqual([...Array<number>(limitClasses.appeal).fill(409), 429]);
    expect((await submit(id, 'Mine', 'LimboLuke')).status).toBe(403);
    const decision = { cardId: id, decision: 'deny' };
    expect((await portal.as('Capt_Marisol').post(standingApi.decidePlayerAppeal, decision)).status).toBe(200);
  });
});

describe('R31 staff decide while members use up what they may of the board', () => {
  const warnings = Array.from({ length: 60 }, (_, index) => ({ name: 'LimboLuke', desc: `Reason: ${index}`, due: `-${index + 1}d` }));
  const bans = ['IslandHopper22', 'SteelpanSam', 'KaieteurKid', 'TobagoTess'];
  const world = {
    ...standingWorld,
    playerBoard: {
      warnings,
      serverBans: bans.map((name) => ({ ...standingWorld.playerBoard?.serverBans?.[0], name, due: '-2d' })),
    },
  };

  it('and no decision fails', async () => {
    portal = await startStanding({ world, boardRequests: 100, env: { BOARD_REQUESTS: '80', BOARD_REFRESH_SECONDS: '5' } });
    const cards = await portal.board.cards('warnings');
    const appealed = await portal.board.cards('serverBans');
    const flood = Promise.all(cards.map(({ id }) => submit(id, 'Every one of them.', 'LimboLuke')));
    const decisions = [];
    for (const { id } of appealed)
      decisions.push(await portal.as('Capt_Marisol').post(standingApi.decidePlayerAppeal, { cardId: id, decision: 'deny' }));
    expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const outcomes = (await flood).map(({ status }) => status);
    // Some of sixty appeals at once find no room: they are told so, and none was refused by the board.
    expect(outcomes).toContain(503);
    expect((await portal.sandbox.calls('board')).filter(({ status }) => status === 429)).toEqual([]);
  });
});
