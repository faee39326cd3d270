import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppealReview, boardApi, type PendingAppealsReply } from '@portal/standing-contract';
import { writeAppealRecord, writeStaffComment } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';
import { email, pending, standingWorld } from './support/standing-world.ts';

let portal: StandingPortal;
const appealedBan = {
  name: 'LimboLuke - 7/4/25',
  desc: 'Reason: Fly hack\nModerator: KaieteurKid\nDuration: 3 days',
  due: '-3d',
  labels: [pending],
  members: ['Hal_Board'],
  comments: [
    { text: writeAppealRecord(email, 'Please.').replace('PENDING', 'DENIED') },
    { text: writeStaffComment({ outcome: 'denied', email, by: 'HibiscusHal', note: 'Too early.' }) },
    { text: writeAppealRecord(email, 'It was lag.') },
  ],
};
const world = {
  ...standingWorld,
  playerBoard: {
    serverBans: [appealedBan],
    networkBans: [{ name: 'LongGoneLou', desc: 'Reason: Fly hack', due: '-2d', labels: [pending] }],
    warnings: [{ name: 'LimboLuke', desc: 'Reason: Spam\nModerator: Hal', due: '-40d', labels: [{ name: 'DENIED', color: 'red' }] }],
  },
};
beforeAll(async () => {
  portal = await startStanding({ world, env: { BOARD_REFRESH_SECONDS: '30' } });
});
afterAll(() => portal.close());

describe('the review of an appeal', () => {
  it("shows the appellant's record and the card's history without a call to the board", async () => {
    const as = portal.as('Capt_Marisol');
    const list = await as.get<PendingAppealsReply>(boardApi.player.appeals);
    const appeal = list.body.appeals.find(({ username }) => username === 'LimboLuke');
    expect(appeal?.parsed).toEqual({
      reason: 'Fly hack',
      moderator: 'KaieteurKid',
      otherMember: 'Hal_Board',
      duration: '3 days',
      otherDate: null,
      otherLines: [],
    });
    await portal.sandbox.clearCalls();
    const { status, body } = await as.get<AppealReview>(`${boardApi.player.review}?cardId=${appeal?.id ?? ''}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'LimboLuke', degraded: false, standing: 'warning' });
    expect(body.punishments.map(({ type, appealStatus }) => [type, appealStatus])).toEqual([
      ['server_ban', 'pending'],
      ['warning', 'denied'],
    ]);
    expect(body.events.map(({ kind, outcome, by, note }) => [kind, outcome, by, note])).toEqual([
      ['submitted', undefined, undefined, undefined],
      ['decided', 'denied', 'HibiscusHal', 'Too early.'],
      ['submitted', undefined, undefined, undefined],
    ]);
    expect(await portal.sandbox.calls('board')).toEqual([]);
  });

  it('lacks nothing about a person whose account no longer exists', async () => {
    const { id } = await portal.board.card('networkBans', 'LongGoneLou');
    const review = async () => (await portal.as('Capt_Marisol').get<AppealReview>(`${boardApi.player.review}?cardId=${id}`)).body;
    expect(await review()).toMatchObject({ username: 'LongGoneLou', degraded: false, standing: 'network_banned' });
  });

  it('is refused for a card that is not on the board', async () => {
    expect((await portal.as('Capt_Marisol').get(`${boardApi.player.review}?cardId=${'0'.repeat(24)}`)).status).toBe(404);
  });
});
