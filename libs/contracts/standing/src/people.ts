import * as z from 'zod/mini';

/** Kinds of rows on a person's timeline, with their names on the page. */
export const personRowKinds = {
  punishment: 'Punishments',
  appeal: 'Appeals',
  message: 'Questions and answers',
  decision: 'Decisions',
  note: 'Internal notes',
  application: 'Applications',
  trip: 'Trips',
  rollCall: 'Roll calls',
} as const;
export type PersonRowKind = keyof typeof personRowKinds;

export const peopleTexts = {
  failed: "We couldn't read this person's page. Please try again.",
  findFailed: "We couldn't search for people. Please try again.",
} as const;

/** A row of a person's timeline. Domains of the BFF add theirs, so the page knows none of them by name. */
const personRowSchema = z.object({
  /** Key of `personRowKinds`. A newer BFF may have further ones. */
  kind: z.string(),
  /** ISO 8601: a time, or a calendar day without a zone. */
  at: z.string(),
  title: z.string(),
  /** Name of the author or decider, if the reader may know it. */
  by: z.optional(z.string()),
  /** Words that a person wrote, if the reader may read them. */
  text: z.optional(z.string()),
  /** Address of the case on this site. */
  address: z.optional(z.string()),
});
export type PersonRow = z.infer<typeof personRowSchema>;

/** A labelled value at the head of the page, such as the standing. */
const personFactSchema = z.object({ label: z.string(), value: z.string() });
export type PersonFact = z.infer<typeof personFactSchema>;

export const personReplySchema = z.object({
  userId: z.string(),
  username: z.string(),
  /** Newest first. */
  formerNames: z.array(z.string()),
  /** Empty if the platform has no picture. */
  avatarUrl: z.string(),
  facts: z.array(personFactSchema),
  /** Newest first. */
  rows: z.array(personRowSchema),
  /** Titles of the parts that could not be read in full. The reply has the others. */
  missing: z.array(z.string()),
});
export type PersonReply = z.infer<typeof personReplySchema>;

/** People who have, or once had, a name. `degraded`: the platform could not be asked, so others may have had it too. */
export const peopleReplySchema = z.object({
  people: z.array(z.object({ userId: z.string(), username: z.string(), formerNames: z.array(z.string()) })),
  degraded: z.boolean(),
});
export type PeopleReply = z.infer<typeof peopleReplySchema>;

/** `yes`: for anybody's data. `own`: only for one's own. */
const cellSchema = z.enum(['yes', 'own', 'no']);
export type PermissionCell = z.infer<typeof cellSchema>;

const columnSchema = z.object({ key: z.string(), label: z.string(), about: z.string() });
const rowSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** An exception, such as one's own case. */
  note: z.optional(z.string()),
  cells: z.catchall(z.object({}), cellSchema),
});
export type PermissionRow = z.infer<typeof rowSchema>;

/** Permissions of each role, made from the table that the BFF enforces. The keys of `cells` are those of the columns. */
export const permissionsReplySchema = z.object({
  columns: z.array(columnSchema),
  groups: z.array(z.object({ label: z.string(), rows: z.array(rowSchema) })),
});
export type PermissionsReply = z.infer<typeof permissionsReplySchema>;
