import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi, flightsReplySchema, noticeApi, rollCallApi } from '@portal/booking-contract';
import { careersApi, reviewApi } from '@portal/careers-contract';
import { accountApi, eraseDataTexts, portalApi } from '@portal/portal-contract';
import type { WorldInput } from '@portal/sandbox';
import { boardApi, standingApi, standingTexts, type PendingAppealsReply, type PlayerRecordReply } from '@portal/standing-contract';
import { request } from 'undici';
import { writeAppealRecord, writeStaffComment } from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { until } from '../../helpers/until.ts';
import { applyFor } from '../careers/careers-requests.ts';
import { severity, standingWorld } from '../standing/support/standing-world.ts';
import { openStore } from '../support/let-leases-end.ts';
import { booking, createCall } from '../support/portal.ts';

jest.setTimeout(60_000);

/** No other number in the files looks like this id. */
const userId = '918273645546';
const name = 'IslandHopper22';
const addresses = ['hopper@example.test', 'home@example.test', 'letter@example.test', 'old@example.test'];
/** An address that the member and the staff both write into texts. */
const publicAddress = 'jobs@example.test';
const deniedAppeal = [
  { text: writeStaffComment({ outcome: 'denied', email: 'old@example.test', by: 'Capt_Marisol', note: 'No.' }) },
  { text: writeAppealRecord('old@example.test', 'My very own words.').replace('PENDING', 'DENIED') },
];
const world: WorldInput = {
  ...standingWorld,
  users: standingWorld.users?.map((user) => (user.username === name ? { ...user, id: userId, miles: 77 } : user)),
  playerBoard: {
    ...standingWorld.playerBoard,
    mutes: [{ name, desc: 'Reason: Spam', due: '-3d', labels: [{ name: 'DENIED', color: 'red' }], comments: deniedAppeal }],
  },
  jobs: [{ title: 'Cabin Crew' }],
  flights: [{ name: 'BW001', desc: 'Callsign: BW001\nRoute: POS-JFK\nSeats: 1', due: '+20h' }],
};

let bff: TestBff | undefined;
afterEach(async () => {
  await bff?.close();
  bff = undefined;
});

async function startWithData() {
  const portal = (bff = await startBff({ world, env: { APPEAL_RULES: 'warning: single' } }));
  const [hopper, sam, senior] = [
    await portal.signedIn(name, userId),
    await portal.signedIn('SteelpanSam'),
    await portal.signedIn('Capt_Marisol'),
  ];
  await hopper.post(accountApi.saveEmail, { email: 'home@example.test' });
  await hopper.post(noticeApi.newCalendarAddress);
  await until(
    async () =>
      (await hopper.post(bookingApi.secureBooking, createCall(name, 'HOP001', booking('BW001')))).json<{ success: boolean }>().success,
  );
  const { id: jobId = '' } = (await hopper.get(careersApi.jobs)).json<{ jobs: { id: string }[] }>().jobs[0] ?? { id: '' };
  const { id } = await applyFor(hopper, jobId, { coverLetter: `Take me, please. I asked ${publicAddress}.`, email: 'letter@example.test' });
  await senior.post(reviewApi.note, { id, noteId: randomUUID(), text: `${name} seems kind.` });
  await senior.post(careersApi.decide, { id, status: 'rejected', from: 'pending' });
  const job = { title: 'Cabin Crew', department: 'Cabin', location: '', type: '', requirements: [], status: 'open' };
  await senior.post(careersApi.updateJob, { id: jobId, job: { ...job, description: `Write to ${publicAddress}.` } });
  const { punishments } = (await hopper.get(standingApi.player)).json<PlayerRecordReply>();
  const warning = punishments.find(({ type }) => type === 'warning');
  await hopper.post(boardApi.player.submit, { cardId: warning?.id, email: 'home@example.test', reason: 'My very own words.' });
  const flights = flightsReplySchema.parse((await sam.get(bookingApi.flights)).json()).flights;
  const mark = { flightId: flights[0]?.id, username: name, isCheckedIn: true };
  expect((await senior.post(rollCallApi.mark, mark)).json()).toMatchObject({ checkedIn: [{ username: name }] });
  const joined = await sam.post(bookingApi.joinWaitingList, { flightId: flights[0]?.id, email: 'sam@example.test' });
  expect(joined.json()).toMatchObject({ success: true });
  return { portal, hopper, sam, senior };
}

const untilErased = (portal: TestBff, people = 1) =>
  until(async () => portal.lines.filter((line) => line.includes('"msg":"a person’s data was erased"')).length === people);

/** Finds texts in the store's files and in the services, except where they may stay. */
async function findTexts(portal: TestBff, texts: readonly string[]): Promise<string[]> {
  const { dataDir } = portal.config;
  await (await openStore(portal.config)).close();
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const inFiles = files.flatMap(({ parentPath, name: file }) => {
    const bytes = readFileSync(join(parentPath, file)).toString('latin1');
    return texts.filter((text) => bytes.includes(text)).map((text) => `${file}: ${text}`);
  });
  const { users: _accounts, playerBoard, staffBoard, ...services } = await portal.sandbox.world();
  const cards = [playerBoard, staffBoard].flatMap((board) => Object.values(board ?? {}).flat()).map((card) => ({ ...card, name: '' }));
  const { url, serviceKey: apikey } = portal.config.supabase;
  const tables = ['users', 'applications'].map(async (table) =>
    (await request(`${url}/rest/v1/${table}`, { headers: { apikey } })).body.text(),
  );
  const json = JSON.stringify({ services, cards }) + (await Promise.all(tables)).join('');
  return [...inFiles, ...texts.filter((text) => json.includes(text)).map((text) => `services: ${text}`)];
}

describe('the erasure of a member’s data', () => {
  it('leaves no name, id or address in the store and the services, and gives the seat to the next person on the waiting list', async () => {
    const { portal, hopper, sam } = await startWithData();
    const texts = [name, name.toLowerCase(), userId, ...addresses];
    const before = await findTexts(portal, texts);
    for (const text of [name, userId, ...addresses]) expect(before.join()).toContain(text);

    const wrong = await hopper.post(accountApi.erase, { username: 'SteelpanSam' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { error: eraseDataTexts.otherName(name) }]);
    const otherBrowser = await portal.signedIn(name, userId);
    expect((await hopper.post(accountApi.erase, { username: name })).json()).toEqual({ success: true });
    await untilErased(portal);
    expect((await otherBrowser.get(accountApi.sessions)).statusCode).toBe(401);
    expect(await findTexts(portal, texts)).toEqual([]);
    await until(async () => (await sam.get(bookingApi.waitingList)).body.includes('confirmBy'));
    expect((await sam.get(portalApi.session)).json()).toMatchObject({ user: { username: 'SteelpanSam' } });
  });

  it('withdraws pending appeals on both boards, and keeps the words of other people', async () => {
    const { portal, hopper, sam, senior } = await startWithData();
    const manager = await portal.signedIn('KaieteurKid', '1004');
    const queueOf = async (decider: Browser, path: string) => (await decider.get(path)).json<PendingAppealsReply>().appeals;
    const queues = async () => [...(await queueOf(senior, boardApi.player.appeals)), ...(await queueOf(manager, boardApi.staff.appeals))];
    const before = await queues();
    const ownAppeal = before.find(({ username }) => username === 'islandhopper22');
    expect((await senior.post(boardApi.player.assign, { cardId: ownAppeal?.id, to: 'me', from: null })).statusCode).toBe(200);

    await hopper.post(accountApi.erase, { username: name });
    await sam.post(accountApi.erase, { username: 'SteelpanSam' });
    await untilErased(portal, 2);
    const after = await queues();
    expect(before.length - after.length).toBe(3);
    expect(after.map(({ username }) => username)).toEqual(expect.arrayContaining(['HibiscusHal']));
    const decision = await senior.post(boardApi.player.decide, { cardId: ownAppeal?.id, decision: 'approve' });
    expect([decision.statusCode, decision.json()]).toMatchObject([404, { error: standingTexts.decision.notPending }]);

    const { playerBoard, staffBoard } = await portal.sandbox.world();
    const texts = JSON.stringify([playerBoard, staffBoard]);
    for (const words of ['It was my brother.', 'My very own words.', 'It was in the wash.']) expect(texts).not.toContain(words);
    expect(texts).toContain('hal@example.test');
    const cards = [playerBoard?.serverBans?.[0], staffBoard?.suspensions?.[0]];
    for (const card of cards) {
      expect(card?.labels).toEqual([severity]);
      expect(card?.comments).toMatchObject([{ text: 'APPEAL WITHDRAWN\nReason: (erased at the person’s request)' }]);
    }
  });

  it('puts a pseudonym into the audit log', async () => {
    const { portal, hopper, senior } = await startWithData();
    await hopper.post(accountApi.erase, { username: name });
    await untilErased(portal);
    for (const format of ['csv', 'jsonl'] as const) {
      const file = (await senior.post(standingApi.auditExport, { format })).body;
      expect(file).not.toContain(name);
      expect(file).toContain(publicAddress);
      expect(file).toMatch(/erased_[0-9a-f]{10}/);
    }
  });
});

describe('the erasure of a staff member’s data', () => {
  it('carries out held decisions, unassigns cases, and keeps the record under a pseudonym', async () => {
    const portal = (bff = await startBff({ world, env: { DECISION_UNDO_SECONDS: '2' } }));
    const [senior, other] = [await portal.signedIn('Capt_Marisol'), await portal.signedIn('HibiscusHal', '1006')];
    const { appeals } = (await senior.get(boardApi.player.appeals)).json<PendingAppealsReply>();
    const [card, assigned] = ['HibiscusHal', 'islandhopper22'].map((subject) => appeals.find(({ username }) => username === subject));
    const decision = { cases: [{ id: randomUUID(), cardId: card?.id }], decision: 'deny' };
    expect((await senior.post(boardApi.player.hold, decision)).statusCode).toBe(200);
    expect((await senior.post(boardApi.player.assign, { cardId: assigned?.id, to: 'me', from: null })).statusCode).toBe(200);
    await senior.post(accountApi.erase, { username: 'Capt_Marisol' });
    await untilErased(portal);
    expect(await findTexts(portal, ['Capt_Marisol'])).toEqual(['services: Capt_Marisol']);
    const entries = (await other.get(standingApi.audit)).json<{ entries: { actor: string; action: string }[] }>().entries;
    const denial = entries.find(({ action }) => action === 'appeal.deny');
    expect(denial?.actor).toMatch(/^erased_[0-9a-f]{10}$/);
    expect((await other.get(boardApi.player.appeals)).body).not.toContain('Capt_Marisol');
  });
});
