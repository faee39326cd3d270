import * as z from 'zod/mini';
import { appealOutcomes } from './vocabulary.ts';

export const appealSubmittedReplySchema = z.object({ success: z.literal(true), appealStatus: z.literal('pending') });

/** The outcome is final and the e-mail is durably queued. `already`: an earlier request decided the same. */
export const appealDecidedReplySchema = z.object({ success: z.literal(true), outcome: z.enum(appealOutcomes), already: z.boolean() });
export type AppealDecidedReply = z.infer<typeof appealDecidedReplySchema>;
