import { limits } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { cardIdField } from './requests.ts';
import { appealDecisions, standingLimits } from './vocabulary.ts';

const noteField = z.optional(z.string().check(z.trim(), z.maxLength(standingLimits.appealNote)));
/** `note` replaces the common note for this case. `confirmsOwnPunishment` allows a decision about a punishment that the caller issued. */
const caseField = z.strictObject({
  id: z.uuid(),
  cardId: cardIdField,
  note: noteField,
  confirmsOwnPunishment: z.optional(z.boolean()),
});

/** Makes the same decision on several appeals of one board. Each case has its own idempotency key, `id`, drawn by the browser. */
export const holdDecisionsRequestSchema = z.strictObject({
  cases: z.array(caseField).check(z.minLength(1), z.maxLength(limits.decisionsAtOnce)),
  decision: z.enum(appealDecisions),
  /** Note to each appellant, in the e-mail and on the card. */
  note: noteField,
});
export type HoldDecisionsRequest = z.infer<typeof holdDecisionsRequestSchema>;
