import * as z from 'zod/mini';

/** Actions in the audit log: name, what the actor did as part of a sentence, and the word before another person or thing it was about. */
export const auditActions = {
  'appeal.submit': ['Appeal submitted', 'submitted an appeal', 'for'],
  'appeal.approve': ['Appeal approved', 'approved the appeal', 'of'],
  'appeal.deny': ['Appeal denied', 'denied the appeal', 'of'],
  'appeal.reopen': ['Appeal reopened', 'reopened the appeal', 'of'],
  'appeal.assign': ['Appeal assigned', 'took on the appeal', 'of'],
  'appeal.unassign': ['Appeal unassigned', 'gave back the appeal', 'of'],
  'appeal.ask': ['Question asked', 'asked a question about the appeal', 'of'],
  'appeal.answer': ['Question answered', 'answered a question about the appeal', 'of'],
  'note.add': ['Internal note added', 'wrote an internal note', 'about'],
  'note.remove': ['Internal note deleted', 'deleted an internal note', 'about'],
  'board.add-label': ['Label added', 'added a label to the card', 'of'],
  'board.remove-label': ['Label removed', 'removed a label from the card', 'of'],
  'board.add-comment': ['Comment added', 'commented on the card', 'of'],
  'board.update-comment': ['Comment changed', 'changed a comment on the card', 'of'],
  'job.create': ['Job created', 'created the job', ''],
  'job.update': ['Job changed', 'changed the job', ''],
  'job.delete': ['Job deleted', 'deleted the job', ''],
  'application.status': ['Application decided', 'decided the application', 'of'],
  'application.stage': ['Application moved', 'moved the application', 'of'],
  'application.note': ['Application noted', 'wrote a note on the application', 'of'],
  'application.thumb': ['Application rated', 'rated the application', 'of'],
  'rank.set': ['Group rank set', 'changed the group rank', 'of'],
  'rank.refuse': ['Group rank not set', 'could not change the group rank', 'of'],
  'application.export': ['Applications exported', 'exported', ''],
  'flight.message': ['Passengers written to', 'wrote to the passengers of', ''],
  'passenger.check-in': ['Passenger checked in', 'checked in', ''],
  'passenger.undo-check-in': ['Check-in taken back', 'took back the check-in', 'of'],
  'decision.drop': ['Decision dropped', 'lost the permission before a decision', 'about'],
  'templates.change': ['Templates of notes changed', 'changed the', ''],
  'audit.export': ['Log exported', 'exported the', ''],
  'person.erase': ['Personal data erased', 'erased the data', 'of'],
} as const;
export type AuditAction = keyof typeof auditActions;

/** One entry. `before` and `after` hold the changed values by name. They never hold an email address or an appellant's text. */
const auditEntrySchema = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** A username, a job's title, or the log itself. */
  target: z.string(),
  /** Id of the card, job or application, or the format of an export. */
  subjectId: z.string(),
  before: z.catchall(z.object({}), z.string()),
  after: z.catchall(z.object({}), z.string()),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first. `next` is the `before` of the following page; null at the end. */
export const auditReplySchema = z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.number()) });
export type AuditReply = z.infer<typeof auditReplySchema>;

/**
 * Appeals of one week, which starts on a Monday (`YYYY-MM-DD`, UTC). `submitted` is null if pending appeals could not be read.
 * `medianHours` is the time from submission to decision, over the decisions of that week.
 */
const appealWeekSchema = z.object({
  weekStart: z.string(),
  submitted: z.nullable(z.number()),
  approved: z.number(),
  denied: z.number(),
  medianHours: z.nullable(z.number()),
});
export type AppealWeek = z.infer<typeof appealWeekSchema>;

/** `pending` and `oldestSubmittedAt` are null if the board could not be read. `weeks` are the last twelve, oldest first. */
const boardFiguresSchema = z.object({
  pending: z.nullable(z.number()),
  oldestSubmittedAt: z.nullable(z.string()),
  weeks: z.array(appealWeekSchema),
});
export type BoardFigures = z.infer<typeof boardFiguresSchema>;

/** Figures of each board; null if the caller may not decide on it. */
export const figuresReplySchema = z.object({ player: z.nullable(boardFiguresSchema), staff: z.nullable(boardFiguresSchema) });
export type FiguresReply = z.infer<typeof figuresReplySchema>;

/** File formats of an export of the audit log, with their names on the page. */
export const auditExportFormats = { csv: 'CSV', jsonl: 'JSON lines' } as const;
export type AuditExportFormat = keyof typeof auditExportFormats;

export const auditExportTexts = {
  failed: "We couldn't export the log. Try again in a moment.",
  tooMany: (entries: number, max: number) =>
    `This period has ${entries.toLocaleString('en')} entries. One file holds ${max.toLocaleString('en')}: choose a shorter period.`,
} as const;

/** Words of a camel-case name, such as 'waiting list'. */
export const nameInWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
