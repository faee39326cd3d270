import type { JobRole } from '@portal/careers-contract';
import type { Store } from '../../../store/store.ts';

export type JobRoles = ReturnType<typeof createJobRoles>;

/** Ids in lower case, because the tables accept an id in both cases. */
export const jobKey = (jobId: string): string => jobId.toLowerCase();

/** Roles of the group that jobs give to accepted applicants, in the portal's store. @throws StoreUnavailable */
export function createJobRoles(store: Store) {
  const read = () => store.db.selectFrom('jobRoles').select(['jobId', 'roleId as id', 'roleName as name', 'rank']);
  return {
    async of(jobId: string): Promise<JobRole | null> {
      const row = await read().where('jobId', '=', jobKey(jobId)).executeTakeFirst();
      return row ? roleFrom(row) : null;
    },
    all: async (): Promise<ReadonlyMap<string, JobRole>> => new Map((await read().execute()).map((row) => [row.jobId, roleFrom(row)])),
    /** @param role null for none */
    async set(jobId: string, role: JobRole | null): Promise<void> {
      const key = jobKey(jobId);
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

/** Returns a role as text for people: 'Trainee Crew (60)'. */
export const roleText = ({ name, rank }: Pick<JobRole, 'name' | 'rank'>): string => `${name} (${rank})`;
