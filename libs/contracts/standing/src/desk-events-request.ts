import * as z from 'zod/mini';
import { cardIdField } from './requests.ts';

/** `id` is drawn by the page for each stream that it opens. */
export const deskEventsQuerySchema = z.strictObject({ id: z.uuid() });

/** Tells the portal what the page of a stream shows. It is forgotten with the stream, and after a while without a renewal. */
export const lookAtCaseRequestSchema = z.strictObject({
  /** Of the page's stream. */
  id: z.uuid(),
  /** Card of the open case; null for none. */
  cardId: z.nullable(cardIdField),
  /** True while the page asks for the confirmation of a decision. */
  isDeciding: z.boolean(),
});
export type LookAtCaseRequest = z.infer<typeof lookAtCaseRequestSchema>;
