import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AdminApplication, type ApplicationDetail, careersApi, type Job, reviewApi } from '@portal/careers-contract';
import { sandboxPaths } from '@portal/sandbox-contract';
import { standingApi } from '@portal/standing-contract';
import type { Gate, Moment } from '../support/gate.ts';
import { letLeasesEnd } from '../support/let-leases-end.ts';
import { type Person, until } from '../support/portal.ts';
import { type BffProcess, type Cluster, startCluster } from '../support/processes.ts';
import { careersWorld } from './careers-requests.ts';

const email = 'drifter@example.test';
/** Jobs with one application each. Every test uses another one, because all share the store. */
const unused = Array.from({ length: 14 }, (_, index) => `Purser ${index}`);
const world = {
  ...careersWorld,
  jobs: unused.map((title) => ({ title })),
  applications: unused.map((job) => ({ job, username: 'Drifter', coverLetter: 'Take me.' })),
};
let title: string;
let cluster: Cluster;
let gate: Gate;
let bff: BffProcess;
const kill = () => bff.end();

beforeAll(async () => {
  cluster = await startCluster({ world });
  gate = await cluster.gate();
  await start();
});
afterAll(() => cluster.close());
beforeEach(() => void (title = unused.shift() ?? ''));

/** Starts a process whose calls to the careers tables pass the gate. */
async function start(): Promise<void> {
  await letLeasesEnd(cluster.where);
  bff = await cluster.start({ SUPABASE_URL: gate.url + sandboxPaths.careers });
}

/** Resolves to undefined if the process dies before it answers. */
const post = async (path: string, body: object, as: Person = 'Capt_Marisol') => (await bff.tryPost(as, path, body))?.status;
const get = <T>(path: string) => bff.get<T>('Capt_Marisol', path);
/** Audit entries about a job or an application. */
const entriesOf = async (id: string) =>
  (await get<{ entries: { action: string; actor: string; subjectId: string }[] }>(standingApi.audit)).entries.filter(
    ({ subjectId }) => subjectId === id,
  );
const audited = (action: string, id: string) => ({ action, actor: 'Capt_Marisol', subjectId: id });

const draft = { title: 'Steward', department: '', location: '', type: '', description: '', requirements: [], status: 'open' };
const findJob = async () => (await get<{ jobs: Job[] }>(careersApi.adminJobs)).jobs.find((job) => job.title === title)?.id ?? '';
/** The newest application for the job. */
const findApplication = async () =>
  (await get<{ applications: AdminApplication[] }>(careersApi.adminApplications)).applications.find(({ jobTitle }) => jobTitle === title)
    ?.id ?? '';

const changes: { what: string; action: string; path: string; prepare(): Promise<{ id: string; body: object }>; again: number }[] = [
  {
    what: 'a decision',
    action: 'application.status',
    path: careersApi.decide,
    async prepare() {
      const application = { jobId: await findJob(), coverLetter: 'Take me.', email };
      expect(await post(careersApi.apply, application, 'SteelpanSam')).toBe(200);
      const id = await findApplication();
      return { id, body: { id, status: 'accepted' } };
    },
    again: 200,
  },
  {
    what: 'a bulk decision',
    action: 'application.status',
    path: reviewApi.decideAll,
    async prepare() {
      const application = { jobId: await findJob(), coverLetter: 'Take me.', email };
      expect(await post(careersApi.apply, application, 'SteelpanSam')).toBe(200);
      const id = await findApplication();
      return { id, body: { ids: [id], status: 'accepted', note: 'See you at the gate.' } };
    },
    again: 200,
  },
  {
    what: 'a deletion',
    action: 'job.delete',
    path: careersApi.deleteJob,
    async prepare() {
      const id = await findJob();
      return { id, body: { id } };
    },
    again: 404,
  },
  {
    what: 'an update',
    action: 'job.update',
    path: careersApi.updateJob,
    async prepare() {
      const id = await findJob();
      return { id, body: { id, job: draft } };
    },
    again: 200,
  },
  {
    what: 'a new job',
    action: 'job.create',
    path: careersApi.createJob,
    async prepare() {
      const id = randomUUID();
      return { id, body: { ...draft, id } };
    },
    again: 200,
  },
];

describe.each(changes)('R26 a process killed at the write of $what', ({ action, path, prepare, again }) => {
  it.each<Moment>(['before', 'after'])('%s it is applied: after a restart the change is in the audit log once', async (moment) => {
    const { id, body } = await prepare();
    gate.arm(1, moment, kill);
    expect(await post(path, body)).toBeUndefined();
    await bff.ended;
    expect(gate.disarm()).toBe(true);

    await start();
    if (moment === 'after') {
      // The job finishes without a request. A repeat adds nothing.
      await until(async () => (await entriesOf(id)).length > 0, 100);
      expect(await post(path, body)).toBe(again);
    } else {
      expect(await entriesOf(id)).toEqual([]);
      expect(await post(path, body)).toBe(200);
    }
    expect(await entriesOf(id)).toMatchObject([audited(action, id)]);
    if (action !== 'application.status') return;
    const mails = async () => (await cluster.sandbox.controls.inbox()).filter(({ dataVariables }) => dataVariables['jobTitle'] === title);
    await until(async () => (await mails()).length > 0, 100);
    expect((await mails()).map(({ to, dataVariables }) => [to, dataVariables['note']])).toEqual([
      [email, (body as { note?: string }).note],
    ]);
  });
});

describe('R26 a process killed while an application is reviewed', () => {
  it.each([0, 6, 20, 60])('%i ms after the requests leaves note, thumb and stage with their entries, or neither', async (afterMs) => {
    const id = await findApplication();
    const note = { id, noteId: randomUUID(), text: 'Calm on the radio.' };
    const thumb = { id, thumb: 'up' };
    const answers = [post(reviewApi.note, note), post(reviewApi.stage, { id, stage: 'interview' }), post(reviewApi.thumb, thumb)];
    await sleep(afterMs);
    await kill();
    const acknowledged = (await Promise.all(answers)).map((status) => status === 200);
    await start();
    const state = async () => {
      const { notes = [], thumbs = [], stage } = await get<ApplicationDetail>(`${careersApi.adminApplication}?id=${id}`);
      const actions = (await entriesOf(id)).map(({ action }) => action);
      expect(actions.filter((action) => action === 'application.note')).toHaveLength(notes.length);
      expect(actions.filter((action) => action === 'application.stage')).toHaveLength(stage === 'interview' ? 1 : 0);
      expect(actions.filter((action) => action === 'application.thumb')).toHaveLength(thumbs.length);
      return [notes.length === 1, stage === 'interview', thumbs.length === 1];
    };
    const kept = await state();
    expect(kept.map((isKept, place) => isKept || !acknowledged[place])).toEqual([true, true, true]);
    // The caller got no answer and retries.
    for (const [path, body] of [
      [reviewApi.note, note],
      [reviewApi.stage, { id, stage: 'interview' }],
      [reviewApi.thumb, thumb],
    ] as const)
      expect(await post(path, body)).toBe(200);
    expect(await state()).toEqual([true, true, true]);
  });
});
