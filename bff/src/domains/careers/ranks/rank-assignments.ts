import type { ApplicationRank, JobRole } from '@portal/careers-contract';
import { sql, type Selectable } from 'kysely';
import { LeaseLost } from '../../../operations/lease-lost.ts';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { StaffTables } from '../../../store/staff-tables.ts';
import type { Db, Store } from '../../../store/store.ts';
import type { Application } from '../../../upstreams/supabase/applications-table.ts';
import type { Decider } from '../actor.ts';
import { idKey } from '../id-key.ts';

export type RankRow = Selectable<StaffTables['rankAssignments']>;

/** Identifies one attempt to set a rank, by the holder of the person's lock. */
export type Attempt = Pick<RankRow, 'applicationId' | 'requestId' | 'fence'>;

/** Outcome of an assignment. `reason` is null unless it is refused. */
export interface RankOutcome {
  state: Exclude<RankRow['state'], 'waiting'>;
  reason: string | null;
  /** The member's highest role before the write. Absent if this attempt wrote nothing. */
  heldRole?: string;
}

export type RankAssignments = ReturnType<typeof createRankAssignments>;

/** Most assignments that `due` returns. */
const dueAtOnce = 50;

/**
 * Stores the rank assignments of accepted applicants, and their outcomes.
 *
 * @param waitMs delay after an acceptance, in which a mistake can be corrected
 * @throws StoreUnavailable
 */
export function createRankAssignments(store: Store, waitMs: number) {
  const initialColumns = (role: JobRole, by: Decider, delayMs: number) => ({
    roleId: role.id,
    roleName: role.name,
    rank: role.rank,
    actorId: by.userId,
    actor: by.actor,
    requestId: by.requestId,
    state: 'waiting' as const,
    reason: null,
    heldRole: null,
    attempts: 0,
    dueAt: databaseTimeIn(delayMs),
    fence: 0,
    changedAt: databaseNow,
  });
  const rows = () => store.db.selectFrom('rankAssignments').selectAll();
  return {
    /** Adds an assignment. A repeat of the same request changes nothing, even if the rank has been set since. */
    async add({ id, username, jobTitle, applicant }: Application, role: JobRole, by: Decider): Promise<void> {
      const columns = { userId: applicant?.userId ?? '', username, jobTitle, ...initialColumns(role, by, waitMs) };
      await store.db
        .insertInto('rankAssignments')
        .values({ applicationId: idKey(id), ...columns })
        .onConflict((conflict) =>
          conflict.column('applicationId').doUpdateSet(columns).where('rankAssignments.requestId', '<>', by.requestId),
        )
        .execute();
    },
    /** Schedules another attempt after a refusal. @returns false when there is no refused assignment */
    async retry(applicationId: string, role: JobRole, by: Decider): Promise<boolean> {
      const row = await store.db
        .updateTable('rankAssignments')
        .set(initialColumns(role, by, 0))
        .where('applicationId', '=', idKey(applicationId))
        .where('state', 'in', ['notMember', 'refused'])
        .returning('applicationId')
        .executeTakeFirst();
      return row !== undefined;
    },
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
    due: (): Promise<RankRow[]> =>
      rows().where('state', '=', 'waiting').where('dueAt', '<=', databaseNow).orderBy('dueAt').limit(dueAtOnce).execute(),
    /** Takes a due assignment, and counts the attempt. Earlier holders can no longer write it. Undefined if it is no longer due. */
    take: (applicationId: string, fence: number): Promise<RankRow | undefined> =>
      store.db
        .updateTable('rankAssignments')
        .set({ fence, attempts: sql`attempts + 1` })
        .where('applicationId', '=', applicationId)
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', databaseNow)
        .where('fence', '<=', fence)
        .returningAll()
        .executeTakeFirst(),
    /** Stores the member's highest role before the write. @throws LeaseLost when the attempt is no longer the latest */
    async storeHeldRole(attempt: Attempt, heldRole: string): Promise<void> {
      const row = await ownRow(store.db, attempt).set({ heldRole }).returning('applicationId').executeTakeFirst();
      if (!row) throw new LeaseLost();
    },
    postpone: async (attempt: Attempt, delayMs: number): Promise<void> =>
      void (await ownRow(store.db, attempt)
        .set({ dueAt: databaseTimeIn(delayMs) })
        .execute()),
    /** Deletes an assignment whose application is no longer accepted. */
    async drop({ applicationId, requestId, fence }: Attempt): Promise<void> {
      await store.db
        .deleteFrom('rankAssignments')
        .where('applicationId', '=', applicationId)
        .where('requestId', '=', requestId)
        .where('fence', '=', fence)
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

/** Starts an update of an attempt's row. Matches nothing once another attempt has taken or renewed the row. */
const ownRow = (db: Db, { applicationId, requestId, fence }: Attempt) =>
  db
    .updateTable('rankAssignments')
    .where('applicationId', '=', applicationId)
    .where('requestId', '=', requestId)
    .where('fence', '=', fence)
    .where('state', '=', 'waiting');

/** Ends an assignment. Call it in the transaction of the audit entry. @returns false when the attempt is no longer the latest */
export async function endAssignment(db: Db, attempt: Attempt, { state, reason }: RankOutcome): Promise<boolean> {
  const row = await ownRow(db, attempt).set({ state, reason, changedAt: databaseNow }).returning('applicationId').executeTakeFirst();
  return row !== undefined;
}

/** @param mayRetry false if the portal sets no ranks, and for one's own application */
export function showRank({ state, reason, roleId, roleName, rank }: RankRow, mayRetry: boolean): ApplicationRank {
  const canRetry = mayRetry && (state === 'notMember' || state === 'refused');
  return { state, role: { id: roleId, name: roleName, rank }, reason, canRetry };
}
