import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import {
  appealDecidedReplySchema,
  appealSubmittedReplySchema,
  caseReplySchema,
  pendingAppealsReplySchema,
  type AppealDecision,
  type ModerationBoard,
  type PendingAppealsReply,
} from '@portal/standing-contract';
import { pollIntervalMs } from '../app/remote-data.ts';
import { boardKinds, type AppealFields } from './board-kind.ts';

/** Query for the history of the appeals against one punishment. */
export const caseQuery = (userId: string, board: ModerationBoard, cardId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'case', board, cardId],
    queryFn: ({ signal }) => request(boardKinds[board].api.case, { schema: caseReplySchema, signal, query: { cardId } }),
  });

/**
 * Submits an appeal against a punishment.
 *
 * @param submissionId a UUID. Makes a retry idempotent
 * @throws ApiError with the catalogue's text when the server refuses it
 */
export const submitAppeal = (board: ModerationBoard, cardId: string, { email, reason }: AppealFields, submissionId: string) =>
  request(boardKinds[board].api.submit, {
    schema: appealSubmittedReplySchema,
    body: { cardId, email: email.trim(), reason, submissionId },
  });

/** Query for the pending appeals of a board, oldest first. While the board cannot be read at all, keeps the last list, as degraded. */
export const pendingAppealsQuery = (userId: string, board: ModerationBoard) =>
  queryOptions({
    queryKey: [personal, userId, 'pending-appeals', board],
    refetchInterval: pollIntervalMs,
    async queryFn({ signal, client, queryKey }): Promise<PendingAppealsReply> {
      const reply = await request(boardKinds[board].api.appeals, { schema: pendingAppealsReplySchema, signal });
      const last = client.getQueryData<PendingAppealsReply>(queryKey);
      return reply.asOf === null && last ? { ...last, degraded: true } : reply;
    },
  });

export interface Decision {
  decision: AppealDecision;
  /** Note to the appellant. Blank for none. */
  note: string;
  /** Set if the viewer issued the punishment and confirmed the decision. */
  confirmsOwnPunishment?: boolean | undefined;
}

/** Decides an appeal. @throws ApiError with the catalogue's text when the server refuses it */
export const decideAppeal = (board: ModerationBoard, cardId: string, { decision, note, confirmsOwnPunishment }: Decision) =>
  request(boardKinds[board].api.decide, {
    schema: appealDecidedReplySchema,
    body: { cardId, decision, ...(note.trim() && { note: note.trim() }), ...(confirmsOwnPunishment && { confirmsOwnPunishment }) },
  });
