import { applicationDecisions, applicationStatuses, jobRoleSchema, jobSchema } from '@portal/careers-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { createStepLog, type Operation, type OperationRow, type StepLog } from '../../../operations/step-log.ts';
import type { Store } from '../../../store/store.ts';
import { subjectOf } from '../id-key.ts';

const change = {
  actor: z.string(),
  requestId: z.string(),
  /** Id of the application or the job. */
  id: z.string(),
  /** True for an operation from a restored backup. Its mail may have been sent after the backup. */
  isSilent: z.optional(z.boolean()),
};

/** A decision on an application. Any process can finish it without its request. It contains no e-mail address. */
const decisionPlan = z.object({
  ...change,
  kind: z.literal('application.status'),
  status: z.enum(applicationDecisions),
  before: z.object({ status: z.enum(applicationStatuses), decidedAt: z.nullable(z.string()) }),
  username: z.string(),
  jobTitle: z.string(),
  /** True when its mail is held in the queue. */
  isMailHeld: z.boolean(),
  /** Note to the applicant, for the mail. */
  note: z.optional(z.string()),
  /** Id of the decider. Absent in plans of older versions. */
  actorId: z.optional(z.string()),
});
export type DecisionPlan = z.infer<typeof decisionPlan>;

/** A change of a job, with its values before and after. */
const jobPlan = z.object({
  ...change,
  kind: z.enum(['job.create', 'job.update', 'job.delete']),
  before: z.nullable(jobSchema),
  after: z.nullable(z.omit(jobSchema, { id: true, createdAt: true })),
  /** Change of the role for accepted applicants. Absent if it stays the same. */
  role: z.optional(z.object({ before: z.nullable(jobRoleSchema), after: z.nullable(jobRoleSchema) })),
});
export type JobPlan = z.infer<typeof jobPlan>;

const planSchema = z.discriminatedUnion('kind', [decisionPlan, jobPlan]);
export type CareersPlan = z.infer<typeof planSchema>;
export type CareersOperation = Operation & { plan: CareersPlan };

/** Step log of decisions and job changes. Of an unfinished one the table write, audit entry or mail may be missing. */
export interface CareersLog extends StepLog<CareersOperation> {
  /**
   * @param fence token of the lease on the subject
   * @throws LeaseLost when another holder has taken the subject over, or has begun an operation on it
   */
  begin(plan: CareersPlan, fence: number): Promise<CareersOperation>;
  /** Returns the age of an operation in milliseconds, by the database's clock. */
  ageOf(id: number): Promise<number>;
}

const subjectOfPlan = ({ kind, id }: CareersPlan) => subjectOf(kind === 'application.status' ? 'application' : 'job', id);

const rowSchema = z.object({ id: z.number(), subject: z.string(), step: z.string(), attempts: z.number() });

export function createCareersLog(store: Store): CareersLog {
  const { beginWith, ...log } = createStepLog(store, 'careersOperations', readOperation);
  return {
    ...log,
    begin: (plan, fence) => beginWith({ subject: subjectOfPlan(plan), plan: JSON.stringify(plan) }, fence),
    async ageOf(id) {
      const row = await store.db
        .selectFrom('careersOperations')
        .select(sql<number>`now_ms() - begun_at`.as('age'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.age ?? Infinity;
    },
  };
}

function readOperation({ plan, ...row }: OperationRow<'careersOperations'>): CareersOperation {
  return { ...z.parse(rowSchema, row), plan: z.parse(planSchema, JSON.parse(plan ?? '')) };
}
