import type { ModerationBoard } from '@portal/standing-contract';
import { forgetDraft, keepDraft, readDraft } from '../../app/draft.ts';

const form = (board: ModerationBoard) => `interrupted-${board}`;

/** The punishment whose appeal an ended session cut short, so that the page can go on where it stopped; empty when there is none. */
export const interruptedAppeal = {
  read: (userId: string, board: ModerationBoard) => readDraft(userId, form(board), { cardId: '' }).cardId,
  keep: (userId: string, board: ModerationBoard, cardId: string) => keepDraft(userId, form(board), { cardId }),
  forget: (userId: string, board: ModerationBoard) => forgetDraft(userId, form(board)),
};
