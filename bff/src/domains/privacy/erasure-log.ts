import * as z from 'zod/mini';
import { createStepLog, type Operation, type OperationRow, type StepLog } from '../../operations/step-log.ts';
import { personSubject } from '../../session/session.ts';
import type { Store } from '../../store/store.ts';
import { erasedPersonSchema, type ErasedPerson } from './erased-person.ts';

const reportSchema = z.record(z.string(), z.number());
/** Number of erased items by step. */
type ErasureReport = z.infer<typeof reportSchema>;

export type Erasure = Operation & { plan: ErasedPerson };

/** State of a person's newest erasure. */
export interface ErasureState {
  isOver: boolean;
  /** Last completed step. */
  step: string;
  report: ErasureReport;
}

export interface ErasureLog extends StepLog<Erasure> {
  /** Begins an erasure. @throws LeaseLost if another process has begun one of this person */
  begin(person: ErasedPerson, fence: number): Promise<Erasure>;
  change(id: number, plan: ErasedPerson): Promise<void>;
  /** Adds a step's erased items to the report. */
  count(id: number, step: string, items: number): Promise<void>;
  stateOf(userId: string): Promise<ErasureState | undefined>;
}

/** Returns the lock key of a person's erasure. It does not reveal the person. */
export const subjectOfPerson = (userId: string): string => personSubject('person', userId);

const rowSchema = z.object({ id: z.number(), subject: z.string(), step: z.string(), attempts: z.number() });

export function createErasureLog(store: Store): ErasureLog {
  const { beginWith, ...log } = createStepLog(store, 'erasures', readErasure);
  const byId = (id: number) => store.db.selectFrom('erasures').select('report').where('id', '=', id);
  return {
    ...log,
    begin: (person, fence) => beginWith({ subject: subjectOfPerson(person.userId), plan: JSON.stringify(person) }, fence),
    async change(id, plan) {
      await store.db
        .updateTable('erasures')
        .set({ plan: JSON.stringify(plan) })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .execute();
    },
    async count(id, step, items) {
      const report = z.parse(reportSchema, JSON.parse((await byId(id).executeTakeFirstOrThrow()).report));
      const next = JSON.stringify({ ...report, [step]: (report[step] ?? 0) + items });
      await store.db.updateTable('erasures').set({ report: next }).where('id', '=', id).execute();
    },
    async stateOf(userId) {
      const row = await store.db
        .selectFrom('erasures')
        .select(['endedAt', 'step', 'report'])
        .where('subject', '=', subjectOfPerson(userId))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { isOver: row.endedAt !== null, step: row.step, report: z.parse(reportSchema, JSON.parse(row.report)) };
    },
  };
}

function readErasure({ plan, ...row }: OperationRow<'erasures'>): Erasure {
  return { ...z.parse(rowSchema, row), plan: z.parse(erasedPersonSchema, JSON.parse(plan ?? '')) };
}
