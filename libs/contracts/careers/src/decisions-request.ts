import * as z from 'zod/mini';
import { applicationDecisions } from './application.ts';
import { careersIdField } from './request.ts';
import { reviewLimits } from './review.ts';

/** `POST preview-decisions`: applications to accept or reject together. */
export const decisionsPreviewRequestSchema = z.strictObject({
  ids: z.array(careersIdField).check(z.minLength(1), z.maxLength(reviewLimits.decisionsAtOnce)),
  status: z.enum(applicationDecisions),
});

/** `POST undo-decisions`. */
export const undoDecisionsRequestSchema = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(reviewLimits.decisionsAtOnce)),
});

/** `POST decide-all`. Idempotent. `hold` as for `POST decide`. */
export const decisionsRequestSchema = z.extend(decisionsPreviewRequestSchema, {
  /** For the mail to each applicant. */
  note: z.optional(z.string().check(z.maxLength(reviewLimits.mailNote))),
  hold: z.optional(z.boolean()),
});
