import * as z from 'zod/mini';
import { cardIdField } from './requests.ts';

/** The page draws an `id` for each stream that it opens. */
export const deskEventsQuerySchema = z.strictObject({ id: z.uuid() });

/** Reports which case the page of a stream shows. The portal forgets it with the stream, and after a while without renewal. */
export const lookAtCaseRequestSchema = z.strictObject({
  /** Id of the page's stream. */
  id: z.uuid(),
  /** Card of the open case; null for none. */
  cardId: z.nullable(cardIdField),
  /** True while the page asks for the confirmation of a decision. */
  isDeciding: z.boolean(),
});
export type LookAtCaseRequest = z.infer<typeof lookAtCaseRequestSchema>;
