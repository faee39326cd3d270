import { request } from '@portal/api-client';
import { appealDecidedReplySchema, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import { boardApi } from '../../record/board-api.ts';

export interface Decision {
  decision: AppealDecision;
  /** To the appellant; blank for none. */
  note: string;
}

/** Decides an appeal. @throws ApiError with the catalogue's text, when it cannot be decided (so) */
export const decideAppeal = (board: ModerationBoard, cardId: string, { decision, note }: Decision) =>
  request(boardApi[board].decide, {
    schema: appealDecidedReplySchema,
    body: { cardId, decision, ...(note.trim() && { note: note.trim() }) },
  });
