import * as z from 'zod/mini';
import { applicationDecisions } from './application.ts';
import { careersIdField } from './request.ts';
import { reviewLimits } from './review.ts';

/** `POST preview-decisions`: applications to accept or reject together. */
export const decisionsPreviewRequestSchema = z.strictObject({
  ids: z.array(careersIdField).check(z.minLength(1), z.maxLength(reviewLimits.decisionsAtOnce)),
  status: z.enum(applicationDecisions),
});

/** `POST decide-all`. Idempotent. */
export const decisionsRequestSchema = z.extend(decisionsPreviewRequestSchema, {
  /** For the mail to each applicant. */
  note: z.optional(z.string().check(z.maxLength(reviewLimits.mailNote))),
});
