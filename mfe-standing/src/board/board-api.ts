import { request } from '@portal/api-client';
import { queryOptions, type QueryClient, type UseQueryResult } from '@portal/query';
import { personal } from '@portal/remote-app';
import {
  appealDecidedReplySchema,
  appealReviewReplySchema,
  appealSubmittedReplySchema,
  caseReplySchema,
  internalNotesReplySchema,
  doneReplySchema,
  pendingAppealsReplySchema,
  type AppealDecision,
  type ModerationBoard,
  type PendingAppeal,
  type PendingAppealsReply,
} from '@portal/standing-contract';
import { personalQuery, pollIntervalMs } from '../app/remote-data.ts';
import { boardKinds, type AppealFields } from './board-kind.ts';

/** Query for the history of the appeals against one punishment. */
export const caseQuery = (userId: string, board: ModerationBoard, cardId: string) =>
  personalQuery(userId, ['case', board, cardId], boardKinds[board].api.case, { schema: caseReplySchema, query: { cardId } });

/** Query for the appellant's record and the card's history. */
export const reviewQuery = (userId: string, board: ModerationBoard, cardId: string) => ({
  ...personalQuery(userId, ['appeal-review', board, cardId], boardKinds[board].api.review, {
    schema: appealReviewReplySchema,
    query: { cardId },
  }),
  // A prefetched case opens without another request.
  staleTime: 60_000,
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

interface Decision {
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

/** Sends a question to the appellant of a pending appeal. @throws ApiError */
export const askAppellant = (board: ModerationBoard, cardId: string, question: string) =>
  request(boardKinds[board].api.ask, { schema: doneReplySchema, body: { cardId, question: question.trim() } });

/** Answers a question about the viewer's own appeal. @throws ApiError */
export const answerQuestion = (board: ModerationBoard, cardId: string, questionId: string, answer: string) =>
  request(boardKinds[board].api.answer, { schema: doneReplySchema, body: { cardId, questionId, answer: answer.trim() } });

/** Query for the internal notes of a case, oldest first. */
export const notesQuery = (userId: string, board: ModerationBoard, cardId: string) =>
  personalQuery(userId, ['internal-notes', board, cardId], boardKinds[board].api.notes, {
    schema: internalNotesReplySchema,
    query: { cardId },
  });

/** Adds an internal note. @param id a UUID. Makes a retry idempotent. @throws ApiError */
export const addNote = (board: ModerationBoard, cardId: string, id: string, text: string) =>
  request(boardKinds[board].api.addNote, { schema: internalNotesReplySchema, body: { id, cardId, text: text.trim() } });

/** Deletes the viewer's own note. @throws ApiError */
export const removeNote = (board: ModerationBoard, cardId: string, id: string) =>
  request(boardKinds[board].api.removeNote, { schema: internalNotesReplySchema, body: { id, cardId } });

/** Changes cases in the cached list at once, before it is read again. */
export const changeListed = (
  cache: QueryClient,
  userId: string,
  board: ModerationBoard,
  cardIds: readonly string[],
  fields: Partial<Pick<PendingAppeal, 'held' | 'assignee'>>,
) =>
  cache.setQueryData(
    pendingAppealsQuery(userId, board).queryKey,
    (queue) =>
      queue && { ...queue, appeals: queue.appeals.map((appeal) => (cardIds.includes(appeal.id) ? { ...appeal, ...fields } : appeal)) },
  );

type QueueReading = Pick<UseQueryResult<PendingAppealsReply>, 'data' | 'error'>;

/** True if a part of the queue could not be read. */
export const isPartialIn = ({ data, error }: QueueReading): boolean => error !== null || data?.degraded === true;

/** Why a queue that could be read is not whole. Undefined after an error, which says so itself. */
export const partialCause = ({ error }: QueueReading): string | undefined =>
  error ? undefined : 'The moderation board does not answer in full, and there may be more appeals.';
