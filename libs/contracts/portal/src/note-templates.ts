import * as z from 'zod/mini';

/** Texts that staff start a note from. All desks of the workspace share them. */
export const noteTemplatesApi = { list: '/api/note-templates', save: '/api/note-templates/save' } as const;

/** Uses of a template, with their names on the page. */
export const templateUses = {
  approve: 'Approve an appeal',
  deny: 'Deny an appeal',
  question: 'Ask the player',
  accept: 'Accept an application',
  reject: 'Reject an application',
} as const;
export type TemplateUse = keyof typeof templateUses;
export const templateUseKeys = Object.keys(templateUses) as [TemplateUse, ...TemplateUse[]];

/** A text has room left for the name and the type. */
export const templateLimits = { count: 60, title: 60, text: 400 } as const;

const noteTemplateSchema = z.object({
  uses: z.array(z.enum(templateUseKeys)),
  title: z.string(),
  /** `{name}` and `{type}` are placeholders: the person, and the punishment or position. */
  text: z.string(),
});
export type NoteTemplate = z.infer<typeof noteTemplateSchema>;

/** In their order, which gives each its number key. `version` names this state of the list. */
export const noteTemplatesReplySchema = z.object({ templates: z.array(noteTemplateSchema), version: z.string() });
export type NoteTemplatesReply = z.infer<typeof noteTemplatesReplySchema>;

export const templateTexts = {
  saveFailed: 'Failed to save the templates',
  changed: 'Somebody else has just changed the templates. Copy your text, then discard your changes to see theirs.',
} as const;
