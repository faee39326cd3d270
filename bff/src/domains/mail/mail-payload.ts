import { mailTemplates, type MailTemplateName } from '@portal/sandbox-contract';
import * as z from 'zod/mini';

const templateNames = Object.keys(mailTemplates) as [MailTemplateName, ...MailTemplateName[]];

/** A booking's mail names the booking only: what it says is read when it is sent. */
export const bookingMailSchema = z.object({ kind: z.literal('booking'), username: z.string(), ref: z.string(), bookedAt: z.string() });
export type BookingMail = z.infer<typeof bookingMailSchema>;

/** A letter is complete when it is queued: what it says was decided then. */
export const letterMailSchema = z.object({
  kind: z.literal('letter'),
  template: z.enum(templateNames),
  to: z.string(),
  variables: z.record(z.string(), z.string()),
});
export type LetterMail = z.infer<typeof letterMailSchema>;

/** Held while an application is decided: its letter is written when it is sent, if the decision stands then. */
export const decisionMailSchema = z.object({ kind: z.literal('decision'), applicationId: z.string(), status: z.string() });
export type DecisionMailPayload = z.infer<typeof decisionMailSchema>;

/** What the queue keeps of a message. */
export const mailPayloadSchema = z.discriminatedUnion('kind', [bookingMailSchema, letterMailSchema, decisionMailSchema]);
