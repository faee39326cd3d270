import * as z from 'zod/mini';

export const deskEvent = 'desk';

const lookerSchema = z.object({ name: z.string(), cardId: z.string(), isDeciding: z.boolean() });
/** A colleague who has a case open. */
export type Looker = z.infer<typeof lookerSchema>;

/** The work of others on a queue. Both parts are null while they are not known. */
export const deskEventSchema = z.object({
  lookers: z.nullable(z.array(lookerSchema)),
  /** Changes with the assignees and the decisions of others: time to read the list again. */
  version: z.nullable(z.string()),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

export const lookAtCaseReplySchema = z.object({ success: z.literal(true) });
