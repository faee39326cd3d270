import { rankMessages } from '@portal/careers-contract';
import type * as z from 'zod/mini';
import { Obsolete, type JobKind, type RunningJob } from '../../jobs/job-kind.ts';
import type { GroupMember, GroupRole } from '../../upstreams/roblox/groups.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { subjectOf } from './keys.ts';
import type { Careers } from './careers-context.ts';
import { type RankRight, roleText } from './job-roles.ts';
import { endAssignment, rankJobSchema, rankKind, type RankOutcome, type RankRow } from './rank-assignments.ts';

/** The domain of a portal that sets ranks. */
export type RankSetter = Careers & { right: RankRight };
type RankJob = RunningJob<z.infer<typeof rankJobSchema>>;

/** Attempts before an assignment fails for good, after about three hours. */
const maxAttempts = 20;
const delays = { firstMs: 1_000, maxMs: 15 * 60_000 } as const;

/** Delay after a failed attempt, in milliseconds. At least the platform's `retryAfterMs`. @param attempt from 1 */
export function rankDelay(attempt: number, error: unknown): number {
  const requestedMs = error instanceof UpstreamError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(requestedMs, Math.min(delays.maxMs, delays.firstMs * 2 ** (attempt - 1)));
}

/** Sets the rank of an accepted applicant. */
export const setRankKind = (careers: RankSetter): JobKind<z.infer<typeof rankJobSchema>, void> => ({
  name: rankKind,
  schema: rankJobSchema,
  backOff: rankDelay,
  async run(job) {
    const { applicationId, requestId } = job.payload;
    const row = await careers.assignments.of(applicationId);
    if (row?.requestId !== requestId || row.state !== 'waiting') throw new Obsolete('the assignment has ended');
    const outcome = await setRank(careers, row, job).catch((error: unknown): RankOutcome => {
      const reason = finalReason(error) ?? (job.attempt >= maxAttempts ? rankMessages.unanswered : undefined);
      if (reason === undefined) throw error;
      careers.log.warn({ err: error, application: applicationId, attempts: job.attempt }, 'a rank was not set');
      return refused(reason);
    });
    await (outcome ? end(careers, row, job, outcome) : careers.assignments.drop(row));
  },
});

const set: RankOutcome = { state: 'set', reason: null };
const notMember: RankOutcome = { state: 'notMember', reason: null };
const refused = (reason: string): RankOutcome => ({ state: 'refused', reason });

/** True for an id that is safe in a filter of the platform. */
const isUserId = (text: string) => /^[1-9][0-9]{0,18}$/.test(text);

/**
 * Assigns an accepted applicant their role. Reads before it writes, so that it may run again after a crash or a lost answer. The role
 * must not be above the ceiling, and all roles of the member must be below it.
 *
 * @returns undefined when the application is no longer accepted
 * @throws LeaseLost when another process has taken the job over
 * @throws UpstreamError, TableRefusal, StoreUnavailable; Error while a decision on the application is in progress
 */
export async function setRank(careers: RankSetter, row: RankRow, job: Pick<RankJob, 'step'>): Promise<RankOutcome | undefined> {
  if (!(await isAccepted(careers, row))) return undefined;
  const userId = await resolvePerson(careers, row);
  if (userId === undefined) return refused(rankMessages.unknownPerson);
  if (userId === row.actorId) return refused(rankMessages.ownRank);
  const { groupRanks, ceiling } = careers.right;
  const [roles, member] = await Promise.all([groupRanks.roles(), groupRanks.memberOf(userId)]);
  if (!member) return notMember;
  const target = roles.find(({ id }) => id === row.roleId);
  if (!target) return refused(rankMessages.roleGone);
  if (target.rank > ceiling) return refused(rankMessages.aboveCeiling);
  if (member.roleIds.includes(target.id)) return set;
  const highest = highestOf(member, roles);
  if (highest && highest.rank >= target.rank) return refused(rankMessages.hasHigher(roleText(highest)));
  // No decision on the application runs at the same time.
  const done = await careers.jobs.inTurn(subjectOf('application', row.applicationId), async () => {
    if (!(await isAccepted(careers, row))) return undefined;
    // Recorded before the write, because nobody can read it afterwards.
    await formerRoleOf(job, highest);
    await job.step('assign', async () => {
      const after = await groupRanks.assign(member.membershipId, target.id);
      if (!after.roleIds.includes(target.id)) throw new UpstreamError('platform-cloud', 'incomplete', { maybeApplied: true });
    });
    return set;
  });
  if (!done) throw new Error('the application is being decided');
  return done.result;
}

const isAccepted = async ({ applications }: RankSetter, { applicationId }: RankRow) =>
  (await applications.find(applicationId))?.status === 'accepted';

/** Returns the member's highest role before the first write; '' for none. */
const formerRoleOf = (job: Pick<RankJob, 'step'>, highest: GroupRole | undefined): Promise<string> =>
  job.step('former role', async () => (highest ? roleText(highest) : ''));

/** Returns the applicant's id. Without a stored id, uses the name if no other account has had it. */
async function resolvePerson({ people, assignments }: RankSetter, { userId, username }: RankRow): Promise<string | undefined> {
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

/** Ends an assignment and writes its audit entry in one transaction, once. */
async function end({ audit }: RankSetter, row: RankRow, job: RankJob, outcome: RankOutcome): Promise<void> {
  const { applicationId, requestId, actor, username, jobTitle } = row;
  const isSet = outcome.state === 'set';
  // Without a write there is no former role.
  const formerRole = isSet ? await formerRoleOf(job, undefined) : '';
  await audit.record(
    {
      key: `rank:${requestId}:${applicationId}`,
      actor,
      action: isSet ? 'rank.set' : 'rank.refuse',
      target: username,
      subjectId: applicationId,
      before: formerRole ? { role: formerRole } : {},
      after: {
        role: roleText({ name: row.roleName, rank: row.rank }),
        job: jobTitle,
        ...(!isSet && { result: outcome.reason ?? 'not a member of the group' }),
      },
      requestId,
    },
    (db) => endAssignment(db, row, outcome),
  );
}
