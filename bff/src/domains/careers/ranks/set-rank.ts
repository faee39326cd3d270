import { rankMessages } from '@portal/careers-contract';
import type { Lease, Locks } from '../../../operations/locks.ts';
import { withDeadline } from '../../../upstreams/call-context.ts';
import type { GroupMember, GroupRole } from '../../../upstreams/roblox/groups.ts';
import type { People } from '../../../upstreams/roblox/people.ts';
import type { CareersTables } from '../../../upstreams/supabase/careers-tables.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { subjectOf } from '../id-key.ts';
import type { RankRight } from './choose-role.ts';
import { roleText } from './job-roles.ts';
import type { RankAssignments, RankOutcome, RankRow } from './rank-assignments.ts';

export interface SetRankDeps {
  right: RankRight;
  applications: Pick<CareersTables['applications'], 'find'>;
  people: Pick<People, 'byName'>;
  assignments: Pick<RankAssignments, 'storeHeldRole' | 'hasOtherHolder'>;
  locks: Locks;
}

const set: RankOutcome = { state: 'set', reason: null };
const notMember: RankOutcome = { state: 'notMember', reason: null };
const refused = (reason: string): RankOutcome => ({ state: 'refused', reason });

/** True for an id that is safe in a filter of the platform. */
const isUserId = (text: string) => /^[1-9][0-9]{0,18}$/.test(text);

/**
 * Assigns an accepted applicant their role. Reads before it writes, so that it may run again after a crash or a lost answer. The role
 * must not be above the ceiling, and all roles of the member must be below it.
 *
 * @param lease of the person's lock
 * @returns undefined when the application is no longer accepted
 * @throws LeaseLost when another process has taken the assignment over
 * @throws UpstreamError, TableRefusal, StoreUnavailable; Error while a decision on the application is in progress
 */
export async function setRank(deps: SetRankDeps, row: RankRow, lease: Lease): Promise<RankOutcome | undefined> {
  return withDeadline(lease, async () => {
    if (!(await isAccepted(deps, row))) return undefined;
    const userId = await resolvePerson(deps, row);
    if (userId === undefined) return refused(rankMessages.unknownPerson);
    if (userId === row.actorId) return refused(rankMessages.ownRank);
    const { groupRanks, ceiling } = deps.right;
    const [roles, member] = await Promise.all([groupRanks.roles(), groupRanks.memberOf(userId)]);
    if (!member) return notMember;
    const target = roles.find(({ id }) => id === row.roleId);
    if (!target) return refused(rankMessages.roleGone);
    if (target.rank > ceiling) return refused(rankMessages.aboveCeiling);
    if (member.roleIds.includes(target.id)) return set;
    const highest = highestOf(member, roles);
    if (highest && highest.rank >= target.rank) return refused(rankMessages.hasHigher(roleText(highest)));
    return assign(deps, row, { member, target, heldRole: highest ? roleText(highest) : '' });
  });
}

const isAccepted = async ({ applications }: SetRankDeps, { applicationId }: RankRow) =>
  (await applications.find(applicationId))?.status === 'accepted';

/** Returns the applicant's id. Without a stored id, uses the name if no other account has had it. */
async function resolvePerson({ people, assignments }: SetRankDeps, { userId, username }: RankRow): Promise<string | undefined> {
  if (userId !== '') return isUserId(userId) ? userId : undefined;
  const [person] = await people.byName([username]);
  // The platform also finds a person by a former name.
  if (person?.name.toLowerCase() !== username.toLowerCase()) return undefined;
  const id = String(person.id);
  return (await assignments.hasOtherHolder(username, id)) ? undefined : id;
}

/** @throws UpstreamError when `roles` lacks a role of the member, because the two readings disagree */
function highestOf({ roleIds }: GroupMember, roles: readonly GroupRole[]): GroupRole | undefined {
  const memberRoles = roleIds.map((roleId) => {
    const role = roles.find(({ id }) => id === roleId);
    if (!role) throw new UpstreamError('platform-cloud', 'incomplete');
    return role;
  });
  return memberRoles.toSorted((one, other) => one.rank - other.rank).at(-1);
}

/** Assigns the role under the application's lock, so that no decision runs at the same time. */
async function assign(
  deps: SetRankDeps,
  row: RankRow,
  { member, target, heldRole }: { member: GroupMember; target: GroupRole; heldRole: string },
): Promise<RankOutcome | undefined> {
  const done = await deps.locks.withLock(subjectOf('application', row.applicationId), (lease) =>
    withDeadline(lease, async () => {
      if (!(await isAccepted(deps, row))) return undefined;
      await deps.assignments.storeHeldRole(row, heldRole);
      const after = await deps.right.groupRanks.assign(member.membershipId, target.id);
      if (!after.roleIds.includes(target.id)) throw new UpstreamError('platform-cloud', 'incomplete', { maybeApplied: true });
      return { ...set, heldRole };
    }),
  );
  if (!done) throw new Error('the application is being decided');
  return done.result;
}

/** Returns the reason of a failure that a retry would not change; undefined for a transient one. */
export function finalReason(error: unknown): string | undefined {
  if (!(error instanceof UpstreamError) || error.kind !== 'status' || !error.upstream.startsWith('platform')) return undefined;
  const reasons: Record<number, string> = {
    400: rankMessages.platformRefused,
    401: rankMessages.keyRefused,
    403: rankMessages.keyTooLow,
  };
  return reasons[error.status ?? 0];
}
