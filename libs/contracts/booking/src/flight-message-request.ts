import { isBlank } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { flightPassengersQuerySchema } from './flight-desk-request.ts';
import { flightMessageLimits } from './flight-message-limits.ts';

const { subject, text } = flightMessageLimits;
const isFilled = (text: string) => !isBlank(text);
/** A subject is one line. A text has no control characters except line breaks. */
const subjectField = z.string().check(z.trim(), z.refine(isFilled), z.maxLength(subject), z.regex(/^\P{Cc}*$/u));
const textField = z.string().check(z.trim(), z.refine(isFilled), z.maxLength(text), z.regex(/^(?:\P{Cc}|\n)*$/u));

/** `POST /api/flight-messages/send`. `id` is an idempotency key, drawn by the browser. */
export const sendFlightMessageRequestSchema = z.extend(flightPassengersQuerySchema, {
  id: z.uuid(),
  subject: subjectField,
  text: textField,
  /** Also writes to the people on the waiting list. */
  waiting: z.boolean(),
});
export type SendFlightMessageRequest = z.infer<typeof sendFlightMessageRequestSchema>;
