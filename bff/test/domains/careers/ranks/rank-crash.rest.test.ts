import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi, type AdminJob, type ApplicationDetail, type Job } from '@portal/careers-contract';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { sandboxPaths } from '@portal/sandbox-contract';
import { standingApi } from '@portal/standing-contract';
import { request } from 'undici';
import { startKiller, type Killer, type Moment } from '../../standing/support/killer.ts';
import { killableProcess } from '../../support/killable-process.ts';
import { letLeasesEnd } from '../../support/let-leases-end.ts';
import { environmentOf, fromOwnPage, sessionCookie, until } from '../../support/portal.ts';
import { freePort } from '../../../helpers/free-port.ts';
import { startProcess, type BffProcess } from '../../support/processes.ts';
import { rankEnv, rankWorld, roleId, title } from './rank-world.ts';

/** One new member per kill, because all tests share the sandbox and the store. */
const unused = Array.from({ length: 6 }, (_, index) => ({
  id: String(2001 + index),
  username: `Newcomer${index}`,
  displayName: 'Newcomer',
  rank: { id: 10, name: 'Passenger' },
}));
let sandbox: RunningSandbox;
let killer: Killer;
let dataDir: string;
const { current, kill, killed, start: startWith } = killableProcess();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rank-crash-'));
  sandbox = await startSandbox({ world: { ...rankWorld, users: [...rankWorld.users, ...unused] } });
  killer = await startKiller(sandbox.url);
  await startWith(environment());
});
afterAll(async () => {
  await kill();
  await killer.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => sandbox.controls.clearCalls());

/** Settings with which a process's calls to the careers tables and to Open Cloud pass the killer. */
function environment(): Record<string, string> {
  const through = { SUPABASE_URL: killer.url + sandboxPaths.careers, ROBLOX_CLOUD_URL: killer.url + sandboxPaths.cloud };
  return environmentOf(sandbox, dataDir, { LOG_LEVEL: 'fatal', ...rankEnv, ...through });
}

const headers = { ...fromOwnPage, cookie: sessionCookie('Capt_Marisol', '1003') };
/** Resolves to undefined if the process dies before it answers. */
async function post(path: string, body: object, cookie = headers.cookie) {
  const call = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) } as const;
  const reply = await request(current().url + path, call).catch(() => undefined);
  const text = await reply?.body.text();
  return reply && { status: reply.statusCode, body: JSON.parse(text ?? '') as Record<string, unknown> };
}
const get = async <T>(path: string) => (await (await request(current().url + path, { headers })).body.json()) as T;
const rankOf = async (id: string) => (await get<ApplicationDetail>(`${careersApi.adminApplication}?id=${id}`)).rank;
/** Audit entries about the ranks of these people. */
const entriesOf = async (...usernames: string[]) => {
  const all = (await get<{ entries: { action: string; target: string }[] }>(standingApi.audit)).entries;
  return all
    .filter(({ action, target }) => action.startsWith('rank.') && usernames.includes(target))
    .map(({ action, target }) => `${action} ${target}`);
};
const writes = async () => (await sandbox.controls.calls('platform')).filter(({ path }) => path.endsWith(':assignRole'));
const ranksOf = async (username: string) => {
  const { users } = await sandbox.controls.world();
  const person = users.find((each) => each.username === username);
  return person?.rank ? [person.rank, ...(person.moreRanks ?? [])].map(({ id }) => id) : [];
};

/** Applies for a job. Returns the application's id. */
async function apply(jobId: string | undefined, coverLetter: string, cookie: string | undefined): Promise<string> {
  const sent = await post(careersApi.apply, { jobId, coverLetter }, cookie);
  if (!sent) throw new Error('The application was not answered');
  return (sent.body['application'] as { id: string }).id;
}

/** Ties the job to a role, and applies for it as this person. Returns the application's id. */
async function prepare(username: string, userId: string): Promise<string> {
  const { jobs } = await get<{ jobs: AdminJob[] }>(careersApi.adminJobs);
  const { id: jobId, createdAt: _createdAt, role: _role, ...job } = jobs.find((each) => each.title === title) as AdminJob;
  expect((await post(careersApi.updateJob, { id: jobId, job, roleId: roleId(60) }))?.status).toBe(200);
  return apply(jobId, 'Take me.', sessionCookie(username, userId));
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
    const { username, id: userId } = unused.shift()!;
    const id = await prepare(username, userId);
    const body = path === careersApi.decide ? { id, status: 'accepted' } : { ids: [id], status: 'accepted' };
    killer.arm(count, moment, kill);
    const answer = await post(path, body);
    await killed();
    // The rank is set after the answer is sent, or while it is on its way.
    if (count === 1 || answer) expect(answer?.status).toBe(count === 1 ? undefined : 200);
    expect(killer.disarm()).toBe(true);

    await letLeasesEnd({ dataDir });
    await startWith(environment());
    if (count === 1 && moment === 'before') {
      expect([await ranksOf(username), await writes()]).toEqual([[10], []]);
      expect((await post(path, body))?.status).toBe(200);
    }
    await until(async () => (await rankOf(id))?.state === 'set', 100);
    expect(await ranksOf(username)).toEqual([60, 10]);
    expect(await entriesOf(username)).toEqual([`rank.set ${username}`]);
    expect(await writes()).toHaveLength(1);
  });
});

describe('R28 two processes', () => {
  let other: BffProcess | undefined;
  afterEach(() => other?.end('SIGKILL'));

  it('set each rank once, never above the ceiling, and keep higher ranks', async () => {
    other = await startProcess(environment(), await freePort());
    const names = ['IslandHopper22', 'SteelpanSam', 'Drifter', 'KaieteurKid'];
    const hopper = await prepare('IslandHopper22', '1001');
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
    await until(async () => (await entriesOf(...names)).length === 4, 100);
    expect(await Promise.all([hopper, ...more].map(async (id) => (await rankOf(id))?.state))).toEqual([
      'set',
      'refused',
      'notMember',
      'refused',
    ]);
    expect(await Promise.all(names.map(ranksOf))).toEqual([[60, 10], [240], [], [240]]);
    expect(await writes()).toHaveLength(1);
    expect((await entriesOf(...names)).toSorted()).toEqual([
      'rank.refuse Drifter',
      'rank.refuse KaieteurKid',
      'rank.refuse SteelpanSam',
      'rank.set IslandHopper22',
    ]);
  });
});
