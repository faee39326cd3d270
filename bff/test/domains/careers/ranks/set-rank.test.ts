import { describe, expect, it } from '@jest/globals';
import { rankMessages } from '@portal/careers-contract';
import { rankDelay } from '../../../../src/domains/careers/ranks/start-rank-runner.ts';
import type { RankRow } from '../../../../src/domains/careers/ranks/rank-assignments.ts';
import { finalReason, setRank, type SetRankDeps } from '../../../../src/domains/careers/ranks/set-rank.ts';
import type { Lease } from '../../../../src/operations/locks.ts';
import { UpstreamError } from '../../../../src/upstreams/client.ts';
import type { Application } from '../../../../src/upstreams/supabase/application-row.ts';

const lease: Lease = { token: 1, endsAt: Infinity, renewedAt: 0, renew: async () => undefined };
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
  heldRole: null,
  attempts: 1,
  dueAt: 0,
  fence: 1,
  changedAt: 0,
};
const roles = [10, 60, 100, 240].map((rank) => ({ id: `r${rank}`, name: `Role ${rank}`, rank }));

interface World {
  holds?: string[] | null;
  statuses?: Application['status'][];
  ceiling?: number;
  /** Account that the platform finds under the applicant's name. */
  found?: { id: number; name: string } | null;
  hasOtherHolder?: boolean;
}

/** One applicant on a platform that keeps what it is given. */
function world({ holds = ['r10'], statuses = [], ceiling = 100, found = null, hasOtherHolder = false }: World = {}) {
  const held = holds && [...holds];
  const asked: string[] = [];
  const given: string[] = [];
  const kept: string[] = [];
  const left = [...statuses];
  const deps: SetRankDeps = {
    applications: { find: async () => ({ status: left.shift() ?? 'accepted' }) as Application },
    people: { byName: async ([name = '']) => (found ? [{ ...found, requestedUsername: name, displayName: '' }] : []) },
    right: {
      ceiling,
      groupRanks: {
        roles: async () => roles,
        async memberOf(userId) {
          asked.push(userId);
          return held ? { membershipId: 'm', roleIds: held } : undefined;
        },
        async assign(_membershipId, roleId) {
          given.push(roleId);
          held?.push(roleId);
          return { membershipId: 'm', roleIds: held ?? [] };
        },
      },
    },
    assignments: { storeHeldRole: async (_attempt, role) => void kept.push(role), hasOtherHolder: async () => hasOtherHolder },
    locks: { withLock: async (_subject, work) => ({ result: await work(lease) }) },
  };
  return { deps, asked, given, kept };
}
const refused = (reason: string) => ({ state: 'refused', reason });

describe('setting a rank', () => {
  it('keeps the highest role, then gives the new one', async () => {
    const { deps, given, kept } = world();
    expect(await setRank(deps, row, lease)).toEqual({ state: 'set', reason: null, heldRole: 'Role 10 (10)' });
    expect([given, kept]).toEqual([['r60'], ['Role 10 (10)']]);
  });

  it('writes nothing for a member who holds the role', async () => {
    const { deps, given } = world({ holds: ['r10', 'r60'] });
    expect([await setRank(deps, row, lease), given]).toEqual([{ state: 'set', reason: null }, []]);
  });

  it.each<[string, World, Partial<RankRow>, object | undefined]>([
    ['somebody outside the group', { holds: null }, {}, { state: 'notMember', reason: null }],
    ['a role above the ceiling', { ceiling: 59 }, {}, refused(rankMessages.aboveCeiling)],
    ['a role that is gone', {}, { roleId: 'r77' }, refused(rankMessages.roleGone)],
    ['a member with an equal role', { holds: ['r100'] }, { roleId: 'r60' }, refused(rankMessages.hasHigher('Role 100 (100)'))],
    ['a member above the ceiling', { holds: ['r10', 'r240'] }, {}, refused(rankMessages.hasHigher('Role 240 (240)'))],
    ['whoever accepted it', {}, { actorId: '1001' }, refused(rankMessages.ownRank)],
    ['an application that was rejected', { statuses: ['rejected'] }, {}, undefined],
    ['an application that is rejected meanwhile', { statuses: ['accepted', 'rejected'] }, {}, undefined],
    ['an id that is none', {}, { userId: "1' or '1" }, refused(rankMessages.unknownPerson)],
    ['a name that nobody has', {}, { userId: '' }, refused(rankMessages.unknownPerson)],
    ['a name that its account has left', { found: { id: 1001, name: 'Reef' } }, { userId: '' }, refused(rankMessages.unknownPerson)],
    [
      'a name that two accounts have had',
      { found: { id: 1001, name: 'Hopper' }, hasOtherHolder: true },
      { userId: '' },
      refused(rankMessages.unknownPerson),
    ],
    ['whoever accepted it, by name', { found: { id: 1003, name: 'Hopper' } }, { userId: '' }, refused(rankMessages.ownRank)],
  ])('gives nothing to %s', async (_who, of, columns, outcome) => {
    const { deps, given } = world(of);
    expect([await setRank(deps, { ...row, ...columns }, lease), given]).toEqual([outcome, []]);
  });

  it('finds an applicant without an account by name, in any case', async () => {
    const { deps, asked, given } = world({ found: { id: 1001, name: 'hopper' } });
    expect(await setRank(deps, { ...row, userId: '' }, lease)).toMatchObject({ state: 'set' });
    expect([asked, given]).toEqual([['1001'], ['r60']]);
  });

  it('gives nothing while it does not know a role that the member holds', async () => {
    const { deps, given } = world({ holds: ['r10', 'new'] });
    await expect(setRank(deps, row, lease)).rejects.toMatchObject({ kind: 'incomplete' });
    expect(given).toEqual([]);
  });

  it('tries again when the answer lacks the role, and while the application is decided', async () => {
    const { deps } = world();
    const { groupRanks } = deps.right;
    const silent = { ...groupRanks, assign: async () => ({ membershipId: 'm', roleIds: ['r10'] }) };
    await expect(setRank({ ...deps, right: { ...deps.right, groupRanks: silent } }, row, lease)).rejects.toMatchObject({
      maybeApplied: true,
    });
    await expect(setRank({ ...deps, locks: { withLock: async () => undefined } }, row, lease)).rejects.toThrow('being decided');
  });
});

describe('a failed attempt', () => {
  const failure = (status: number, retryAfterMs?: number) => new UpstreamError('platform-cloud', 'status', { status, retryAfterMs });

  it.each([400, 401, 403])('is final after %i', (status) => expect(finalReason(failure(status))).toEqual(expect.any(String)));
  it.each([404, 409, 429, 500, 503])('may pass after %i', (status) => expect(finalReason(failure(status))).toBeUndefined());
  it('may pass after a refusal of another service', () => {
    expect(finalReason(new UpstreamError('careers', 'status', { status: 401 }))).toBeUndefined();
  });

  it('is repeated ever later, and not before the platform allows it', () => {
    expect([1, 2, 3, 11, 20].map((attempts) => rankDelay(attempts, failure(500)))).toEqual([1_000, 2_000, 4_000, 900_000, 900_000]);
    expect(rankDelay(1, failure(429, 30_000))).toBe(30_000);
  });
});
