import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi, type AdminJob, type ApplicationDetail } from '@portal/careers-contract';
import { sandboxPaths } from '@portal/sandbox-contract';
import { standingApi } from '@portal/standing-contract';
import type { Gate, Moment } from '../../support/gate.ts';
import { letLeasesEnd } from '../../support/let-leases-end.ts';
import { people, until, type Person } from '../../support/portal.ts';
import { startCluster, type BffProcess, type Cluster } from '../../support/processes.ts';
import { rankEnv, rankWorld, roleId, title } from './rank-world.ts';

/** One new member per kill, because all tests share the sandbox and the store. */
const unused: Person[] = ['Ann', 'Bea', 'Cem', 'Dot', 'Eve', 'Fay'];
const newcomers = unused.map((username) => ({ id: people[username], username, rank: { id: 10, name: 'Passenger' } }));
let cluster: Cluster;
let gate: Gate;
let bff: BffProcess;
const kill = () => bff.end();

beforeAll(async () => {
  cluster = await startCluster({ world: { ...rankWorld, users: [...rankWorld.users, ...newcomers] }, env: rankEnv });
  gate = await cluster.gate();
  bff = await cluster.start(through());
});
afterAll(() => cluster.close());
beforeEach(() => cluster.sandbox.controls.clearCalls());

/** Settings with which a process's calls to the careers tables and to Open Cloud pass the gate. */
const through = () => ({ SUPABASE_URL: gate.url + sandboxPaths.careers, ROBLOX_CLOUD_URL: gate.url + sandboxPaths.cloud });

/** Resolves to undefined if the process dies before it answers. */
const post = (path: string, body: object, as: Person = 'Capt_Marisol') => bff.tryPost(as, path, body);
const get = <T>(path: string) => bff.get<T>('Capt_Marisol', path);
const rankOf = async (id: string) => (await get<ApplicationDetail>(`${careersApi.adminApplication}?id=${id}`)).rank;
/** Actions of the audit entries about a person's rank. */
const entriesOf = async (username: string) => {
  const { entries } = await get<{ entries: { action: string; target: string }[] }>(standingApi.audit);
  return entries.filter(({ action, target }) => action.startsWith('rank.') && target === username).map(({ action }) => action);
};
const writes = async () => (await cluster.sandbox.controls.calls('platform')).filter(({ path }) => path.endsWith(':assignRole'));
const ranksOf = async (username: string) => {
  const { users } = await cluster.sandbox.controls.world();
  const person = users.find((each) => each.username === username);
  return person?.rank ? [person.rank, ...(person.moreRanks ?? [])].map(({ id }) => id) : [];
};

/** Ties the job to a role, and applies for it as this person. Returns the application's id. */
async function prepare(as: Person): Promise<string> {
  const { jobs } = await get<{ jobs: AdminJob[] }>(careersApi.adminJobs);
  const { id: jobId, createdAt: _createdAt, role: _role, ...job } = jobs.find((each) => each.title === title) as AdminJob;
  expect((await post(careersApi.updateJob, { id: jobId, job, roleId: roleId(60) }))?.status).toBe(200);
  const sent = await post(careersApi.apply, { jobId, coverLetter: 'Take me.' }, as);
  if (!sent) throw new Error('the application was not answered');
  return (sent.body['application'] as { id: string }).id;
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
    const username = unused.shift()!;
    const id = await prepare(username);
    const body = path === careersApi.decide ? { id, status: 'accepted' } : { ids: [id], status: 'accepted' };
    gate.arm(count, moment, kill);
    const answer = await post(path, body);
    await bff.ended;
    // The rank is set after the answer is sent, or while it is on its way.
    if (count === 1 || answer) expect(answer?.status).toBe(count === 1 ? undefined : 200);
    expect(gate.disarm()).toBe(true);

    await letLeasesEnd(cluster.where);
    bff = await cluster.start(through());
    if (count === 1 && moment === 'before') {
      expect([await ranksOf(username), await writes()]).toEqual([[10], []]);
      expect((await post(path, body))?.status).toBe(200);
    }
    await until(async () => (await rankOf(id))?.state === 'set', 100);
    expect(await ranksOf(username)).toEqual([60, 10]);
    expect(await entriesOf(username)).toEqual(['rank.set']);
    expect(await writes()).toHaveLength(1);
  });
});
