import * as z from 'zod/mini';

/** A message that the worker gave up on. The address is masked (`a***@example.test`), and empty if it is no longer known. */
const deadLetterSchema = z.object({
  /** Identity of the message, and the key that `retry` takes. */
  key: z.string(),
  /** Name of the template, as in `mailTemplates`. */
  template: z.string(),
  to: z.string(),
  /** Username of the recipient. */
  person: z.optional(z.string()),
  /** Facts that identify the case, such as the punishment and the outcome, or the flight and the booking. */
  about: z.optional(z.array(z.string())),
  reason: z.string(),
  attempts: z.number(),
  /** When the worker gave up. ISO 8601. */
  at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/**
 * `GET /api/mail/queue`, for rank 250 and above. `waiting` counts messages without an attempt, `retrying` those that failed and
 * will be tried again, `dead` those that the worker gave up on. `deadLetters` lists the newest dead ones.
 */
export const mailQueueReplySchema = z.object({
  waiting: z.number(),
  retrying: z.number(),
  sent: z.number(),
  dead: z.number(),
  deadLetters: z.array(deadLetterSchema),
});
export type MailQueueReply = z.infer<typeof mailQueueReplySchema>;
