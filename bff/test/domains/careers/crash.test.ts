import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi, type AdminApplication, type ApplicationDetail, type Job } from '@portal/careers-contract';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { sandboxPaths } from '@portal/sandbox-contract';
import { standingApi } from '@portal/standing-contract';
import { request } from 'undici';
import { startKiller, type Killer, type Moment } from '../standing/support/killer.ts';
import { letLeasesEnd } from '../support/let-leases-end.ts';
import { controls, environmentOf, fromOwnPage, sessionCookie, until } from '../support/portal.ts';
import { freePort, startProcess, type BffProcess } from '../support/processes.ts';
import { careersWorld } from './careers-world.ts';

const email = 'drifter@example.test';
let sandbox: RunningSandbox;
let killer: Killer;
let dataDir: string;
let running: BffProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'careers-crash-'));
  sandbox = await startSandbox({ world: careersWorld });
  killer = await startKiller(sandbox.url);
  await start();
});
afterEach(async () => {
  await end();
  await killer.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a process whose calls to the careers tables pass the killer. */
async function start(): Promise<void> {
  const env = environmentOf(sandbox, dataDir, { LOG_LEVEL: 'fatal', SUPABASE_URL: killer.url + sandboxPaths.careers });
  await letLeasesEnd({ dataDir });
  running = await startProcess(env, await freePort());
}
async function end() {
  const process = running;
  running = undefined;
  await process?.end('SIGKILL');
}

const headers = (cookie = sessionCookie('Capt_Marisol', '1003')) => ({ ...fromOwnPage, cookie });
/** Resolves to undefined if the process dies before it answers. */
const post = async (path: string, body: object, cookie?: string) => {
  const call = { method: 'POST', headers: headers(cookie), body: JSON.stringify(body) } as const;
  const reply = await request((running?.url ?? '') + path, call).catch(() => undefined);
  await reply?.body.dump();
  return reply?.statusCode;
};
const get = async <T>(path: string) => (await (await request((running?.url ?? '') + path, { headers: headers() })).body.json()) as T;
const entries = async () => (await get<{ entries: { action: string; actor: string; subjectId: string }[] }>(standingApi.audit)).entries;
const audited = (action: string, id: string) => ({ action, actor: 'Capt_Marisol', subjectId: id });

const draft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' };
const firstJob = async () => (await get<{ jobs: Job[] }>(careersApi.adminJobs)).jobs[0]?.id ?? '';
const firstApplication = async () =>
  (await get<{ applications: AdminApplication[] }>(careersApi.adminApplications)).applications[0]?.id ?? '';

const changes: { what: string; action: string; path: string; prepare(): Promise<{ id: string; body: object }>; again: number }[] = [
  {
    what: 'a decision',
    action: 'application.status',
    path: careersApi.decide,
    async prepare() {
      const application = { jobId: await firstJob(), coverLetter: 'Take me.', email };
      expect(await post(careersApi.apply, application, sessionCookie('SteelpanSam', '1002'))).toBe(200);
      const id = await firstApplication();
      return { id, body: { id, status: 'accepted' } };
    },
    again: 200,
  },
  {
    what: 'a bulk decision',
    action: 'application.status',
    path: reviewApi.decideAll,
    async prepare() {
      const application = { jobId: await firstJob(), coverLetter: 'Take me.', email };
      expect(await post(careersApi.apply, application, sessionCookie('SteelpanSam', '1002'))).toBe(200);
      const id = await firstApplication();
      return { id, body: { ids: [id], status: 'accepted', note: 'See you at the gate.' } };
    },
    again: 200,
  },
  {
    what: 'a deletion',
    action: 'job.delete',
    path: careersApi.deleteJob,
    async prepare() {
      const id = await firstJob();
      return { id, body: { id } };
    },
    again: 404,
  },
  {
    what: 'an update',
    action: 'job.update',
    path: careersApi.updateJob,
    async prepare() {
      const id = await firstJob();
      return { id, body: { id, job: draft } };
    },
    again: 200,
  },
  {
    what: 'a new job',
    action: 'job.create',
    path: careersApi.createJob,
    async prepare() {
      const id = '6f1d1c5e-2222-4000-8000-000000000000';
      return { id, body: { ...draft, id } };
    },
    again: 200,
  },
];

describe.each(changes)('R26 a process killed at the write of $what', ({ action, path, prepare, again }) => {
  it.each<Moment>(['before', 'after'])('%s it is applied: after a restart the change is in the audit log once', async (moment) => {
    const { id, body } = await prepare();
    killer.arm(1, moment, end);
    expect(await post(path, body)).toBeUndefined();
    await until(async () => running === undefined);
    expect(killer.disarm()).toBe(true);

    await start();
    if (moment === 'after') {
      // The settler finishes it without a request. A repeat adds nothing.
      await until(async () => (await entries()).length > 0, 100);
      expect(await post(path, body)).toBe(again);
    } else {
      expect(await entries()).toEqual([]);
      expect(await post(path, body)).toBe(200);
    }
    expect(await entries()).toMatchObject([audited(action, id)]);
    if (action !== 'application.status') return;
    await until(async () => (await controls(sandbox.url).inbox()).length > 0, 100);
    const inbox = await controls(sandbox.url).inbox();
    expect(inbox.map(({ to, dataVariables }) => [to, dataVariables['note']])).toEqual([[email, (body as { note?: string }).note]]);
  });
});

describe('R26 a process killed while an application is reviewed', () => {
  it.each([0, 6, 20, 60])('%i ms after the requests leaves note and stage with their entries, or neither', async (afterMs) => {
    const id = await firstApplication();
    const note = { id, noteId: randomUUID(), text: 'Calm on the radio.' };
    const answers = [post(reviewApi.note, note), post(reviewApi.stage, { id, stage: 'interview' })];
    await sleep(afterMs);
    await end();
    const acknowledged = (await Promise.all(answers)).map((status) => status === 200);
    await start();
    const state = async () => {
      const { notes = [], stage } = await get<ApplicationDetail>(`${careersApi.adminApplication}?id=${id}`);
      const actions = (await entries()).map(({ action }) => action);
      expect(actions.filter((action) => action === 'application.note')).toHaveLength(notes.length);
      expect(actions.filter((action) => action === 'application.stage')).toHaveLength(stage === 'interview' ? 1 : 0);
      return [notes.length === 1, stage === 'interview'];
    };
    const [isNoted, isMoved] = await state();
    expect([isNoted || !acknowledged[0], isMoved || !acknowledged[1]]).toEqual([true, true]);
    // The caller got no answer and retries.
    expect([await post(reviewApi.note, note), await post(reviewApi.stage, { id, stage: 'interview' })]).toEqual([200, 200]);
    expect(await state()).toEqual([true, true]);
  });
});
