import type { DatabaseSync } from 'node:sqlite';
import { applicationDecisions, applicationStatuses, jobSchema } from '@portal/careers-contract';
import * as z from 'zod/mini';
import { createStepLog, stepColumns, type Operation, type StepLog } from '../../../operations/step-log.ts';

const beginning = {
  actor: z.string(),
  requestId: z.string(),
  /** Of the application or the job. */
  id: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
};

/** A decision on an application: what is needed to finish it without the request that began it. It holds no address. */
const decisionPlan = z.object({
  ...beginning,
  kind: z.literal('application.status'),
  status: z.enum(applicationDecisions),
  before: z.object({ status: z.enum(applicationStatuses), decidedAt: z.nullable(z.string()) }),
  username: z.string(),
  jobTitle: z.string(),
  /** Whether a mail about it is held in the queue. */
  isMailHeld: z.boolean(),
});
export type DecisionPlan = z.infer<typeof decisionPlan>;

/** A change of a job listing: as it was, and as it is to be. */
const jobPlan = z.object({
  ...beginning,
  kind: z.enum(['job.create', 'job.update', 'job.delete']),
  before: z.nullable(jobSchema),
  after: z.nullable(z.omit(jobSchema, { id: true, createdAt: true })),
});
export type JobPlan = z.infer<typeof jobPlan>;

const planSchema = z.discriminatedUnion('kind', [decisionPlan, jobPlan]);
export type CareersPlan = z.infer<typeof planSchema>;
export type CareersOperation = Operation & { plan: CareersPlan };

/** The step log of careers: decisions and changes of jobs whose table write, audit entry or mail may be missing. */
export interface CareersLog extends StepLog<CareersOperation> {
  begin(plan: CareersPlan): CareersOperation;
}

/** What an operation works on. The tables take an id in upper and lower case for the same row. */
export const subjectOf = (what: 'application' | 'job', id: string): string => `${what}:${id.toLowerCase()}`;
const subjectOfPlan = ({ kind, id }: CareersPlan) => subjectOf(kind === 'application.status' ? 'application' : 'job', id);

const schema = `
  CREATE TABLE IF NOT EXISTS careers_operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL,${stepColumns}
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS careers_operations_unfinished ON careers_operations (subject) WHERE ended_at IS NULL;
`;
const columns = 'id, subject, step, attempts, plan';
const rowSchema = z.object({ id: z.number(), subject: z.string(), step: z.string(), attempts: z.number(), plan: z.string() });

/** @param now milliseconds since 1970 */
export function createCareersLog(db: DatabaseSync, now: () => number): CareersLog {
  db.exec(schema);
  const insert = db.prepare(`INSERT INTO careers_operations (subject, plan) VALUES (:subject, :plan) RETURNING ${columns}`);
  return {
    ...createStepLog(db, { table: 'careers_operations', columns, subject: 'subject', read: readOperation }, now),
    begin: (plan) => readOperation(insert.get({ subject: subjectOfPlan(plan), plan: JSON.stringify(plan) })),
  };
}

function readOperation(row: unknown): CareersOperation {
  const { plan, ...operation } = z.parse(rowSchema, row);
  return { ...operation, plan: z.parse(planSchema, JSON.parse(plan)) };
}
