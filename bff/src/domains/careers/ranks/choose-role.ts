import { rankMessages, type JobRole } from '@portal/careers-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { GroupRanks } from '../../../upstreams/roblox/groups.ts';
import type { JobRoles } from './job-roles.ts';

/** The right to change ranks: the platform's API with a key, and the highest rank that the portal may assign. */
export interface RankRight {
  groupRanks: GroupRanks;
  ceiling: number;
}

/** Returns the roles that a job may offer. @throws UpstreamError */
export const offeredRoles = async ({ groupRanks, ceiling }: RankRight): Promise<JobRole[]> =>
  (await groupRanks.roles()).filter(({ rank }) => rank <= ceiling);

/**
 * Finds the role with an id. Calls the platform unless it is the job's current role.
 *
 * @param roleId null for none
 * @throws HttpError 409 when the role cannot be offered, or the portal sets no ranks
 * @throws UpstreamError
 */
export async function chooseRole(
  { right, jobRoles }: { right: RankRight | undefined; jobRoles: Pick<JobRoles, 'of'> },
  jobId: string | undefined,
  roleId: string | null,
): Promise<JobRole | null> {
  if (roleId === null) return null;
  if (!right) throw new HttpError(409, rankMessages.off);
  const current = jobId === undefined ? null : await jobRoles.of(jobId);
  if (current?.id === roleId) return current;
  const role = (await offeredRoles(right)).find(({ id }) => id === roleId);
  if (!role) throw new HttpError(409, rankMessages.roleUnknown);
  return role;
}
