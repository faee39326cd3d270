import { rankMessages, type JobRole } from '@portal/careers-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { GroupRanks } from '../../../upstreams/roblox/group-ranks.ts';
import type { JobRoles } from './job-roles.ts';

/** The right to change ranks: the platform's key, and the highest rank that it may give. */
export interface RankRight {
  groupRanks: GroupRanks;
  ceiling: number;
}

/** Returns the roles that a job may give. @throws UpstreamError */
export const offeredRoles = async ({ groupRanks, ceiling }: RankRight): Promise<JobRole[]> =>
  (await groupRanks.roles()).filter(({ rank }) => rank <= ceiling);

/**
 * Returns the role with an id, as the group has it now. The role that the job has already needs no call.
 *
 * @param roleId null for none
 * @throws HttpError 409 when the role cannot be given, or ranks are not set here
 * @throws UpstreamError
 */
export async function chooseRole(
  { right, jobRoles }: { right: RankRight | undefined; jobRoles: Pick<JobRoles, 'of'> },
  jobId: string | undefined,
  roleId: string | null,
): Promise<JobRole | null> {
  if (roleId === null) return null;
  if (!right) throw new HttpError(409, rankMessages.off);
  const present = jobId === undefined ? null : await jobRoles.of(jobId);
  if (present?.id === roleId) return present;
  const role = (await offeredRoles(right)).find(({ id }) => id === roleId);
  if (!role) throw new HttpError(409, rankMessages.roleUnknown);
  return role;
}
