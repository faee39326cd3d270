import * as z from 'zod/mini';

/** Something that waits for the signed-in member. Domains add their kinds. */
export const waitingItemSchema = z.object({
  kind: z.enum(['question', 'seat-offer']),
  /** Text of the link: names the thing to do. */
  title: z.string(),
  /** Address on this site at which the member can do it. */
  address: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItemSchema>;

export const waitingTitle = 'Waiting for you';

/** Accessible text for the number of items. */
export const waitingText = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} waiting for you`;
