import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, type Job, reviewMessages } from '@portal/careers-contract';
import type { Fault } from '@portal/sandbox/controls';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { until } from '../support/portal.ts';
import { careersWorld, purser, readApplications, readEntries } from './careers-requests.ts';

let bff: TestBff;
let marisol: Browser;
let kid: Browser;
beforeEach(async () => {
  bff = await startBff({ world: careersWorld });
  await bff.sandbox.changePerson('KaieteurKid', { rank: { id: 250, name: 'Director' } });
  [marisol, kid] = [await bff.signedIn('Capt_Marisol'), await bff.signedIn('KaieteurKid')];
});
afterEach(() => bff.close());

const entries = () => readEntries(marisol);
const firstEntry = () => until(async () => (await entries()).length > 0 && entries(), 100);
const lose = (path: string, more: Omit<Fault, 'service'> = { mode: 'truncate' }) =>
  bff.sandbox.fault({ service: 'careers', path, times: 1, ...more });
const pending = async () => (await readApplications(marisol, '?status=pending')).applications[0]?.id ?? '';
const jobs = async () => (await marisol.get(careersApi.adminJobs)).json<{ jobs: Job[] }>().jobs;
const decide = (by: Browser, id: string, status: string) => by.post(careersApi.decide, { id, status });
const accepted = { actor: 'Capt_Marisol', action: 'application.status', target: 'Drifter', after: { status: 'accepted' } };

describe('a decision whose answer is lost', () => {
  it('is in the audit log once, after a repeated request', async () => {
    const id = await pending();
    await lose('status=neq');
    const lost = await decide(marisol, id, 'accepted');
    expect([lost.statusCode, lost.json()]).toMatchObject([503, { error: reviewMessages.decisionFailed }]);
    expect((await decide(marisol, id, 'accepted')).json()).toMatchObject({ application: { status: 'accepted' } });
    expect(await entries()).toMatchObject([{ ...accepted, subjectId: id, before: { status: 'pending' } }]);
    expect((await decide(kid, id, 'accepted')).statusCode).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  it('is in the audit log without another request', async () => {
    const id = await pending();
    await lose('status=neq');
    await decide(marisol, id, 'accepted');
    expect(await firstEntry()).toMatchObject([accepted]);
  });

  it('is not attributed to the next decider', async () => {
    const id = await pending();
    await lose('status=neq');
    await decide(marisol, id, 'accepted');
    expect((await decide(kid, id, 'rejected')).statusCode).toBe(200);
    expect(await entries()).toMatchObject([
      { actor: 'KaieteurKid', before: { status: 'accepted' }, after: { status: 'rejected' } },
      { actor: 'Capt_Marisol', before: { status: 'pending' }, after: { status: 'accepted' } },
    ]);
  });

  it('leaves no entry if it did not arrive, and can be repeated', async () => {
    const id = await pending();
    await lose('status=neq', { mode: 'status', status: 500 });
    expect((await decide(marisol, id, 'accepted')).statusCode).toBe(503);
    expect((await decide(kid, id, 'rejected')).statusCode).toBe(200);
    expect(await entries()).toMatchObject([{ actor: 'KaieteurKid', before: { status: 'pending' }, after: { status: 'rejected' } }]);
  });
});

describe('a change of a job whose answer is lost', () => {
  it('is in the audit log once (deletion)', async () => {
    const [job] = await jobs();
    await lose('job_listings?id=eq');
    expect((await marisol.post(careersApi.deleteJob, { id: job?.id })).statusCode).toBe(503);
    expect((await marisol.post(careersApi.deleteJob, { id: job?.id })).statusCode).toBe(404);
    expect(await entries()).toMatchObject([
      { actor: 'Capt_Marisol', action: 'job.delete', target: job?.title, subjectId: job?.id, before: { title: job?.title }, after: {} },
    ]);
  });

  it('is in the audit log once (update)', async () => {
    const [job] = await jobs();
    await lose('job_listings?id=eq');
    const change = { id: job?.id, job: purser };
    expect((await marisol.post(careersApi.updateJob, change)).statusCode).toBe(503);
    expect((await marisol.post(careersApi.updateJob, change)).json()).toMatchObject({ job: { id: job?.id, title: 'Purser' } });
    expect(await entries()).toMatchObject([{ action: 'job.update', before: { title: job?.title }, after: { title: 'Purser' } }]);
  });

  it('is in the audit log once, also without another request (creation)', async () => {
    await lose('job_listings?select=*');
    expect((await marisol.post(careersApi.createJob, purser)).statusCode).toBe(503);
    expect(await firstEntry()).toMatchObject([{ action: 'job.create', target: 'Purser', before: {}, after: { title: 'Purser' } }]);
    expect((await jobs()).filter(({ title }) => title === 'Purser')).toHaveLength(1);
  });
});
