import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { databaseNow, databaseTimeIn } from '../store/database-time.ts';
import type { OperationColumns } from '../store/state-tables.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { LeaseLost } from './lease-lost.ts';

export interface Operation {
  id: number;
  /** Lock key of the card, application or job that it changes. */
  subject: string;
  /** Name of the last completed step; '' before the first. */
  step: string;
  /** Failed attempts to finish it. */
  attempts: number;
}

export type Unfinished = Pick<Operation, 'id' | 'subject'>;

/**
 * Stores the operations of a table, at most one unfinished operation per subject. Each write checks and stores `fence`, the token of
 * the writer's lease.
 *
 * @throws LeaseLost when a holder with a newer token has written or ended the operation
 * @throws StoreUnavailable
 */
export interface StepLog<O extends Operation> {
  completeStep(id: number, step: string, fence: number): Promise<void>;
  /** Ends the operation, and deletes its plan, which may contain an address. */
  finish(id: number, fence: number): Promise<void>;
  /** Deletes an operation that changed nothing, or whose row is not needed after its end. */
  abandon(id: number, fence: number): Promise<void>;
  /** Counts a failed attempt, and delays the next one. */
  postpone(id: number, delayMs: number, fence: number): Promise<void>;
  /**
   * Takes over the unfinished operation of a subject. Earlier holders can no longer write it.
   *
   * @param onlyIfDue skips a postponed operation
   */
  takeOver(subject: string, fence: number, onlyIfDue?: boolean): Promise<O | undefined>;
  unfinished(): Promise<Unfinished[]>;
}

type OperationTable = 'erasures';
export type OperationRow<T extends OperationTable> = Selectable<Tables[T]>;

/** Columns of a new operation. */
const initialColumns = (fence: number) => ({
  step: '',
  attempts: 0,
  notBefore: 0,
  endedAt: null,
  begunAt: databaseNow,
  fence,
});

/**
 * Returns a new operation's row as a select for an insert. It selects nothing after another holder has taken the subject over,
 * because the caller's reading of the subject is then stale.
 */
const unlessTakenOver = <Row extends { subject: string; fence: number }>(row: Row) => ({
  columns: Object.keys(row) as (keyof Row & string)[],
  select: sql<Row>`select ${sql.join(Object.values(row))}
    where not exists (select 1 from locks where locks.subject = ${row.subject} and locks.token > ${row.fence})`,
});

/** The first write of an operation. */
interface BeginOperation<T extends OperationTable, O extends Operation> {
  /**
   * @param columns specific to the table, with subject and plan
   * @param fence token of the lease on the subject
   * @throws LeaseLost when another holder has taken the subject over, or has begun an operation on it
   */
  beginWith(columns: Omit<Insertable<Tables[T]>, keyof ReturnType<typeof initialColumns>> & { subject: string }, fence: number): Promise<O>;
}

/** @param read parses the row of an unfinished operation, whose plan is never null */
export function createStepLog<T extends OperationTable, O extends Operation>(
  store: Store,
  table: T,
  read: (row: OperationRow<T>) => O,
): StepLog<O> & BeginOperation<T, O> {
  // These columns are the same in all tables of operations.
  const db = () => store.db as unknown as Kysely<Record<OperationTable, OperationColumns>>;
  const name: OperationTable = table;
  async function write(id: number, fence: number, change: object): Promise<void> {
    const row = await db()
      .updateTable(name)
      .set({ ...change, fence })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .where('fence', '<=', fence)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new LeaseLost();
  }
  return {
    async beginWith(columns, fence) {
      const begun = unlessTakenOver({ ...columns, ...initialColumns(fence) });
      const row = await db()
        .insertInto(name)
        .columns(begun.columns as (keyof OperationColumns)[])
        .expression(begun.select)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new LeaseLost();
      return read(row as unknown as OperationRow<T>);
    },
    completeStep: (id, step, fence) => write(id, fence, { step }),
    finish: (id, fence) => write(id, fence, { endedAt: new Date().toISOString(), plan: null }),
    async abandon(id, fence) {
      const row = await db()
        .deleteFrom(name)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .where('fence', '<=', fence)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new LeaseLost();
    },
    postpone: (id, delayMs, fence) => write(id, fence, { attempts: sql`attempts + 1`, notBefore: databaseTimeIn(delayMs) }),
    async takeOver(subject, fence, onlyIfDue = false) {
      const row = await db()
        .updateTable(name)
        .set({ fence })
        .where('subject', '=', subject)
        .where('endedAt', 'is', null)
        .where('fence', '<=', fence)
        .$if(onlyIfDue, (query) => query.where('notBefore', '<=', databaseNow))
        .returningAll()
        .executeTakeFirst();
      return row && read(row as unknown as OperationRow<T>);
    },
    unfinished: async () =>
      db()
        .selectFrom(name)
        .select(['id', 'subject'])
        .where('endedAt', 'is', null)
        .where('notBefore', '<=', databaseNow)
        .orderBy('id')
        .execute(),
  };
}
