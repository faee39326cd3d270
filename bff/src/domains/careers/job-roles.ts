import { type JobRole, rankMessages } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Store } from '../../store/store.ts';
import type { GroupRanks } from '../../upstreams/roblox/groups.ts';
import { idKey } from './keys.ts';

export type JobRoles = ReturnType<typeof createJobRoles>;

/** Stores which group role the accepted applicants of a job get. @throws StoreUnavailable */
export function createJobRoles(store: Store) {
  const read = () => store.db.selectFrom('jobRoles').select(['jobId', 'roleId as id', 'roleName as name', 'rank']);
  return {
    async of(jobId: string): Promise<JobRole | null> {
      const row = await read().where('jobId', '=', idKey(jobId)).executeTakeFirst();
      return row ? roleFrom(row) : null;
    },
    /** Returns the roles by the job's `idKey`. */
    all: async (): Promise<ReadonlyMap<string, JobRole>> => new Map((await read().execute()).map((row) => [row.jobId, roleFrom(row)])),
    /** @param role null for none */
    async set(jobId: string, role: JobRole | null): Promise<void> {
      const key = idKey(jobId);
      if (role === null) {
        await store.db.deleteFrom('jobRoles').where('jobId', '=', key).execute();
        return;
      }
      const columns = { roleId: role.id, roleName: role.name, rank: role.rank };
      await store.db
        .insertInto('jobRoles')
        .values({ jobId: key, ...columns })
        .onConflict((conflict) => conflict.column('jobId').doUpdateSet(columns))
        .execute();
    },
  };
}

const roleFrom = ({ id, name, rank }: JobRole): JobRole => ({ id, name, rank });

/** Formats a role for people: 'Trainee Crew (60)'. */
export const roleText = ({ name, rank }: Pick<JobRole, 'name' | 'rank'>): string => `${name} (${rank})`;

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
