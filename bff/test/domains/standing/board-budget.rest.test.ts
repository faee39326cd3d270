import { afterEach, describe, expect, it } from '@jest/globals';
import { boardApi, standingTexts } from '@portal/standing-contract';
import { callLimits } from '../../../src/limits.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import { email, standingWorld } from './support/standing-world.ts';

let portal: StandingPortal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

const submit = async (cardId: string, reason = 'I was asleep.', as: 'IslandHopper22' | 'LimboLuke' = 'IslandHopper22') => {
  if (!portal) throw new Error('no portal runs');
  return portal.as(as).post(boardApi.player.submit, { cardId, email, reason });
};

describe('R31 a member who repeats a refused appeal', () => {
  it('is refused from the shared reading, without a call to the board', async () => {
    portal = await startStanding({ env: { BOARD_REFRESH_SECONDS: '3600' } });
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    await submit(id);
    await portal.sandbox.clearCalls();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => submit(id, `Reason ${index}`)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['error'])}`))).toEqual(
      new Set([`409 ${standingTexts.appeal.alreadyPending}`]),
    );
    expect(await portal.sandbox.calls('board')).toEqual([]);
  });

  it('is refused without a call also after an own appeal, which invalidates the reading', async () => {
    portal = await startStanding({ env: { BOARD_REFRESH_SECONDS: '3600' } });
    const { id } = await portal.board.card('warnings', 'IslandHopper22');
    expect((await submit(id)).status).toBe(200);
    const repeat = async (index: number) => (await submit(id, `Reason ${index}`)).status;
    // The first repeat reads the card, the second its comments, which are then cached.
    expect([await repeat(0), await repeat(0)]).toEqual([409, 409]);
    await portal.sandbox.clearCalls();
    expect(await Promise.all([1, 2, 3, 4, 5].map(repeat))).toEqual([409, 409, 409, 409, 409]);
    expect(await portal.sandbox.calls('board')).toEqual([]);
  });

  it('R36 is rate-limited, while other people are not', async () => {
    portal = await startStanding({ limits: {} });
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    const statuses: number[] = [];
    for (let count = 0; count <= callLimits.appeal.max; count += 1) statuses.push((await submit(id)).status);
    expect(statuses).toEqual([...Array<number>(callLimits.appeal.max).fill(409), 429]);
    expect((await submit(id, 'Mine', 'LimboLuke')).status).toBe(403);
    const decision = { cardId: id, decision: 'deny' };
    expect((await portal.as('Capt_Marisol').post(boardApi.player.decide, decision)).status).toBe(200);
  });
});

describe('R31 an appeal on a board that has changed', () => {
  it('reads its card, and not the whole board', async () => {
    portal = await startStanding({ env: { BOARD_REFRESH_SECONDS: '3600' } });
    const [mute, warning] = [await portal.board.card('mutes', 'LimboLuke'), await portal.board.card('warnings', 'IslandHopper22')];
    expect((await submit(mute.id, 'It was lag.', 'LimboLuke')).status).toBe(200);
    await portal.sandbox.clearCalls();
    expect((await submit(warning.id)).status).toBe(200);
    const paths = (await portal.sandbox.calls('board')).map(({ path }) => path);
    expect(paths.filter((path) => path.includes(warning.id))).not.toEqual([]);
    expect(paths.filter((path) => /\/boards\/[^/]+\/(?:cards|lists)/.test(path))).toEqual([]);
  });
});

describe('R31 staff decisions while members use up their share of the board', () => {
  const warnings = Array.from({ length: 60 }, (_, index) => ({ name: 'LimboLuke', desc: `Reason: ${index}`, due: `-${index + 1}d` }));
  const bans = ['IslandHopper22', 'SteelpanSam', 'KaieteurKid', 'TobagoTess'];
  const world = {
    ...standingWorld,
    playerBoard: {
      warnings,
      serverBans: bans.map((name) => ({ ...standingWorld.playerBoard?.serverBans?.[0], name, due: '-2d' })),
    },
  };

  it('succeed', async () => {
    portal = await startStanding({ world, boardRequests: 100, env: { BOARD_REQUESTS: '80', BOARD_REFRESH_SECONDS: '5' } });
    const cards = await portal.board.cards('warnings');
    const appealed = await portal.board.cards('serverBans');
    const flood = Promise.all(cards.map(({ id }) => submit(id, 'Every one of them.', 'LimboLuke')));
    const decisions = [];
    for (const { id } of appealed)
      decisions.push(await portal.as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' }));
    expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const outcomes = (await flood).map(({ status }) => status);
    // Some of sixty concurrent appeals exceed the budget. The portal refuses them, never the board.
    expect(outcomes).toContain(503);
    expect((await portal.sandbox.calls('board')).filter(({ status }) => status === 429)).toEqual([]);
  });
});
