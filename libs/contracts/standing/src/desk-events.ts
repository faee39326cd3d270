import * as z from 'zod/mini';

export const deskEvent = 'desk';

const lookerSchema = z.object({ name: z.string(), cardId: z.string(), isDeciding: z.boolean() });
/** A colleague who has a case open. */
export type Looker = z.infer<typeof lookerSchema>;

/** The work of colleagues on a queue. Both fields are null while they are not known. */
export const deskEventSchema = z.object({
  lookers: z.nullable(z.array(lookerSchema)),
  /** Changes with the assignees and decisions of others. The page then fetches the list again. */
  version: z.nullable(z.string()),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

export const lookAtCaseReplySchema = z.object({ success: z.literal(true) });
