import * as z from 'zod/mini';
import { cardIdField } from './requests.ts';
import { appealDecisions, standingLimits } from './vocabulary.ts';

const noteField = z.optional(z.string().check(z.trim(), z.maxLength(standingLimits.appealNote)));
/** A case with a `note` of its own gets that one. */
const caseField = z.strictObject({ id: z.uuid(), cardId: cardIdField, note: noteField });

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(standingLimits.decisionsAtOnce));

/** Decides appeals of one board alike. Each is a decision of its own, with an id drawn by the browser: the same id is the same decision. */
export const holdDecisionsRequestSchema = z.strictObject({
  cases: z.array(caseField).check(z.minLength(1), z.maxLength(standingLimits.decisionsAtOnce)),
  decision: z.enum(appealDecisions),
  /** Note to each appellant, in the e-mail and on the card. */
  note: noteField,
});
export type HoldDecisionsRequest = z.infer<typeof holdDecisionsRequestSchema>;

/** Takes decisions back. */
export const undoDecisionsRequestSchema = z.strictObject({ ids });
