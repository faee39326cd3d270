import { standingTexts, type AssignCaseRequest, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import type { Selectable } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { StateTables } from '../../../store/state-tables.ts';
import type { Db, Store } from '../../../store/store.ts';

type Row = Selectable<StateTables['assignees']>;
type Assignment = Pick<Row, 'cardId' | 'board' | 'submittedAt' | 'userId' | 'username'>;

/** Minimum age of a row that `tidy` deletes, in milliseconds. The caller's list may be older than a new appeal. */
const minimumAgeMs = 3_600_000;

export type Assignees = ReturnType<typeof createAssignees>;

/** Stores which staff member works on which pending appeal. @throws StoreUnavailable */
export function createAssignees(store: Store) {
  return {
    /** Returns the rows of a board by card id. A row may be about an earlier appeal: check with `assigneeOf`. */
    onBoard: async (board: ModerationBoard): Promise<ReadonlyMap<string, Row>> =>
      new Map((await store.db.selectFrom('assignees').selectAll().where('board', '=', board).execute()).map((row) => [row.cardId, row])),
    /** Ends the assignment of a decided appeal. @param submittedAt ISO 8601; '' if unknown */
    free: async (cardId: string, submittedAt: string): Promise<void> =>
      void (await store.db.deleteFrom('assignees').where('cardId', '=', cardId).where('submittedAt', '=', submittedAt).execute()),
    /** Deletes rows of appeals that were decided on the board itself. @param pending ids of the cards with a pending appeal, at least one */
    tidy: async (board: ModerationBoard, pending: readonly string[]): Promise<void> =>
      void (await store.db
        .deleteFrom('assignees')
        .where('board', '=', board)
        .where('cardId', 'not in', pending)
        .where('assignedAt', '<', databaseTimeIn(-minimumAgeMs))
        .execute()),
  };
}

/** Returns the row if it belongs to this appeal. Undefined if it belongs to an earlier appeal on the same card. */
export const assigneeOf = ({ submittedAt }: Pick<PendingAppeal, 'submittedAt'>, row: Row | undefined): Row | undefined =>
  row?.submittedAt === (submittedAt ?? '') ? row : undefined;

/**
 * Changes the assignee of an appeal. Must run in a transaction that excludes concurrent changes of assignees.
 *
 * @returns false when the assignee is already as requested
 * @throws HttpError 409 when `from` is not the stored assignee
 */
export async function changeAssignee(
  db: Db,
  { cardId, submittedAt, ...by }: Assignment,
  { to, from }: Pick<AssignCaseRequest, 'to' | 'from'>,
): Promise<boolean> {
  const stored = await db.selectFrom('assignees').selectAll().where('cardId', '=', cardId).executeTakeFirst();
  const row = assigneeOf({ submittedAt }, stored);
  const isMine = row?.userId === by.userId;
  if (to === 'me' ? isMine : !row) return false;
  if ((row?.username ?? null) !== from || (to === 'nobody' && !isMine)) throw new HttpError(409, standingTexts.assign.changed);
  if (to === 'nobody') {
    await db.deleteFrom('assignees').where('cardId', '=', cardId).execute();
    return true;
  }
  const next = { submittedAt, ...by, assignedAt: databaseNow };
  await db
    .insertInto('assignees')
    .values({ cardId, ...next })
    .onConflict((conflict) => conflict.column('cardId').doUpdateSet(next))
    .execute();
  return true;
}
