import { request } from '@portal/api-client';
import { appealSubmittedReplySchema, type ModerationBoard } from '@portal/standing-contract';
import { boardApi } from '../../record/board-api.ts';
import type { AppealFields } from '../appeal-kind.ts';

/** Submits an appeal against a punishment. @throws ApiError with the catalogue's text, when the server refuses it */
export const submitAppeal = (board: ModerationBoard, cardId: string, { email, reason }: AppealFields) =>
  request(boardApi[board].submit, { schema: appealSubmittedReplySchema, body: { cardId, email: email.trim(), reason } });
