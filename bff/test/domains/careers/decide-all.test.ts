import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminApplicationsReplySchema,
  careersApi,
  careersMessages,
  decisionsPreviewReplySchema,
  decisionsReplySchema,
  reviewApi,
  reviewLimits,
  reviewMessages,
} from '@portal/careers-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { until } from '../support/portal.ts';
import { careersWorld } from './careers-world.ts';

let bff: TestBff;
let senior: Browser;
beforeAll(async () => {
  bff = await startBff({ world: careersWorld });
  senior = await bff.signedIn('Capt_Marisol');
});
afterAll(() => bff.close());
beforeEach(async () => {
  await bff.control('POST', '/reset');
  await bff.control('DELETE', '/faults');
  await senior.post(careersApi.deleteJob, { id: 'none' });
});

const list = async () => adminApplicationsReplySchema.parse((await senior.get(careersApi.adminApplications)).json()).applications;
const idOf = async (username: string) => (await list()).find((each) => each.username === username)?.id ?? '';
async function applyAs(username: string, email?: string) {
  const browser = await bff.signedIn(username);
  const { jobs } = (await browser.get(careersApi.jobs)).json<{ jobs: { id: string; title: string }[] }>();
  const jobId = jobs.find(({ title }) => title === 'First Officer')?.id;
  const reply = await browser.post(careersApi.apply, { jobId, coverLetter: 'Take me.', ...(email && { email }) });
  return reply.json<{ application: { id: string } }>().application.id;
}
const preview = async (ids: string[], status = 'accepted') =>
  decisionsPreviewReplySchema.parse((await senior.post(reviewApi.preview, { ids, status })).json()).decisions;
const decideAll = async (ids: string[], status = 'accepted', note?: string) =>
  decisionsReplySchema.parse((await senior.post(reviewApi.decideAll, { ids, status, note })).json()).decisions;
const missing = '00000000-0000-4000-8000-000000000000';

/** One of each: with a mail, without one, the own one, decided, gone. */
async function mixed() {
  const mailed = await applyAs('SteelpanSam', 'sam@example.test');
  const own = await applyAs('Capt_Marisol');
  const [silent, rejected] = [await idOf('Drifter'), await idOf('IslandHopper22')];
  return { mailed, silent, ids: [mailed, silent, own, rejected, missing] };
}

describe('bulk decisions on applications', () => {
  it('show beforehand who gets a mail, and who is left out and why', async () => {
    const { ids } = await mixed();
    expect((await preview(ids)).map(({ username, skip, mail }) => [username, skip, mail])).toEqual([
      ['SteelpanSam', null, true],
      ['Drifter', null, false],
      ['Capt_Marisol', careersMessages.ownApplication, false],
      ['IslandHopper22', careersMessages.alreadyDecided, false],
      ['', careersMessages.applicationMissing, false],
    ]);
    expect((await preview(ids, 'rejected'))[3]).toMatchObject({ skip: reviewMessages.alreadyRejected });
    expect((await list()).filter(({ status }) => status === 'pending')).toHaveLength(3);
  });

  it('leave out an id that the tables refuse, and no other', async () => {
    const { mailed, silent } = await mixed();
    const { applicationMissing } = careersMessages;
    const planned = await preview([mailed, 'none', silent, 'nothing']);
    expect(planned.map(({ skip }) => skip)).toEqual([null, applicationMissing, null, applicationMissing]);
    expect((await decideAll(['none', silent])).map(({ outcome }) => outcome)).toEqual(['skipped', 'decided']);
  });

  it('are decisions of their own, each with its mail and its entry in the audit log', async () => {
    const { ids, mailed, silent } = await mixed();
    const made = await decideAll([...ids, mailed], 'accepted', ' See you\r\nat the gate. ');
    expect(made.map(({ outcome, mail }) => [outcome, mail])).toEqual([
      ['decided', 'queued'],
      ['decided', 'none'],
      ['skipped', 'none'],
      ['skipped', 'none'],
      ['skipped', 'none'],
    ]);
    const { entries } = (await senior.get('/api/audit-log?action=application.status')).json<{ entries: { subjectId: string }[] }>();
    expect(
      entries
        .slice(0, 2)
        .map(({ subjectId }) => subjectId)
        .toSorted(),
    ).toEqual([mailed, silent].toSorted());
    type Mail = { to: string; dataVariables: Record<string, string> };
    const inbox = async () => (await bff.control('GET', '/inbox')) as Mail[];
    await until(async () => (await inbox()).length > 0, 100);
    expect(await inbox()).toMatchObject([
      { to: 'sam@example.test', dataVariables: { result: 'accepted', note: 'See you\nat the gate.', username: 'SteelpanSam' } },
    ]);
    // A repetition after a lost answer decides nothing twice.
    expect((await decideAll(ids)).map(({ reason }) => reason).slice(0, 2)).toEqual(Array(2).fill(reviewMessages.alreadyAccepted));
    const again = (await senior.get('/api/audit-log?action=application.status')).json<{ entries: object[] }>();
    expect(again.entries).toHaveLength(entries.length);
  });

  it('tell of each application that failed; the others are decided', async () => {
    const { mailed, silent } = await mixed();
    await bff.control('POST', '/faults', { service: 'careers', mode: 'status', status: 500, path: `id=eq.${mailed}`, times: 3 });
    const made = await decideAll([silent, mailed]);
    expect(made.find(({ id }) => id === silent)).toMatchObject({ outcome: 'decided', reason: null });
    expect(made.find(({ id }) => id === mailed)).toMatchObject({ outcome: 'failed', reason: careersMessages.decisionFailed });
  });

  it.each([
    ['no application', { ids: [] }],
    ['too many', { ids: Array.from({ length: reviewLimits.decisionsAtOnce + 1 }, (_, index) => `a${index}`) }],
    ['a long note', { ids: ['a'], note: 'x'.repeat(reviewLimits.mailNote + 1) }],
    ['a status that is no decision', { ids: ['a'], status: 'pending' }],
    ['an id that is none', { ids: ['a/b'] }],
  ])('R19 refuse %s', async (_what, body) => {
    expect((await senior.post(reviewApi.decideAll, { status: 'accepted', ...body })).statusCode).toBe(400);
  });

  it('are previewed in one call to the tables', async () => {
    const { ids } = await mixed();
    await bff.forgetCalls();
    await preview(ids);
    expect((await bff.calls()).filter(({ service }) => service === 'careers')).toHaveLength(1);
  });
});
