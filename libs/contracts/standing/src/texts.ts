import { appealTexts } from './appeal-texts.ts';
import { assignTexts } from './assign-texts.ts';
import { conversationTexts } from './conversation-texts.ts';
import { decisionTexts } from './decision-texts.ts';
import { lookupTexts } from './lookup-texts.ts';
import { recordTexts } from './record-texts.ts';

/** All texts of the domain. A page imports only the part that it needs, so that its bundle carries no other. */
export const standingTexts = {
  appeal: appealTexts,
  assign: assignTexts,
  conversation: conversationTexts,
  decision: decisionTexts,
  lookup: lookupTexts,
  ...recordTexts,
} as const;

/** Error of the board proxy for a list that cannot be read. */
export const listFailedText = (listId: string) => `Failed to fetch cards from list ${listId}`;
