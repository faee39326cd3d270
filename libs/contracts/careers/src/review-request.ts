import * as z from 'zod/mini';
import { adminApplicationsQuerySchema, careersIdField } from './request.ts';
import { reviewLimits } from './review.ts';

/** `POST stage`. The stage `decided` follows from a decision. Repeating it changes nothing. */
export const stageRequestSchema = z.strictObject({ id: careersIdField, stage: z.enum(['received', 'interview']) });
export type StageRequest = z.infer<typeof stageRequestSchema>;

/** `POST note`. `noteId` is an idempotency key: the same note again adds no second one, and another note under it is refused. */
export const noteRequestSchema = z.strictObject({
  id: careersIdField,
  noteId: z.uuid(),
  text: z.string().check(z.maxLength(reviewLimits.note)),
});

/** `POST retry-rank`. Repeating it changes nothing. */
export const rankRetryRequestSchema = z.strictObject({ id: careersIdField });

/** `POST export`: filter and order of the list. */
export const exportRequestSchema = z.omit(adminApplicationsQuerySchema, { after: true, size: true });
