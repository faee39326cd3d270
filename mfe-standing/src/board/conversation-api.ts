import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { internalNotesReplySchema, messageSentReplySchema, type ModerationBoard } from '@portal/standing-contract';
import { boardKinds } from './board-kind.ts';

/** Sends a question to the appellant of a pending appeal. @throws ApiError */
export const askAppellant = (board: ModerationBoard, cardId: string, question: string) =>
  request(boardKinds[board].api.ask, { schema: messageSentReplySchema, body: { cardId, question: question.trim() } });

/** Answers a question about the viewer's own appeal. @throws ApiError */
export const answerQuestion = (board: ModerationBoard, cardId: string, questionId: string, answer: string) =>
  request(boardKinds[board].api.answer, { schema: messageSentReplySchema, body: { cardId, questionId, answer: answer.trim() } });

/** Query for the internal notes of a case, oldest first. */
export const notesQuery = (userId: string, board: ModerationBoard, cardId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'internal-notes', board, cardId],
    queryFn: ({ signal }) => request(boardKinds[board].api.notes, { schema: internalNotesReplySchema, signal, query: { cardId } }),
  });

/** Adds an internal note. @param id a UUID. Makes a retry idempotent. @throws ApiError */
export const addNote = (board: ModerationBoard, cardId: string, id: string, text: string) =>
  request(boardKinds[board].api.addNote, { schema: internalNotesReplySchema, body: { id, cardId, text: text.trim() } });

/** Deletes the viewer's own note. @throws ApiError */
export const removeNote = (board: ModerationBoard, cardId: string, id: string) =>
  request(boardKinds[board].api.removeNote, { schema: internalNotesReplySchema, body: { id, cardId } });
