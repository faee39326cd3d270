import { afterEach, describe, expect, it } from '@jest/globals';
import {
  applicationsQueue,
  careersApi,
  careersMessages,
  decisionReplySchema,
  decisionsReplySchema,
  heldApplicationsReplySchema,
  reviewApi,
  undoneReplySchema,
} from '@portal/careers-contract';
import { standingApi, workspaceQueuesReplySchema } from '@portal/standing-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { until } from '../support/portal.ts';
import { careersWorld, readApplication, readApplications, readEntries, refusalOf } from './careers-requests.ts';

let bff: TestBff;
let marisol: Browser;
let kid: Browser;
/** Drifter's pending application. */
let id: string;
async function start(undoSeconds: number) {
  bff = await startBff({ world: careersWorld, env: { DECISION_UNDO_SECONDS: String(undoSeconds) } });
  await bff.sandbox.changePerson('KaieteurKid', { rank: { id: 250, name: 'Director' } });
  marisol = await bff.signedIn('Capt_Marisol');
  kid = await bff.signedIn('KaieteurKid');
  id = (await readApplications(marisol, '?q=Drifter')).applications[0]?.id ?? '';
}
afterEach(() => bff.close());

const hold = async (by: Browser, status = 'rejected') =>
  decisionReplySchema.parse((await by.post(careersApi.decide, { id, status, expectedStatus: 'pending', hold: true })).json());
const undo = async (by: Browser, held: string) => undoneReplySchema.parse((await by.post(reviewApi.undo, { ids: [held] })).json()).undone;
const heldBy = async (by: Browser) => heldApplicationsReplySchema.parse((await by.get(reviewApi.held)).json()).held;
const counted = async () =>
  workspaceQueuesReplySchema.parse((await kid.get(standingApi.queues)).json()).queues.find(({ key }) => key === applicationsQueue)?.count;
const statusNow = async () => (await readApplication(marisol, id)).status;
const byMarisol = (verb: string) => expect.stringMatching(new RegExp(`^Capt_Marisol ${verb} this \\d+ s ago$`));

describe('a held decision on an application', () => {
  it('leaves nothing after its undo, which only its decider can make', async () => {
    await start(60);
    const waiting = (await counted()) ?? 0;
    const { held, application, mail } = await hold(marisol);
    expect(await counted()).toBe(waiting - 1);
    expect(application).toMatchObject({ status: 'pending', held: { by: 'Capt_Marisol', isMine: true, decision: 'rejected' } });
    expect([held?.leavesInMs, mail]).toEqual([expect.any(Number), 'none']);
    // A repeat after a lost answer is the same decision.
    expect((await hold(marisol)).held?.id).toBe(held?.id);
    expect((await readApplications(kid, '?q=Drifter')).applications[0]?.held).toMatchObject({ by: 'Capt_Marisol', isMine: false });
    expect(await undo(kid, held?.id ?? '')).toEqual([]);
    expect(await undo(marisol, held?.id ?? '')).toEqual([held?.id]);
    expect(await counted()).toBe(waiting);
    expect((await readApplication(marisol, id)).held).toBeUndefined();
    expect(await readEntries(marisol, { action: 'application.status' })).toEqual([]);
  });

  it('gives its note back with the undo, for its decider alone', async () => {
    await start(60);
    const body = { id, status: 'rejected', expectedStatus: 'pending', hold: true, note: ' Try again in May. ' };
    const { held } = decisionReplySchema.parse((await marisol.post(careersApi.decide, body)).json());
    expect(await heldBy(marisol)).toMatchObject([{ applicationId: id, username: 'Drifter', state: 'waiting' }]);
    const undoBy = async (by: Browser) => undoneReplySchema.parse((await by.post(reviewApi.undo, { ids: [held?.id] })).json());
    expect(await undoBy(kid)).toEqual({ undone: [], notes: {} });
    expect(await undoBy(marisol)).toEqual({ undone: [held?.id], notes: { [id]: 'Try again in May.' } });
  });

  it('binds every other decision: each is refused with the decider, and writes nothing', async () => {
    await start(60);
    await hold(marisol);
    await bff.sandbox.clearCalls();
    for (const body of [
      { id, status: 'accepted' },
      { id, status: 'rejected' },
      { id, status: 'accepted', expectedStatus: 'pending', hold: true },
    ]) {
      const reply = await kid.post(careersApi.decide, body);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ error: byMarisol('rejected'), decidedBy: { name: 'Capt_Marisol' } });
    }
    for (const more of [{}, { hold: true }]) {
      const reply = await kid.post(reviewApi.decideAll, { ids: [id], status: 'accepted', ...more });
      expect(decisionsReplySchema.parse(reply.json()).decisions).toMatchObject([{ outcome: 'skipped', reason: byMarisol('rejected') }]);
    }
    const preview = (await kid.post(reviewApi.preview, { ids: [id], status: 'accepted' })).json<{ decisions: object[] }>();
    expect(preview.decisions).toMatchObject([{ skip: byMarisol('rejected') }]);
    expect(refusalOf(await kid.post(reviewApi.stage, { id, stage: 'interview' }))).toEqual([409, byMarisol('rejected')]);
    expect((await bff.sandbox.calls()).filter(({ service, method }) => service === 'careers' && method !== 'GET')).toEqual([]);
  });

  it('is made after its time, and its application names the decider', async () => {
    await start(0);
    await hold(marisol);
    await until(async () => (await heldBy(marisol))[0]?.state === 'done', 20);
    expect(await readApplication(kid, id)).toMatchObject({ status: 'rejected', decidedBy: { name: 'Capt_Marisol' } });
    expect(await readEntries(marisol, { action: 'application.status' })).toMatchObject([{ actor: 'Capt_Marisol', subjectId: id }]);
    // The other senior still sees a pending application.
    const stale = await kid.post(careersApi.decide, { id, status: 'accepted', expectedStatus: 'pending' });
    expect(refusalOf(stale)).toEqual([409, byMarisol('rejected')]);
    // Another program that sends no expectation may still change the decision.
    expect((await kid.post(careersApi.decide, { id, status: 'accepted' })).statusCode).toBe(200);
  });

  it('is made for each application of a bulk, and can be undone one by one', async () => {
    await start(60);
    const reply = await marisol.post(reviewApi.decideAll, { ids: [id], status: 'accepted', note: 'Welcome!', hold: true });
    const [made] = decisionsReplySchema.parse(reply.json()).decisions;
    expect(made).toMatchObject({ outcome: 'decided', held: { id: expect.any(String) } });
    expect(await statusNow()).toBe('pending');
    expect(await undo(marisol, made?.held?.id ?? '')).toHaveLength(1);
  });

  it('is refused if the applicant withdraws first, and its decider sees why', async () => {
    await start(2);
    await hold(marisol);
    expect((await (await bff.signedIn('Drifter')).post(careersApi.withdraw, { id })).statusCode).toBe(200);
    await until(async () => (await heldBy(marisol))[0]?.state === 'refused', 20);
    expect(await heldBy(marisol)).toMatchObject([{ username: 'Drifter', error: careersMessages.applicationMissing }]);
  });

  it('is dropped and audited if its decider is no longer senior when it is due', async () => {
    await start(2);
    await hold(marisol);
    await bff.sandbox.changePerson('Capt_Marisol', { rank: { id: 240, name: 'First Officer' } });
    await until(async () => (await readEntries(kid, { action: 'decision.drop' })).length === 1, 20);
    expect(await readEntries(kid, { action: 'decision.drop' })).toMatchObject([{ actor: 'Capt_Marisol', target: 'Drifter' }]);
    expect((await readApplication(kid, id)).status).toBe('pending');
  });
});
