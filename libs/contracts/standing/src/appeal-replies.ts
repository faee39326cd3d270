import * as z from 'zod/mini';
import { appealOutcomes } from './vocabulary.ts';

export const appealSubmittedReplySchema = z.object({ success: z.literal(true), appealStatus: z.literal('pending') });

/** The outcome stands and the e-mail is durably queued. `already`: it had been decided the same way before. */
export const appealDecidedReplySchema = z.object({ success: z.literal(true), outcome: z.enum(appealOutcomes), already: z.boolean() });
export type AppealDecidedReply = z.infer<typeof appealDecidedReplySchema>;
