import type { ApplicationRank, JobRole } from '@portal/careers-contract';
import { sql, type Selectable } from 'kysely';
import { LeaseLost } from '../../../operations/lease-lost.ts';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { ReviewTables } from '../../../store/review-tables.ts';
import type { Db, Store } from '../../../store/store.ts';
import type { Application } from '../../../upstreams/supabase/application-row.ts';
import type { Decider } from '../actor.ts';
import { reviewKey } from '../application-reviews.ts';

export type RankRow = Selectable<ReviewTables['rankAssignments']>;

/** An attempt that holds the person's lock. */
export type Attempt = Pick<RankRow, 'applicationId' | 'requestId' | 'fence'>;

/** Outcome of an assignment. `reason` is null unless it is refused. */
export interface RankOutcome {
  state: Exclude<RankRow['state'], 'waiting'>;
  reason: string | null;
  /** The member's highest role before the write, when this attempt wrote. */
  heldRole?: string;
}

export type RankAssignments = ReturnType<typeof createRankAssignments>;

/** Most assignments that one look returns. */
const atOnce = 50;

/**
 * Ranks of accepted applicants: those to be set, and the outcomes. @throws StoreUnavailable
 *
 * @param waitMs how long an acceptance waits, so that a slip can be corrected
 */
export function createRankAssignments(store: Store, waitMs: number) {
  const beginning = (role: JobRole, by: Decider, delayMs: number) => ({
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
    /** Keeps a rank to be set. The same request again keeps the first, also when that has been set since. */
    async add({ id, username, jobTitle, applicant }: Application, role: JobRole, by: Decider): Promise<void> {
      const columns = { userId: applicant?.userId ?? '', username, jobTitle, ...beginning(role, by, waitMs) };
      await store.db
        .insertInto('rankAssignments')
        .values({ applicationId: reviewKey(id), ...columns })
        .onConflict((conflict) =>
          conflict.column('applicationId').doUpdateSet(columns).where('rankAssignments.requestId', '<>', by.requestId),
        )
        .execute();
    },
    /** Waits for another attempt after a refusal. @returns false when there is nothing to try again */
    async retry(applicationId: string, role: JobRole, by: Decider): Promise<boolean> {
      const row = await store.db
        .updateTable('rankAssignments')
        .set(beginning(role, by, 0))
        .where('applicationId', '=', reviewKey(applicationId))
        .where('state', 'in', ['notMember', 'refused'])
        .returning('applicationId')
        .executeTakeFirst();
      return row !== undefined;
    },
    of: (applicationId: string): Promise<RankRow | undefined> =>
      rows().where('applicationId', '=', reviewKey(applicationId)).executeTakeFirst(),
    /** Lists what a person got and is to get. */
    ofPerson: (userId: string): Promise<Pick<RankRow, 'jobTitle' | 'roleName' | 'rank' | 'state'>[]> =>
      store.db
        .selectFrom('rankAssignments')
        .select(['jobTitle', 'roleName', 'rank', 'state'])
        .where('userId', '=', userId)
        .orderBy('changedAt')
        .execute(),
    due: (): Promise<RankRow[]> =>
      rows().where('state', '=', 'waiting').where('dueAt', '<=', databaseNow).orderBy('dueAt').limit(atOnce).execute(),
    /** Takes a due assignment, and counts the attempt. Earlier holders can no longer write it. Undefined when it is due no more. */
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
    /** Keeps the member's highest role before the write. @throws LeaseLost when the attempt is no longer the latest */
    async keepHeldRole(attempt: Attempt, heldRole: string): Promise<void> {
      const row = await ownRow(store.db, attempt).set({ heldRole }).returning('applicationId').executeTakeFirst();
      if (!row) throw new LeaseLost();
    },
    postpone: async (attempt: Attempt, delayMs: number): Promise<void> =>
      void (await ownRow(store.db, attempt)
        .set({ dueAt: databaseTimeIn(delayMs) })
        .execute()),
    /** Deletes an assignment that nobody waits for any more. */
    async drop({ applicationId, requestId, fence }: Attempt): Promise<void> {
      await store.db
        .deleteFrom('rankAssignments')
        .where('applicationId', '=', applicationId)
        .where('requestId', '=', requestId)
        .where('fence', '=', fence)
        .where('state', '=', 'waiting')
        .execute();
    },
    /** True when a different account has had the username, as far as the portal knows. */
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

/** Update of the row of an attempt, unless somebody else has taken or renewed it. */
const ownRow = (db: Db, { applicationId, requestId, fence }: Attempt) =>
  db
    .updateTable('rankAssignments')
    .where('applicationId', '=', applicationId)
    .where('requestId', '=', requestId)
    .where('fence', '=', fence)
    .where('state', '=', 'waiting');

/** Ends an assignment in the transaction of its audit entry. @returns false when the attempt is no longer the latest */
export async function endAssignment(db: Db, attempt: Attempt, { state, reason }: RankOutcome): Promise<boolean> {
  const row = await ownRow(db, attempt).set({ state, reason, changedAt: databaseNow }).returning('applicationId').executeTakeFirst();
  return row !== undefined;
}

/** @param mayRetry false when ranks are not set here, and for one's own application */
export function showRank({ state, reason, roleId, roleName, rank }: RankRow, mayRetry: boolean): ApplicationRank {
  const canRetry = mayRetry && (state === 'notMember' || state === 'refused');
  return { state, role: { id: roleId, name: roleName, rank }, reason, canRetry };
}
