import { appealDecisions, moderationBoards, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import * as z from 'zod/mini';
import { createStepLog, type Operation, type OperationRow, type StepLog } from '../../../operations/step-log.ts';
import type { Store } from '../../../store/store.ts';

const lastingKinds = ['submit', ...appealDecisions] as const;
const operationKinds = [...lastingKinds, 'ask', 'answer'] as const;
type OperationKind = (typeof operationKinds)[number];

/** True for a kind whose finished rows are kept. Rows of questions and answers are deleted, because the card records them in full. */
export const isKept = (kind: OperationKind): boolean => lastingKinds.some((each) => each === kind);

/** Input that lets any process finish an operation without its request. Deleted after the last step, because it holds an e-mail address. */
const planSchema = z.object({
  actor: z.string(),
  target: z.string(),
  requestId: z.string(),
  email: z.string(),
  /** Text to write: the submitted record, the record with the decision, or the comment of a question or an answer. */
  text: z.string(),
  /** Id of the record's comment; '' for a submission. */
  commentId: z.string(),
  /** Decisions only: title of the punishment type, note to the appellant. */
  appealType: z.string(),
  note: z.string(),
  /** Names of the card's labels before the operation. */
  labels: z.array(z.string()),
  /** True for a decision by the person who issued the punishment. */
  isByIssuer: z.optional(z.boolean()),
  /** True for an operation from a restored backup. Its mail or event may have been sent after the backup. */
  isSilent: z.optional(z.boolean()),
});
type OperationPlan = z.infer<typeof planSchema>;

/** Returns a plan. Fields that the kind of operation does not need are empty. */
export const newPlan = (
  { username, requestId }: { username: string; requestId: string },
  fields: Pick<OperationPlan, 'target' | 'text'> & Partial<OperationPlan>,
): OperationPlan => ({
  actor: username,
  requestId,
  email: '',
  commentId: '',
  appealType: '',
  note: '',
  labels: [],
  ...fields,
});

const operationSchema = z.object({
  id: z.number(),
  board: z.enum(moderationBoards),
  /** Id of the card. */
  subject: z.string(),
  kind: z.enum(operationKinds),
  /** Submission time of the appeal, in ISO 8601. Null for a submission. */
  submittedAt: z.nullable(z.string()),
  step: z.string(),
  attempts: z.number(),
});
export type AppealOperation = Operation & z.infer<typeof operationSchema> & { plan: OperationPlan };

const finishedSchema = z.object({
  cardId: z.string(),
  kind: z.enum(lastingKinds),
  submittedAt: z.nullable(z.string()),
  endedAt: z.string(),
});
/** A finished operation. Times are ISO 8601. `submittedAt` belongs to the decided appeal. */
export type FinishedOperation = z.infer<typeof finishedSchema>;

/** Step log of appeals. It also keeps finished submissions and decisions. */
export interface AppealOperations extends StepLog<AppealOperation> {
  /**
   * @param fence token of the lease on the card
   * @throws LeaseLost when another holder has taken the card over, or has begun an operation on it
   */
  begin(operation: NewOperation, fence: number): Promise<AppealOperation>;
  /** Lists the operations that finished on a board since a time (ISO 8601), oldest first. */
  finishedSince(board: ModerationBoard, since: string): Promise<FinishedOperation[]>;
  /** Returns when the last denial of each card finished (ISO 8601). Cards without a denial are absent. */
  lastDenials(cardIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** True when the submission with this id has finished. The appeal may have been decided since. */
  wasSubmitted(cardId: string, submissionId: string): Promise<boolean>;
  /** Returns the decision on the appeal that was submitted at this time (ISO 8601). */
  decisionOn(cardId: string, submittedAt: string): Promise<AppealDecision | undefined>;
}

export interface NewOperation extends Pick<AppealOperation, 'board' | 'kind' | 'submittedAt' | 'plan'> {
  cardId: string;
  /** Submissions only: id from the browser, if it sent one. */
  submissionId?: string | undefined;
}

export function createAppealOperations(store: Store): AppealOperations {
  const { beginWith, ...log } = createStepLog(store, 'appealOperations', readOperation);
  return {
    ...log,
    begin: ({ cardId, plan, submissionId = null, ...operation }, fence) =>
      beginWith({ ...operation, submissionId, subject: cardId, plan: JSON.stringify(plan) }, fence),
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
    async wasSubmitted(cardId, submissionId) {
      const row = await store.db
        .selectFrom('appealOperations')
        .select('id')
        .where('subject', '=', cardId)
        .where('submissionId', '=', submissionId)
        .where('endedAt', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
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
