import { describe, expect, it } from '@jest/globals';
import { rankMessages } from '@portal/careers-contract';
import type { GroupRanks } from '../../../../src/upstreams/roblox/groups.ts';
import type { RankRow } from '../../../../src/domains/careers/rank-assignments.ts';
import { finalReason, rankDelay, setRank, type RankSetter } from '../../../../src/domains/careers/set-rank.ts';
import type { RunningJob } from '../../../../src/jobs/job-kind.ts';
import { UpstreamError } from '../../../../src/upstreams/client.ts';
import type { Application } from '../../../../src/upstreams/supabase/applications-table.ts';
import { careersOf } from '../careers-requests.ts';

const row: RankRow = {
  applicationId: 'a',
  userId: '1001',
  username: 'Hopper',
  jobTitle: 'Crew',
  roleId: 'r60',
  roleName: 'Trainee',
  rank: 60,
  actorId: '1003',
  actor: 'Marisol',
  requestId: 'q',
  state: 'waiting',
  reason: null,
  changedAt: 0,
};
const roles = [10, 60, 100, 240].map((rank) => ({ id: `r${rank}`, name: `Role ${rank}`, rank }));

interface World {
  holds?: string[] | null;
  statuses?: Application['status'][];
  ceiling?: number;
  /** The platform's account with the applicant's name. */
  account?: { id: number; name: string } | null;
  hasOtherHolder?: boolean;
}

/** Builds one applicant on a platform that records each call. */
function world({ holds = ['r10'], statuses = [], ceiling = 100, account = null, hasOtherHolder = false }: World = {}) {
  const heldRoles = holds && [...holds];
  const lookedUpUsers: string[] = [];
  const assignedRoles: string[] = [];
  const results = new Map<string, unknown>();
  const job: Pick<RunningJob, 'step'> = {
    async step(name, run) {
      const result = await run();
      results.set(name, result);
      return result;
    },
  };
  const remainingStatuses = [...statuses];
  const groupRanks: GroupRanks = {
    roles: async () => roles,
    async memberOf(userId) {
      lookedUpUsers.push(userId);
      return heldRoles ? { membershipId: 'm', roleIds: heldRoles } : undefined;
    },
    async assign(_membershipId, roleId) {
      assignedRoles.push(roleId);
      heldRoles?.push(roleId);
      return { membershipId: 'm', roleIds: heldRoles ?? [] };
    },
  };
  const careers = careersOf({
    applications: { find: async () => ({ status: remainingStatuses.shift() ?? 'accepted' }) as Application },
    people: { byName: async ([name = '']) => (account ? [{ ...account, requestedUsername: name, displayName: '' }] : []) },
    assignments: { hasOtherHolder: async () => hasOtherHolder },
    jobs: { inTurn: async (_lane, work) => ({ result: await work({ id: 1, write: (run) => run() }) }) },
  });
  const deps: RankSetter = { ...careers, right: { ceiling, groupRanks } };
  return { deps, job, lookedUpUsers, assignedRoles, formerRole: () => results.get('former role') };
}
const refusal = (reason: string) => ({ state: 'refused', reason });

describe('setting a rank', () => {
  it('records the highest role, then assigns the new one', async () => {
    const { deps, job, assignedRoles, formerRole } = world();
    expect(await setRank(deps, row, job)).toEqual({ state: 'set', reason: null });
    expect([assignedRoles, formerRole()]).toEqual([['r60'], 'Role 10 (10)']);
  });

  it('assigns nothing to a member who holds the role', async () => {
    const { deps, job, assignedRoles } = world({ holds: ['r10', 'r60'] });
    expect([await setRank(deps, row, job), assignedRoles]).toEqual([{ state: 'set', reason: null }, []]);
  });

  it.each<[string, World, Partial<RankRow>, object | undefined]>([
    ['the applicant is not in the group', { holds: null }, {}, { state: 'notMember', reason: null }],
    ['the role is above the ceiling', { ceiling: 59 }, {}, refusal(rankMessages.aboveCeiling)],
    ['the role no longer exists', {}, { roleId: 'r77' }, refusal(rankMessages.roleGone)],
    ['the member holds a higher role', { holds: ['r100'] }, { roleId: 'r60' }, refusal(rankMessages.hasHigher('Role 100 (100)'))],
    ['the member is above the ceiling', { holds: ['r10', 'r240'] }, {}, refusal(rankMessages.hasHigher('Role 240 (240)'))],
    ['the applicant accepted the application', {}, { actorId: '1001' }, refusal(rankMessages.ownRank)],
    ['the application was rejected', { statuses: ['rejected'] }, {}, undefined],
    ['the application is rejected between two checks', { statuses: ['accepted', 'rejected'] }, {}, undefined],
    ['the user id is invalid', {}, { userId: "1' or '1" }, refusal(rankMessages.unknownPerson)],
    ['no account has the name', {}, { userId: '' }, refusal(rankMessages.unknownPerson)],
    ['the account has another name now', { account: { id: 1001, name: 'Reef' } }, { userId: '' }, refusal(rankMessages.unknownPerson)],
    [
      'two accounts have had the name',
      { account: { id: 1001, name: 'Hopper' }, hasOtherHolder: true },
      { userId: '' },
      refusal(rankMessages.unknownPerson),
    ],
    [
      'the account with the name accepted the application',
      { account: { id: 1003, name: 'Hopper' } },
      { userId: '' },
      refusal(rankMessages.ownRank),
    ],
  ])('assigns nothing if %s', async (_reason, of, columns, outcome) => {
    const { deps, job, assignedRoles } = world(of);
    expect([await setRank(deps, { ...row, ...columns }, job), assignedRoles]).toEqual([outcome, []]);
  });

  it('finds an applicant without an account by name, in any case', async () => {
    const { deps, job, lookedUpUsers, assignedRoles } = world({ account: { id: 1001, name: 'hopper' } });
    expect(await setRank(deps, { ...row, userId: '' }, job)).toMatchObject({ state: 'set' });
    expect([lookedUpUsers, assignedRoles]).toEqual([['1001'], ['r60']]);
  });

  it('fails while the member holds an unknown role', async () => {
    const { deps, job, assignedRoles } = world({ holds: ['r10', 'new'] });
    await expect(setRank(deps, row, job)).rejects.toMatchObject({ kind: 'incomplete' });
    expect(assignedRoles).toEqual([]);
  });

  it('fails for a retry if the answer lacks the role, and while the application is being decided', async () => {
    const { deps, job } = world();
    const { groupRanks } = deps.right;
    const silentRanks = { ...groupRanks, assign: async () => ({ membershipId: 'm', roleIds: ['r10'] }) };
    await expect(setRank({ ...deps, right: { ...deps.right, groupRanks: silentRanks } }, row, job)).rejects.toMatchObject({
      maybeApplied: true,
    });
    await expect(setRank({ ...deps, jobs: { ...deps.jobs, inTurn: async () => undefined } }, row, job)).rejects.toThrow('being decided');
  });
});

describe('a failed attempt', () => {
  const failure = (status: number, retryAfterMs?: number) => new UpstreamError('platform-cloud', 'status', { status, retryAfterMs });

  it.each([
    [400, rankMessages.platformRefused],
    [401, rankMessages.keyRefused],
    [403, rankMessages.keyTooLow],
  ])('is final after %i, because %s', (status, reason) => expect(finalReason(failure(status))).toBe(reason));
  it.each([404, 409, 429, 500, 503])('is retried after %i', (status) => expect(finalReason(failure(status))).toBeUndefined());
  it('is retried after a refusal of another service', () => {
    expect(finalReason(new UpstreamError('careers', 'status', { status: 401 }))).toBeUndefined();
  });

  it('is retried after growing pauses, and not before the platform allows it', () => {
    expect([1, 2, 3, 11, 20].map((attempts) => rankDelay(attempts, failure(500)))).toEqual([1_000, 2_000, 4_000, 900_000, 900_000]);
    expect(rankDelay(1, failure(429, 30_000))).toBe(30_000);
  });
});
