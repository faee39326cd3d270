import { appealDecisions, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { Store } from '../../../store/store.ts';

const milestoneSchema = z.object({
  cardId: z.string(),
  kind: z.enum(['submit', ...appealDecisions]),
  submittedAt: z.nullable(z.string()),
  at: z.string(),
});
/** A submission or a decision that the portal has completed. Times are ISO 8601. `submittedAt` belongs to the decided appeal. */
export type AppealMilestone = z.infer<typeof milestoneSchema>;

interface NewMilestone extends Omit<AppealMilestone, 'at'> {
  /** Idempotency key: that of its job. */
  key: string;
  board: ModerationBoard;
  /** Submissions only: id from the browser, if it sent one. */
  submissionId?: string | undefined;
}

export type AppealMilestones = ReturnType<typeof createAppealMilestones>;

/** Stores the submissions and decisions that went through the portal. The boards do not say when one was completed. @throws StoreUnavailable */
export function createAppealMilestones(store: Store) {
  return {
    async add({ submissionId, ...milestone }: NewMilestone): Promise<void> {
      await store.db
        .insertInto('appealMilestones')
        .values({ ...milestone, submissionId: submissionId ?? null, at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Lists the milestones on a board since a time (ISO 8601), oldest first. */
    async since(board: ModerationBoard, since: string): Promise<AppealMilestone[]> {
      const rows = await store.db
        .selectFrom('appealMilestones')
        .select(['cardId', 'kind', 'submittedAt', 'at'])
        .where('board', '=', board)
        .where('at', '>=', since)
        .orderBy('at')
        .execute();
      return rows.map((row) => z.parse(milestoneSchema, row));
    },
    /** Returns the time of the last denial of each card (ISO 8601). Cards without a denial are absent. */
    async lastDenials(cardIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (cardIds.length === 0) return new Map();
      const rows = await store.db
        .selectFrom('appealMilestones')
        .select((row) => ['cardId', row.fn.max('at').as('at')])
        .where('cardId', 'in', cardIds)
        .where('kind', '=', 'deny')
        .groupBy('cardId')
        .execute();
      return new Map(rows.map(({ cardId, at }) => [cardId, at]));
    },
    /** True when the submission with this id is completed. The appeal may have been decided since. */
    async wasSubmitted(cardId: string, submissionId: string): Promise<boolean> {
      const row = await store.db
        .selectFrom('appealMilestones')
        .select('key')
        .where('cardId', '=', cardId)
        .where('submissionId', '=', submissionId)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns the decision on the appeal that was submitted at this time (ISO 8601). */
    async decisionOn(cardId: string, submittedAt: string): Promise<AppealDecision | undefined> {
      const row = await store.db
        .selectFrom('appealMilestones')
        .select('kind')
        .where('cardId', '=', cardId)
        .where('kind', 'in', ['approve', 'deny'])
        .where('submittedAt', '=', submittedAt)
        .orderBy('at', 'desc')
        .executeTakeFirst();
      return row && z.parse(z.enum(appealDecisions), row.kind);
    },
  };
}
