import { appealTexts } from './appeal-texts.ts';
import { decisionTexts } from './decision-texts.ts';
import { lookupTexts } from './lookup-texts.ts';
import { recordTexts } from './record-texts.ts';

/** All of them. A page names the part that it needs, and carries no other. */
export const standingTexts = { appeal: appealTexts, decision: decisionTexts, lookup: lookupTexts, ...recordTexts } as const;

/** What the board's own endpoint says when a list cannot be read. */
export const listFailedText = (listId: string) => `Failed to fetch cards from list ${listId}`;
