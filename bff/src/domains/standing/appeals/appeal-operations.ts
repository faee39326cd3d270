import { appealDecisions, moderationBoards, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import * as z from 'zod/mini';
import { createStepLog, type Operation, type OperationRow, type StepLog } from '../../../operations/step-log.ts';
import type { Store } from '../../../store/store.ts';

export const operationKinds = ['submit', 'approve', 'deny'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** All that is needed to finish an operation without the request that began it. Forgotten when it is done: it holds an address. */
const planSchema = z.object({
  actor: z.string(),
  target: z.string(),
  requestId: z.string(),
  email: z.string(),
  /** The record's text: to be written, or as the decision rewrites it. */
  text: z.string(),
  /** Of a decision: the record's comment, the kind of punishment as mails name it, and the note to the appellant. */
  commentId: z.string(),
  appealType: z.string(),
  note: z.string(),
  /** Names of the card's labels before. */
  labels: z.array(z.string()),
});
export type OperationPlan = z.infer<typeof planSchema>;

const operationSchema = z.object({
  id: z.number(),
  board: z.enum(moderationBoards),
  /** Id of the card. */
  subject: z.string(),
  kind: z.enum(operationKinds),
  /** Of a decision: when the appeal was submitted. ISO 8601. */
  submittedAt: z.nullable(z.string()),
  step: z.string(),
  attempts: z.number(),
});
export type AppealOperation = Operation & z.infer<typeof operationSchema> & { plan: OperationPlan };

const finishedSchema = z.object({
  cardId: z.string(),
  kind: z.enum(operationKinds),
  submittedAt: z.nullable(z.string()),
  endedAt: z.string(),
});
/** An operation that is over. Times are ISO 8601; `submittedAt` is when the appeal it decided was submitted. */
export type FinishedOperation = z.infer<typeof finishedSchema>;

/** The step log of appeals: what was begun, how far it came, and what it came to. */
export interface AppealOperations extends StepLog<AppealOperation> {
  /**
   * @param fence token of the lease on the card
   * @throws LeaseLost when somebody else has taken the card over, or has begun an operation on it
   */
  begin(operation: NewOperation, fence: number): Promise<AppealOperation>;
  /** What was done on a board since a time (ISO 8601), oldest first. */
  finishedSince(board: ModerationBoard, since: string): Promise<FinishedOperation[]>;
  /** When the last appeal of each of these cards was denied; without those of which none was. */
  lastDenials(cardIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Number of decisions that were ever made on a card. */
  decisionsOn(cardId: string): Promise<number>;
  /** How the appeal was decided that was submitted then (ISO 8601). */
  decisionOn(cardId: string, submittedAt: string): Promise<AppealDecision | undefined>;
}

export interface NewOperation {
  board: ModerationBoard;
  cardId: string;
  kind: OperationKind;
  /** Of a decision: when the appeal was submitted. */
  submittedAt: string | null;
  plan: OperationPlan;
}

export function createAppealOperations(store: Store): AppealOperations {
  const { beginWith, ...log } = createStepLog(store, 'appealOperations', readOperation);
  return {
    ...log,
    begin: ({ cardId, plan, ...operation }, fence) => beginWith({ ...operation, subject: cardId, plan: JSON.stringify(plan) }, fence),
    async finishedSince(board, since) {
      const rows = await store.db
        .selectFrom('appealOperations')
        .select(['subject as cardId', 'kind', 'submittedAt', 'endedAt'])
        .where('board', '=', board)
        .where('endedAt', '>=', since)
        .orderBy('endedAt')
        .execute();
      return rows.map((row) => z.parse(finishedSchema, row));
    },
    async lastDenials(cardIds) {
      if (cardIds.length === 0) return new Map();
      const rows = await store.db
        .selectFrom('appealOperations')
        .select((row) => ['subject', row.fn.max('endedAt').as('at')])
        .where('subject', 'in', cardIds)
        .where('kind', '=', 'deny')
        .where('endedAt', 'is not', null)
        .groupBy('subject')
        .execute();
      return new Map(rows.flatMap(({ subject, at }) => (at === null ? [] : [[subject, at]])));
    },
    async decisionsOn(cardId) {
      const { count } = await store.db
        .selectFrom('appealOperations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('subject', '=', cardId)
        .where('kind', 'in', ['approve', 'deny'])
        .where('endedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      return count;
    },
    async decisionOn(cardId, submittedAt) {
      const row = await store.db
        .selectFrom('appealOperations')
        .select('kind')
        .where('subject', '=', cardId)
        .where('kind', 'in', ['approve', 'deny'])
        .where('submittedAt', '=', submittedAt)
        .where('endedAt', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row && z.parse(z.enum(appealDecisions), row.kind);
    },
  };
}

function readOperation({ plan, ...row }: OperationRow<'appealOperations'>): AppealOperation {
  return { ...z.parse(operationSchema, row), plan: z.parse(planSchema, JSON.parse(plan ?? '')) };
}
