import * as z from 'zod/mini';

/** A message that was given up. The address is masked (`a***@example.test`), and empty when it is not known any more. */
export const deadLetterSchema = z.object({
  /** Identity of the message; what `retry` takes. */
  key: z.string(),
  /** Name of the template, as in `mailTemplates`. */
  template: z.string(),
  to: z.string(),
  reason: z.string(),
  attempts: z.number(),
  /** When it was given up, ISO 8601. */
  at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/**
 * `GET /api/mail/queue`, for rank 250 and more. `waiting` has not been tried yet, `retrying` failed and will be tried again,
 * `dead` was given up; `deadLetters` are the newest of those.
 */
export const mailQueueReplySchema = z.object({
  waiting: z.number(),
  retrying: z.number(),
  sent: z.number(),
  dead: z.number(),
  deadLetters: z.array(deadLetterSchema),
});
export type MailQueueReply = z.infer<typeof mailQueueReplySchema>;

/** `POST /api/mail/retry`, for rank 250 and more: puts a dead letter back into the queue. `success` is false when there is no such letter. */
export const retryMailRequestSchema = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(100)) });
