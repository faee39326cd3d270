import { standingTexts, type AssignCaseRequest, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import type { Selectable } from 'kysely';
import { HttpError } from '../../../plugins/http-error.ts';
import { databaseNow, databaseTimeIn } from '../../../store/database-time.ts';
import type { StateTables } from '../../../store/state-tables.ts';
import type { Db, Store } from '../../../store/store.ts';

type Row = Selectable<StateTables['assignees']>;
type Assignment = Pick<Row, 'cardId' | 'board' | 'submittedAt' | 'userId' | 'username'>;

/** Milliseconds for which a row is kept although its appeal is on no list: the reading may be older than the appeal. */
const keptForMs = 3_600_000;

export type Assignees = ReturnType<typeof createAssignees>;

/** Staff who work on pending appeals. @throws StoreUnavailable */
export function createAssignees(store: Store) {
  const rowsOf = (board: ModerationBoard) => store.db.selectFrom('assignees').selectAll().where('board', '=', board);
  return {
    /** Lists the rows of a board by card. A row may be about an earlier appeal (`assigneeOf`). */
    onBoard: async (board: ModerationBoard): Promise<ReadonlyMap<string, Row>> =>
      new Map((await rowsOf(board).execute()).map((row) => [row.cardId, row])),
    /** Ends the assignment of a decided appeal. @param submittedAt ISO 8601; '' when it is not known */
    free: async (cardId: string, submittedAt: string): Promise<void> =>
      void (await store.db.deleteFrom('assignees').where('cardId', '=', cardId).where('submittedAt', '=', submittedAt).execute()),
    /** Deletes the rows of appeals that are gone: they were decided by hand. @param pending cards of all pending appeals */
    async tidy(board: ModerationBoard, pending: ReadonlySet<string>): Promise<void> {
      const old = await rowsOf(board).where('assignedAt', '<', databaseTimeIn(-keptForMs)).execute();
      const gone = old.filter(({ cardId }) => !pending.has(cardId)).map(({ cardId }) => cardId);
      if (gone.length > 0) await store.db.deleteFrom('assignees').where('cardId', 'in', gone).execute();
    },
  };
}

/** Returns the row if it is about this appeal, and not about an earlier one on the same card. */
export const assigneeOf = ({ submittedAt }: Pick<PendingAppeal, 'submittedAt'>, row: Row | undefined): Row | undefined =>
  row?.submittedAt === (submittedAt ?? '') ? row : undefined;

/**
 * Changes the assignee of an appeal in a transaction that no other change of an assignee runs beside.
 *
 * @returns false when nothing is to be done
 * @throws HttpError 409 when the caller sees another assignee than there is
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
