import { afterEach, describe, expect, it } from '@jest/globals';
import { accountApi, portalApi, type SessionReply } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import {
  boardApi,
  standingApi,
  standingTexts,
  type AppealReview,
  type CaseReply,
  type PendingAppealsReply,
  type PlayerRecordReply,
} from '@portal/standing-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { until } from '../../helpers/until.ts';
import { people } from '../support/portal.ts';
import { email, standingWorld, type PersonName } from './support/standing-world.ts';

const ban = { name: 'LimboLuke', desc: 'Reason: Exploiting', due: '-9d' };
const secret = 'It was my brother.';

let bff: TestBff;
afterEach(() => bff.close());

async function start(bannedName = ban.name) {
  const playerBoard = { ...standingWorld.playerBoard, networkBans: [{ ...ban, name: bannedName }] };
  bff = await startBff({ world: { ...standingWorld, playerBoard }, env: { BOARD_REFRESH_SECONDS: '0.05' } });
}
const signedIn = (name: PersonName) => bff.signedIn(name, people[name]);
const rename = (from: string, to: string) => bff.sandbox.changePerson(from, { username: to });
const recordFor = async (browser: Browser, username?: string) =>
  (await browser.get(standingApi.player + (username === undefined ? '' : `?username=${username}`))).json<PlayerRecordReply>();
async function erase(browser: Browser, username: string) {
  const erasures = () => bff.lines.filter((line) => line.includes('"msg":"a person’s data was erased"')).length;
  const before = erasures();
  expect((await browser.post(accountApi.erase, { username })).json()).toEqual({ success: true });
  await until(() => Promise.resolve(erasures() > before));
}
const boardText = async () => JSON.stringify((await bff.sandbox.world()).playerBoard);

describe('a banned player who renames', () => {
  it('keeps the ban in their own record, and staff find it by either name', async () => {
    await start();
    await rename('LimboLuke', 'LimboLukas');
    const banned = { username: 'LimboLukas', degraded: false, standing: { status: 'network_banned', totalPunishments: 1 } };
    expect(await recordFor(await signedIn('LimboLuke'))).toMatchObject(banned);
    const staff = await signedIn('SteelpanSam');
    for (const name of ['LimboLuke', 'limbolukas']) {
      expect(await recordFor(staff, name)).toMatchObject({ ...banned, formerNames: ['LimboLuke'] });
    }
  });

  it('is not judged while the former names cannot be read', async () => {
    await start();
    await rename('LimboLuke', 'LimboLukas');
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/username-history' });
    const unknown = { degraded: true, verdict: null };
    expect(await recordFor(await signedIn('SteelpanSam'), 'LimboLukas')).toMatchObject(unknown);
    const own = await signedIn('LimboLuke');
    expect(await recordFor(own)).toMatchObject(unknown);
    const { networkBans } = sandboxAccounts.playerLists;
    const cards = await own.post(standingApi.boardProxy, { action: 'fetchCards', listId: networkBans });
    expect(cards.statusCode).toBe(503);
  });

  it('can appeal, but not decide the appeal, and the other deciders see both names', async () => {
    await start('HibiscusHal');
    await rename('HibiscusHal', 'HibiscusHarry');
    const director = await signedIn('HibiscusHal');
    const [card] = (await recordFor(director)).punishments;
    const submitted = await director.post(boardApi.player.submit, { cardId: card?.id, email, reason: 'Please.' });
    expect(submitted.json()).toMatchObject({ success: true });
    const refusal = await director.post(boardApi.player.decide, { cardId: card?.id, decision: 'approve' });
    expect([refusal.statusCode, refusal.json()]).toMatchObject([403, { error: standingTexts.decision.ownAppeal }]);
    const queue = (await director.get(boardApi.player.appeals)).json<PendingAppealsReply>();
    expect(queue.appeals.find(({ id }) => id === card?.id)).toMatchObject({ isOwn: true });
    const reader = await signedIn('Capt_Marisol');
    const review = (await reader.get(`${boardApi.player.review}?cardId=${card?.id}`)).json<AppealReview>();
    expect(review).toMatchObject({ username: 'HibiscusHal', otherNames: ['HibiscusHarry'], standing: 'network_banned' });
  });
});

describe('an appeal under a name that its writer has left', () => {
  const reason = 'My brother had my tablet.';
  const appeal = async (browser: Browser) => {
    const { id: cardId = '' } = (await recordFor(browser)).punishments.find(({ type }) => type === 'network_ban') ?? {};
    expect((await browser.post(boardApi.player.submit, { cardId, email, reason })).json()).toMatchObject({ success: true });
    return cardId;
  };
  const ask = async (cardId: string) => {
    const reader = await signedIn('Capt_Marisol');
    expect((await reader.post(boardApi.player.ask, { cardId, question: 'When?' })).json()).toEqual({ success: true });
    return (await reader.get(`${boardApi.player.review}?cardId=${cardId}`)).json<AppealReview>();
  };
  const questionFor = async (browser: Browser, cardId: string) =>
    (await recordFor(browser)).punishments.find(({ id }) => id === cardId)?.question;
  const waitingFor = async (browser: Browser) => (await browser.get(portalApi.session)).json<SessionReply>().waiting;

  it('belongs to the writer alone, although a stranger has signed in under the name before', async () => {
    await start();
    await rename('LimboLuke', 'LimboLukas');
    await rename('IslandHopper22', 'LimboLuke');
    const stranger = await signedIn('IslandHopper22');
    const writer = await signedIn('LimboLuke');
    const cardId = await appeal(writer);
    expect(await ask(cardId)).toMatchObject({ username: 'LimboLuke', otherNames: ['LimboLukas'] });
    // The writer of an appeal is known without the platform.
    await bff.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/username-history' });
    expect([await waitingFor(stranger), await waitingFor(writer)]).toEqual([[], [expect.objectContaining({ kind: 'question' })]]);
    await bff.sandbox.clearFaults();
    const question = await questionFor(writer, cardId);
    expect(question).toMatchObject({ text: 'When?' });
    expect(await questionFor(stranger, cardId)).toBeUndefined();
    const caseAddress = `${boardApi.player.case}?cardId=${cardId}`;
    expect((await stranger.get(caseAddress)).json<CaseReply>()).toMatchObject({ events: [{ kind: 'submitted' }], messages: [] });
    for (const url of [caseAddress, accountApi.data]) expect((await stranger.get(url)).body).not.toContain(reason);
    const answer = { cardId, questionId: question?.id ?? '', answer: 'On Sunday.' };
    expect((await stranger.post(boardApi.player.answer, answer)).statusCode).toBe(403);
    await erase(stranger, 'LimboLuke');
    expect(await boardText()).toContain(reason);
    expect((await writer.get(caseAddress)).json<CaseReply>()).toMatchObject({ events: [{ reason }], messages: [{ text: 'When?' }] });
    expect((await writer.post(boardApi.player.answer, answer)).json()).toEqual({ success: true });
    await erase(writer, 'LimboLukas');
    expect(await boardText()).not.toContain(reason);
  });

  it('is shown to a writer who never signed in under the name', async () => {
    await start('LimboLou');
    await rename('LimboLuke', 'LimboLou');
    await rename('LimboLou', 'LimboLukas');
    const writer = await signedIn('LimboLuke');
    const cardId = await appeal(writer);
    await ask(cardId);
    expect(await questionFor(writer, cardId)).toMatchObject({ text: 'When?' });
    expect(await waitingFor(writer)).toHaveLength(1);
    expect((await writer.get(`${boardApi.player.case}?cardId=${cardId}`)).json<CaseReply>().events).toMatchObject([{ reason }]);
  });
});

describe('a stranger who takes the name of an appellant', () => {
  const former = 'IslandHopper22';
  const stranger = 'LimboLuke';
  /** Signs the appellant in before the rename unless the portal has never seen them. */
  async function swapNames(isSeen: boolean) {
    await start();
    if (isSeen) await signedIn(former);
    const staff = await signedIn('SteelpanSam');
    const card = (await recordFor(staff, former)).punishments.find(({ appealStatus }) => appealStatus === 'pending');
    await rename(former, 'ReefHopper');
    await rename(stranger, former);
    return { cardId: card?.id ?? '', browser: await signedIn(stranger) };
  }

  it('has none of their cards, and the appellant keeps them', async () => {
    const { cardId, browser } = await swapNames(true);
    const own = await recordFor(browser);
    expect(own.punishments.map(({ type }) => type)).toEqual(['network_ban']);
    const refused = [
      await browser.get(`${boardApi.player.case}?cardId=${cardId}`),
      await browser.post(boardApi.player.submit, { cardId, email, reason: 'Mine.' }),
      await browser.post(boardApi.player.answer, { cardId, questionId: cardId, answer: 'Mine.' }),
      await browser.post(standingApi.boardProxy, { action: 'getLabels', cardId }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    const { serverBans } = sandboxAccounts.playerLists;
    expect((await browser.post(standingApi.boardProxy, { action: 'fetchCards', listId: serverBans })).json()).toEqual([]);
    expect((await browser.get(accountApi.data)).body).not.toContain(secret);

    const appellant = await signedIn(former);
    expect((await recordFor(appellant)).punishments).toHaveLength(2);
    const { events } = (await appellant.get(`${boardApi.player.case}?cardId=${cardId}`)).json<CaseReply>();
    expect(events).toMatchObject([{ kind: 'submitted', reason: secret }]);
    await erase(browser, former);
    expect(await boardText()).toContain(secret);
  });

  it('reads and erases no text of an appellant whom the portal has never seen, but answers for the cards', async () => {
    const { cardId, browser } = await swapNames(false);
    expect((await recordFor(browser)).punishments.map(({ type }) => type).toSorted()).toEqual(['network_ban', 'server_ban', 'warning']);
    const reply = (await browser.get(`${boardApi.player.case}?cardId=${cardId}`)).json<CaseReply>();
    expect(reply).toEqual({ cardId, events: [{ kind: 'submitted', at: expect.any(String) }], messages: [] });
    expect((await browser.get(accountApi.data)).body).not.toContain(secret);
    await erase(browser, former);
    expect(await boardText()).toContain(secret);
  });

  it('leaves the appellant the right to erase their own words', async () => {
    await swapNames(true);
    await erase(await signedIn(former), 'ReefHopper');
    expect(await boardText()).not.toContain(secret);
  });
});
