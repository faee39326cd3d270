import * as z from 'zod/mini';

/** An internal note. The appellant never sees it. */
const internalNoteSchema = z.object({
  id: z.string(),
  by: z.string(),
  /** True for the reader's own note, which they may delete. */
  isMine: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
  text: z.string(),
});
export type InternalNote = z.infer<typeof internalNoteSchema>;
/** Oldest first. */
export const internalNotesReplySchema = z.object({ notes: z.array(internalNoteSchema) });
