import type { DatabaseSync } from 'node:sqlite';
import { moderationBoards, type ModerationBoard } from '@portal/standing-contract';
import * as z from 'zod/mini';
import { createStepLog, stepColumns, type Operation, type StepLog } from '../../../operations/step-log.ts';

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
  /** @param submittedAt of a decision: when the appeal was submitted */
  begin(operation: {
    board: ModerationBoard;
    cardId: string;
    kind: OperationKind;
    submittedAt: string | null;
    plan: OperationPlan;
  }): AppealOperation;
  /** What was done on a board since a time (ISO 8601), oldest first. */
  finishedSince(board: ModerationBoard, since: string): FinishedOperation[];
  /** When the last appeal of a card was denied. */
  lastDenialOf(cardId: string): string | null;
}

const schema = `
  CREATE TABLE IF NOT EXISTS operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    board TEXT NOT NULL,
    card_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('submit', 'approve', 'deny')),
    submitted_at TEXT,${stepColumns}
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS operations_unfinished ON operations (card_id) WHERE ended_at IS NULL;
  CREATE INDEX IF NOT EXISTS operations_ended ON operations (board, ended_at);
  CREATE INDEX IF NOT EXISTS operations_card ON operations (card_id, kind, ended_at);
`;
const columns = 'id, board, card_id AS subject, kind, step, attempts, plan';

export function createAppealOperations(db: DatabaseSync, now: () => number): AppealOperations {
  db.exec(schema);
  const insert = db.prepare(
    `INSERT INTO operations (board, card_id, kind, plan, submitted_at) VALUES (:board, :cardId, :kind, :plan, :submittedAt) RETURNING ${columns}`,
  );
  const since = db.prepare(`
    SELECT card_id AS cardId, kind, submitted_at AS submittedAt, ended_at AS endedAt
    FROM operations WHERE board = ? AND ended_at >= ? ORDER BY ended_at`);
  const denial = db.prepare("SELECT max(ended_at) AS at FROM operations WHERE card_id = ? AND kind = 'deny' AND ended_at IS NOT NULL");

  return {
    ...createStepLog(db, { table: 'operations', columns, subject: 'card_id', read: readOperation }, now),
    begin: ({ plan, ...operation }) => readOperation(insert.get({ ...operation, plan: JSON.stringify(plan) })),
    finishedSince: (board, from) => since.all(board, from).map((row) => z.parse(finishedSchema, row)),
    lastDenialOf: (cardId) => z.parse(z.object({ at: z.nullable(z.string()) }), denial.get(cardId)).at,
  };
}

function readOperation(row: unknown): AppealOperation {
  const { plan } = z.parse(z.object({ plan: z.string() }), row);
  return { ...z.parse(operationSchema, row), plan: z.parse(planSchema, JSON.parse(plan)) };
}
