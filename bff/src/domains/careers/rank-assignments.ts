import type { ApplicationRank, JobRole } from '@portal/careers-contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Actor } from '../../plugins/session-cookie.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { StaffTables } from '../../store/staff-tables.ts';
import type { Db, Store } from '../../store/store.ts';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import { idKey } from './keys.ts';
import { personSubject } from '../../session/session.ts';

export type RankRow = Selectable<StaffTables['rankAssignments']>;

/** Outcome of an assignment. `reason` is null unless it is refused. */
export interface RankOutcome {
  state: Exclude<RankRow['state'], 'waiting'>;
  reason: string | null;
}

/** Kind of the job that sets a rank. It names one assignment: a later one of the same application has another request. */
export const rankKind = 'careers.rank';
export const rankJobSchema = z.object({ applicationId: z.string(), requestId: z.string() });

/**
 * Stores the rank assignments of accepted applicants, and their outcomes. A job carries each one out.
 *
 * @param waitMs delay after an acceptance, in which a mistake can be corrected
 * @throws StoreUnavailable
 */
export function createRankAssignments(store: Store, jobs: Pick<Jobs, 'add'>, waitMs: number) {
  const initialColumns = (role: JobRole, by: Actor) => ({
    roleId: role.id,
    roleName: role.name,
    rank: role.rank,
    actorId: by.userId,
    actor: by.username,
    requestId: by.requestId,
    state: 'waiting' as const,
    reason: null,
    changedAt: databaseNow,
  });
  /** Two ranks of one person are not set concurrently. The lane names nobody. */
  async function addJob(db: Db, row: Pick<RankRow, 'applicationId' | 'requestId' | 'userId' | 'username'>, delayMs: number): Promise<void> {
    const { applicationId, requestId, userId, username } = row;
    const payload: z.infer<typeof rankJobSchema> = { applicationId, requestId };
    const lane = personSubject('rank', userId || username.toLowerCase());
    await jobs.add({ kind: rankKind, key: `rank:${requestId}:${applicationId}`, lane, payload }, { db, delayMs });
  }
  const rows = () => store.db.selectFrom('rankAssignments').selectAll();
  return {
    /** Adds an assignment. A repeat of the same request changes nothing, even if the rank has been set since. */
    async add({ id, username, jobTitle, applicant }: Application, role: JobRole, by: Actor): Promise<void> {
      const applicationId = idKey(id);
      const columns = { userId: applicant?.userId ?? '', username, jobTitle, ...initialColumns(role, by) };
      await store.transaction(async (db) => {
        const row = await db
          .insertInto('rankAssignments')
          .values({ applicationId, ...columns })
          .onConflict((conflict) =>
            conflict.column('applicationId').doUpdateSet(columns).where('rankAssignments.requestId', '<>', by.requestId),
          )
          .returning(['applicationId', 'requestId', 'userId', 'username'])
          .executeTakeFirst();
        if (row) await addJob(db, row, waitMs);
      });
    },
    /** Makes another attempt after a refusal. @returns false when there is no refused assignment */
    retry: (id: string, role: JobRole, by: Actor): Promise<boolean> =>
      store.transaction(async (db) => {
        const row = await db
          .updateTable('rankAssignments')
          .set(initialColumns(role, by))
          .where('applicationId', '=', idKey(id))
          .where('state', 'in', ['notMember', 'refused'])
          .returning(['applicationId', 'requestId', 'userId', 'username'])
          .executeTakeFirst();
        if (row) await addJob(db, row, 0);
        return row !== undefined;
      }),
    of: (applicationId: string): Promise<RankRow | undefined> =>
      rows().where('applicationId', '=', idKey(applicationId)).executeTakeFirst(),
    /** Lists a person's assignments with their states. */
    ofPerson: (userId: string): Promise<Pick<RankRow, 'jobTitle' | 'roleName' | 'rank' | 'state'>[]> =>
      store.db
        .selectFrom('rankAssignments')
        .select(['jobTitle', 'roleName', 'rank', 'state'])
        .where('userId', '=', userId)
        .orderBy('changedAt')
        .execute(),
    /** Deletes an assignment whose application is no longer accepted. */
    async drop({ applicationId, requestId }: Pick<RankRow, 'applicationId' | 'requestId'>): Promise<void> {
      await store.db
        .deleteFrom('rankAssignments')
        .where('applicationId', '=', applicationId)
        .where('requestId', '=', requestId)
        .where('state', '=', 'waiting')
        .execute();
    },
    /** True when the portal knows another account that has had the username. */
    async hasOtherHolder(username: string, userId: string): Promise<boolean> {
      const row = await store.db
        .selectFrom('usernames')
        .select('userId')
        .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
        .where('userId', '<>', userId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Ends an assignment. Call it in the transaction of the audit entry. @returns false when it has ended already, or a later one replaced it */
export async function endAssignment(
  db: Db,
  { applicationId, requestId }: Pick<RankRow, 'applicationId' | 'requestId'>,
  { state, reason }: RankOutcome,
): Promise<boolean> {
  const row = await db
    .updateTable('rankAssignments')
    .set({ state, reason, changedAt: databaseNow })
    .where('applicationId', '=', applicationId)
    .where('requestId', '=', requestId)
    .where('state', '=', 'waiting')
    .returning('applicationId')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param mayRetry false if the portal sets no ranks, and for one's own application */
export function showRank({ state, reason, roleId, roleName, rank }: RankRow, mayRetry: boolean): ApplicationRank {
  const canRetry = mayRetry && (state === 'notMember' || state === 'refused');
  return { state, role: { id: roleId, name: roleName, rank }, reason, canRetry };
}
