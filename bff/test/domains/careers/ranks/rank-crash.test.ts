import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi, type AdminJob, type ApplicationDetail, type Job } from '@portal/careers-contract';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { sandboxPaths } from '@portal/sandbox-contract';
import { standingApi } from '@portal/standing-contract';
import { request } from 'undici';
import { startKiller, type Killer, type Moment } from '../../standing/support/killer.ts';
import { controls, environmentOf, fromOwnPage, sessionCookie, until } from '../../support/portal.ts';
import { letLeasesEnd } from '../../support/let-leases-end.ts';
import { freePort, startProcess, type BffProcess } from '../../support/processes.ts';
import { rankEnv, rankWorld, roleId, title } from './rank-world.ts';

let sandbox: RunningSandbox;
let killer: Killer;
let dataDir: string;
let running: BffProcess[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rank-crash-'));
  sandbox = await startSandbox({ world: rankWorld });
  killer = await startKiller(sandbox.url);
  running = [];
});
afterEach(async () => {
  await endAll();
  await killer.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a process whose calls to the careers tables and to Open Cloud pass the killer. */
async function start(): Promise<void> {
  const through = { SUPABASE_URL: killer.url + sandboxPaths.careers, ROBLOX_CLOUD_URL: killer.url + sandboxPaths.cloud };
  const env = environmentOf(sandbox, dataDir, { LOG_LEVEL: 'fatal', ...rankEnv, ...through });
  running.push(await startProcess(env, await freePort()));
}
async function endAll() {
  await Promise.all(running.splice(0).map((process) => process.end('SIGKILL')));
}

const headers = { ...fromOwnPage, cookie: sessionCookie('Capt_Marisol', '1003') };
/** Resolves to undefined if the process dies before it answers. */
async function post(path: string, body: object, cookie = headers.cookie) {
  const call = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) } as const;
  const reply = await request((running[0]?.url ?? '') + path, call).catch(() => undefined);
  const text = await reply?.body.text();
  return reply && { status: reply.statusCode, body: JSON.parse(text ?? '') as Record<string, unknown> };
}
const get = async <T>(path: string) => (await (await request((running[0]?.url ?? '') + path, { headers })).body.json()) as T;
const rankOf = async (id: string) => (await get<ApplicationDetail>(`${careersApi.adminApplication}?id=${id}`)).rank;
const entries = async () => {
  const all = (await get<{ entries: { action: string; target: string }[] }>(standingApi.audit)).entries;
  return all.filter(({ action }) => action.startsWith('rank.')).map(({ action, target }) => `${action} ${target}`);
};
const writes = async () => (await controls(sandbox.url).calls('platform')).filter(({ path }) => path.endsWith(':assignRole'));
const ranksOf = async (username: string) => {
  const { users } = (await (await fetch(`${sandbox.url}/_sandbox/world`)).json()) as {
    users: { username: string; rank: { id: number } | null; moreRanks: { id: number }[] }[];
  };
  const person = users.find((each) => each.username === username);
  return person?.rank ? [person.rank, ...person.moreRanks].map(({ id }) => id) : [];
};

/** Applies for a job. Returns the application's id. */
async function apply(jobId: string | undefined, coverLetter: string, cookie: string | undefined): Promise<string> {
  const sent = await post(careersApi.apply, { jobId, coverLetter }, cookie);
  if (!sent) throw new Error('The application was not answered');
  return (sent.body['application'] as { id: string }).id;
}

/** Ties the job to a role, and applies for it. Returns the application's id. */
async function prepare(): Promise<string> {
  const { jobs } = await get<{ jobs: AdminJob[] }>(careersApi.adminJobs);
  const { id: jobId, createdAt: _createdAt, role: _role, ...job } = jobs.find((each) => each.title === title) as AdminJob;
  expect((await post(careersApi.updateJob, { id: jobId, job, roleId: roleId(60) }))?.status).toBe(200);
  return apply(jobId, 'Take me.', sessionCookie('IslandHopper22', '1001'));
}

describe('R26 a process killed while a rank is set', () => {
  // The first write is the decision, the second is the rank.
  it.each<[string, number, Moment, string]>([
    ['before the decision', 1, 'before', careersApi.decide],
    ['after the decision', 1, 'after', careersApi.decide],
    ['before the rank', 2, 'before', careersApi.decide],
    ['after the rank', 2, 'after', careersApi.decide],
    ['before the rank of a bulk decision', 2, 'before', reviewApi.decideAll],
    ['after the rank of a bulk decision', 2, 'after', reviewApi.decideAll],
  ])('%s sets it once, and audits it once', async (_when, count, moment, path) => {
    await start();
    const id = await prepare();
    const body = path === careersApi.decide ? { id, status: 'accepted' } : { ids: [id], status: 'accepted' };
    killer.arm(count, moment, endAll);
    const answer = await post(path, body);
    expect(answer?.status).toBe(count === 1 ? undefined : 200);
    await until(async () => running.length === 0);
    expect(killer.disarm()).toBe(true);

    await letLeasesEnd({ dataDir });
    await start();
    if (count === 1 && moment === 'before') {
      expect([await ranksOf('IslandHopper22'), await writes()]).toEqual([[10], []]);
      expect((await post(path, body))?.status).toBe(200);
    }
    await until(async () => (await rankOf(id))?.state === 'set', 100);
    expect(await ranksOf('IslandHopper22')).toEqual([60, 10]);
    expect(await entries()).toEqual(['rank.set IslandHopper22']);
    expect(await writes()).toHaveLength(1);
  });
});

describe('R28 two processes', () => {
  it('set each rank once, never above the ceiling, and keep higher ranks', async () => {
    await start();
    await start();
    const hopper = await prepare();
    const { jobs } = await get<{ jobs: Job[] }>(careersApi.jobs);
    const jobId = jobs.find((each) => each.title === title)?.id;
    const more = [];
    for (const [username, userId] of [
      ['SteelpanSam', '1002'],
      ['Drifter', '1099'],
      ['KaieteurKid', '1004'],
    ] as const) {
      more.push(await apply(jobId, 'Me too.', sessionCookie(username, userId)));
    }
    expect((await post(reviewApi.decideAll, { ids: [hopper, ...more], status: 'accepted' }))?.status).toBe(200);
    await until(async () => (await entries()).length === 4, 100);
    expect(await Promise.all([hopper, ...more].map(async (id) => (await rankOf(id))?.state))).toEqual([
      'set',
      'refused',
      'notMember',
      'refused',
    ]);
    expect(await Promise.all(['IslandHopper22', 'SteelpanSam', 'Drifter', 'KaieteurKid'].map(ranksOf))).toEqual([
      [60, 10],
      [240],
      [],
      [240],
    ]);
    expect(await writes()).toHaveLength(1);
    expect((await entries()).toSorted()).toEqual([
      'rank.refuse Drifter',
      'rank.refuse KaieteurKid',
      'rank.refuse SteelpanSam',
      'rank.set IslandHopper22',
    ]);
  });
});
