import * as z from 'zod/mini';
import { adminApplicationsQuerySchema, careersIdField } from './request.ts';
import { reviewLimits } from './review.ts';

/** `POST stage`. Idempotent. Only a decision sets the stage `decided`. */
export const stageRequestSchema = z.strictObject({ id: careersIdField, stage: z.enum(['received', 'interview']) });
export type StageRequest = z.infer<typeof stageRequestSchema>;

/** `POST note`. `noteId` is an idempotency key: a repeat adds no second note, and another note under the same id is refused. */
export const noteRequestSchema = z.strictObject({
  id: careersIdField,
  noteId: z.uuid(),
  text: z.string().check(z.maxLength(reviewLimits.note)),
});

/** `POST retry-rank`. Idempotent. */
export const rankRetryRequestSchema = z.strictObject({ id: careersIdField });

/** `POST export`: filter and order of the list. */
export const exportRequestSchema = z.omit(adminApplicationsQuerySchema, { after: true, size: true });
