import type { JobRole } from '@portal/careers-contract';
import type { Store } from '../../../store/store.ts';
import { idKey } from '../id-key.ts';

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
