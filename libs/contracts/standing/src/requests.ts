import { emailField, isBlank, typedUsernameField, usernameField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { appealDecisions, standingLimits } from './vocabulary.ts';
import { standingTexts } from './texts.ts';

/** 24 hex digits. */
const boardId = z.string().check(z.regex(/^[0-9a-f]{24}$/));
export const cardIdField = boardId;

/** Without a username the query means the session's own record. A name that no account can have is not found. */
export const recordQuerySchema = z.strictObject({ username: z.optional(typedUsernameField) });
export const lookupQuerySchema = z.strictObject({ username: typedUsernameField });
export const caseQuerySchema = z.strictObject({ cardId: cardIdField });

const { appeal } = standingTexts;

/** The address must be deliverable: the record and the mailer take no other. */
export const submitAppealRequestSchema = z.strictObject({
  cardId: cardIdField,
  email: z.string(appeal.emailRequired).check(
    z.trim(),
    z.refine((text) => z.safeParse(emailField, text).success, appeal.emailRequired),
  ),
  reason: z.string(appeal.reasonRequired).check(
    z.refine((text) => !isBlank(text), appeal.reasonRequired),
    z.maxLength(standingLimits.appealReason, appeal.tooLong),
  ),
  /** Drawn by the browser for each appeal. The same id again is the same appeal, even if it was decided in between. Other words are refused. */
  submissionId: z.optional(z.uuid()),
});
export type SubmitAppealRequest = z.infer<typeof submitAppealRequestSchema>;

export const decideAppealRequestSchema = z.strictObject({
  cardId: cardIdField,
  decision: z.enum(appealDecisions),
  /** Note to the appellant, in the e-mail and on the card. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(standingLimits.appealNote))),
  /** Confirms a decision about a punishment that the caller issued. Otherwise such a decision gets a 409. */
  confirmsOwnPunishment: z.optional(z.boolean()),
});
export type DecideAppealRequest = z.infer<typeof decideAppealRequestSchema>;

const filter = z.optional(z.string().check(z.trim(), z.maxLength(standingLimits.auditFilter)));
const isTime = (text: string) => !Number.isNaN(Date.parse(text));
/** ISO 8601. */
export const timeField = z.optional(z.string().check(z.maxLength(40), z.refine(isTime)));

/** Filters of the audit log. Actor and target match by prefix, in any case. Times are ISO 8601, `to` is exclusive. */
export const auditQuerySchema = z.strictObject({
  actor: filter,
  action: filter,
  target: filter,
  from: timeField,
  to: timeField,
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/))),
});

const labelName = z.string().check(z.minLength(1), z.maxLength(100));
const commentText = z.string().check(z.minLength(1), z.maxLength(16_384));

/** `POST /api/trello-proxy`: `action` selects the operation. */
export const boardProxyRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('fetchCards'), listId: boardId }),
  z.strictObject({ action: z.literal('addLabel'), cardId: cardIdField, labelName, labelColor: z.string().check(z.maxLength(20)) }),
  z.strictObject({ action: z.literal('removeLabel'), cardId: cardIdField, labelId: boardId }),
  z.strictObject({ action: z.literal('getLabels'), cardId: cardIdField }),
  z.strictObject({ action: z.literal('addComment'), cardId: cardIdField, text: commentText }),
  z.strictObject({ action: z.literal('getComments'), cardId: cardIdField }),
  z.strictObject({ action: z.literal('updateComment'), actionId: boardId, updatedText: commentText }),
]);
export type BoardProxyRequest = z.infer<typeof boardProxyRequestSchema>;

export const boardLabelSchema = z.object({ id: z.string(), name: z.string() });
export const boardCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  due: z.nullable(z.string()),
  desc: z.string(),
  labels: z.array(boardLabelSchema),
  members: z.array(z.object({ username: z.string() })),
});
export const boardCommentSchema = z.object({ id: z.string(), data: z.object({ text: z.string() }) });

/** `POST /api/loops-email`, appeal form. The reply follows once the message is durably queued. */
export const appealEmailRequestSchema = z.strictObject({
  transactionalId: z.string().check(z.minLength(1), z.maxLength(100)),
  email: emailField,
  dataVariables: z.strictObject({
    username: usernameField,
    appealtype: z.string().check(z.minLength(1), z.maxLength(50)),
    result: z.enum(['approved', 'denied']),
  }),
});
export type AppealEmailRequest = z.infer<typeof appealEmailRequestSchema>;
