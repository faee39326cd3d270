import { appealDecisions, moderationBoards, standingLimits, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Person } from '../../../session/booking-places.ts';
import type { Store } from '../../../store/store.ts';
import type { Punishment } from '../board/board-kind.ts';

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
  /** Decisions only: ids of the card's labels before it, separated by blanks. */
  labelIds?: string;
}

const noteSchema = z.object({ note: z.optional(z.string()) });

export type AppealMilestones = ReturnType<typeof createAppealMilestones>;

/** Stores the submissions and decisions that went through the portal. The boards do not say when one was completed. @throws StoreUnavailable */
export function createAppealMilestones(store: Store) {
  return {
    async add({ submissionId, labelIds, ...milestone }: NewMilestone): Promise<void> {
      await store.db
        .insertInto('appealMilestones')
        .values({ ...milestone, submissionId: submissionId ?? null, labelIds: labelIds ?? null, at: new Date().toISOString() })
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
    /** Lists the decisions on a board since a time (ISO 8601) with their deciders and notes, newest first. */
    async decided(board: ModerationBoard, since: string) {
      const rows = await store.db
        .selectFrom('appealMilestones')
        .innerJoin('auditEntries', 'auditEntries.key', 'appealMilestones.key')
        .select(['appealMilestones.key', 'cardId', 'kind', 'submittedAt', 'appealMilestones.at', 'actor', 'target', 'afterValue'])
        .where('board', '=', board)
        .where('kind', 'in', appealDecisions)
        .where('appealMilestones.at', '>=', since)
        .orderBy('appealMilestones.at', 'desc')
        .limit(standingLimits.decided)
        .execute();
      return rows.map(({ kind, afterValue, ...row }) => ({
        ...row,
        decision: z.parse(z.enum(appealDecisions), kind),
        note: z.parse(noteSchema, JSON.parse(afterValue)).note,
      }));
    },
    /**
     * Lists the decisions since a time (ISO 8601) on cards that only this person has appealed, oldest first. Another holder of their name
     * may have appealed on the same card. `hasAuthor` is false for an appeal without a stored author, on a card with the person's name.
     */
    async decidedFor({ userId, username }: Person, since: string) {
      const rows = await store.db
        .selectFrom('appealMilestones')
        .innerJoin('auditEntries', 'auditEntries.key', 'appealMilestones.key')
        .leftJoin('appealAuthors', 'appealAuthors.cardId', 'appealMilestones.cardId')
        .select(['board', 'appealMilestones.cardId', 'kind', 'appealMilestones.at', 'submittedAt', 'target', 'userId'])
        .where('board', 'in', moderationBoards)
        .where('kind', 'in', appealDecisions)
        .where('appealMilestones.at', '>=', since)
        .where(({ or, eb, and }) =>
          or([eb('userId', '=', userId), and([eb('userId', 'is', null), eb(sql`lower(target)`, '=', username.toLowerCase())])]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('appealAuthors as other')
                .select('userId')
                .whereRef('other.cardId', '=', 'appealMilestones.cardId')
                .where('other.userId', '<>', userId),
            ),
          ),
        )
        .orderBy('appealMilestones.at')
        .execute();
      return rows.map(({ userId: authorId, ...row }) => ({ ...row, hasAuthor: authorId !== null }));
    },
    /** Returns a decision by its key. */
    decision: (key: string) =>
      store.db
        .selectFrom('appealMilestones')
        .select(['cardId', 'submittedAt', 'labelIds', 'at'])
        .where('key', '=', key)
        .where('kind', 'in', appealDecisions)
        .executeTakeFirst(),
    /** Deletes the decision of a reopened appeal: it counts in no figure and in no waiting time. */
    remove: async (key: string): Promise<void> => void (await store.db.deleteFrom('appealMilestones').where('key', '=', key).execute()),
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

/** Returns when the portal last denied an appeal against each punishment (ISO 8601). Undefined if the store is unavailable, which it logs. */
export const tryReadDenials = (
  milestones: Pick<AppealMilestones, 'lastDenials'>,
  punishments: readonly Pick<Punishment, 'id'>[],
): Promise<ReadonlyMap<string, string> | undefined> => milestones.lastDenials(punishments.map(({ id }) => id)).catch(() => undefined);
