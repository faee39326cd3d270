import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  careersApi,
  careersMessages,
  decisionsPreviewReplySchema,
  decisionsReplySchema,
  reviewApi,
  reviewLimits,
  reviewMessages,
} from '@portal/careers-contract';
import { limits } from '@portal/portal-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { until } from '../support/portal.ts';
import { applyFor, careersWorld, readApplications, readEntries, resetCareers } from './careers-requests.ts';

let bff: TestBff;
let senior: Browser;
beforeAll(async () => {
  bff = await startBff({ world: careersWorld });
  senior = await bff.signedIn('Capt_Marisol');
});
afterAll(() => bff.close());
beforeEach(() => resetCareers(bff, senior));

const list = async () => (await readApplications(senior)).applications;
const idOf = async (username: string) => (await list()).find((each) => each.username === username)?.id ?? '';
async function applyAs(username: string, email?: string) {
  const browser = await bff.signedIn(username);
  const { jobs } = (await browser.get(careersApi.jobs)).json<{ jobs: { id: string; title: string }[] }>();
  const jobId = jobs.find(({ title }) => title === 'First Officer')?.id;
  return (await applyFor(browser, jobId, { email })).id;
}
const preview = async (ids: string[], status = 'accepted') =>
  decisionsPreviewReplySchema.parse((await senior.post(reviewApi.preview, { ids, status })).json()).decisions;
const decideAll = async (ids: string[], status = 'accepted', note?: string) =>
  decisionsReplySchema.parse((await senior.post(reviewApi.decideAll, { ids, status, note })).json()).decisions;
const missing = '00000000-0000-4000-8000-000000000000';

/** Prepares an application of each kind: with an email, without one, the decider's own, decided, missing. */
async function prepareApplications() {
  const mailedId = await applyAs('SteelpanSam', 'sam@example.test');
  const ownId = await applyAs('Capt_Marisol');
  const [silentId, rejectedId] = [await idOf('Drifter'), await idOf('IslandHopper22')];
  return { mailedId, silentId, ids: [mailedId, silentId, ownId, rejectedId, missing] };
}

describe('bulk decisions on applications', () => {
  it('show in a preview who gets an email, and who is skipped and why', async () => {
    const { ids } = await prepareApplications();
    expect((await preview(ids)).map(({ username, skip, mail }) => [username, skip, mail])).toEqual([
      ['SteelpanSam', null, true],
      ['Drifter', null, false],
      ['Capt_Marisol', reviewMessages.ownApplication, false],
      ['IslandHopper22', careersMessages.alreadyDecided, false],
      ['', careersMessages.applicationMissing, false],
    ]);
    expect((await preview(ids, 'rejected'))[3]).toMatchObject({ skip: reviewMessages.alreadyRejected });
    expect((await list()).filter(({ status }) => status === 'pending')).toHaveLength(3);
  });

  it('skip only the ids that the tables refuse', async () => {
    const { mailedId, silentId } = await prepareApplications();
    const { applicationMissing } = careersMessages;
    const previews = await preview([mailedId, 'none', silentId, 'nothing']);
    expect(previews.map(({ skip }) => skip)).toEqual([null, applicationMissing, null, applicationMissing]);
    expect((await decideAll(['none', silentId])).map(({ outcome }) => outcome)).toEqual(['skipped', 'decided']);
  });

  it('are made one by one, each with its email and its audit entry', async () => {
    const { ids, mailedId, silentId } = await prepareApplications();
    const decisions = await decideAll([...ids, mailedId], 'accepted', ' See you\r\nat the gate. ');
    expect(decisions.map(({ outcome, mail }) => [outcome, mail])).toEqual([
      ['decided', 'queued'],
      ['decided', 'none'],
      ['skipped', 'none'],
      ['skipped', 'none'],
      ['skipped', 'none'],
    ]);
    const entries = await readEntries(senior, { action: 'application.status' });
    expect(
      entries
        .slice(0, 2)
        .map(({ subjectId }) => subjectId)
        .toSorted(),
    ).toEqual([mailedId, silentId].toSorted());
    await until(async () => (await bff.sandbox.inbox()).length > 0, 100);
    expect(await bff.sandbox.inbox()).toMatchObject([
      { to: 'sam@example.test', dataVariables: { result: 'accepted', note: 'See you\nat the gate.', username: 'SteelpanSam' } },
    ]);
    // A retry decides nothing twice.
    expect((await decideAll(ids)).map(({ reason }) => reason).slice(0, 2)).toEqual(Array(2).fill(reviewMessages.alreadyAccepted));
    expect(await readEntries(senior, { action: 'application.status' })).toHaveLength(entries.length);
  });

  it('report each failed application, and decide the others', async () => {
    const { mailedId, silentId } = await prepareApplications();
    await bff.sandbox.fault({ service: 'careers', mode: 'status', status: 500, path: `id=eq.${mailedId}`, times: 3 });
    const decisions = await decideAll([silentId, mailedId]);
    expect(decisions.find(({ id }) => id === silentId)).toMatchObject({ outcome: 'decided', reason: null });
    expect(decisions.find(({ id }) => id === mailedId)).toMatchObject({ outcome: 'failed', reason: reviewMessages.decisionFailed });
  });

  it.each([
    ['no application', { ids: [] }],
    ['too many applications', { ids: Array.from({ length: limits.decisionsAtOnce + 1 }, (_, index) => `a${index}`) }],
    ['a long note', { ids: ['a'], note: 'x'.repeat(reviewLimits.mailNote + 1) }],
    ['a status that is no decision', { ids: ['a'], status: 'pending' }],
    ['an invalid id', { ids: ['a/b'] }],
  ])('R19 refuse %s', async (_what, body) => {
    expect((await senior.post(reviewApi.decideAll, { status: 'accepted', ...body })).statusCode).toBe(400);
  });

  it('are previewed with one call to the tables', async () => {
    const { ids } = await prepareApplications();
    await bff.sandbox.clearCalls();
    await preview(ids);
    expect((await bff.sandbox.calls()).filter(({ service }) => service === 'careers')).toHaveLength(1);
  });
});
