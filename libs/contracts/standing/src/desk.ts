import { decidedBySchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { appealTexts, lookupTexts, recordTexts } from './texts.ts';
import { appealDecisions, inWords, moderationBoards, playerPunishmentTypes, staffPunishmentTypes, standingLimits } from './vocabulary.ts';

/** Name of the desk's server-sent events. */
export const deskEvent = 'desk';

const caseViewerSchema = z.object({ name: z.string(), cardId: z.string(), isDeciding: z.boolean() });
/** A colleague who has a case open. */
export type CaseViewer = z.infer<typeof caseViewerSchema>;

/** The work of colleagues on a queue. Both fields are null while they are not known. */
export const deskEventSchema = z.object({
  lookers: z.nullable(z.array(caseViewerSchema)),
  /** Changes with the assignees and decisions of others. The page then fetches the list again. */
  version: z.nullable(z.string()),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

const heldOutcomeSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  leavesInMs: z.nullable(z.number()),
  error: z.nullable(z.string()),
  /** Present if another decision came first. */
  decidedBy: z.optional(decidedBySchema),
});

/** Outcome per case. The decision is held and can be undone for `leavesInMs`, or `error` says why it was refused. */
export const holdDecisionsReplySchema = z.object({ outcomes: z.array(heldOutcomeSchema) });
export type HoldDecisionsReply = z.infer<typeof holdDecisionsReplySchema>;

/** Ids of the undone decisions, and their notes by card. It was too late for the others. */
export const undoDecisionsReplySchema = z.object({
  undone: z.array(z.string()),
  notes: z.optional(z.record(z.string(), z.string())),
});

/**
 * A decision of the caller. `waiting`: can be undone. `running`: is being carried out, with retries while a service is down.
 * `refused`: was not made, and `error` says why.
 */
const heldDecisionSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  username: z.string(),
  decision: z.enum(appealDecisions),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  leavesInMs: z.number(),
  error: z.nullable(z.string()),
});
export type HeldDecision = z.infer<typeof heldDecisionSchema>;

/** The caller's decisions of the last minutes. */
export const heldDecisionsReplySchema = z.object({ held: z.array(heldDecisionSchema) });

export const unreadableReasons = ['no-name', 'no-due-date', 'no-dash', 'malformed'] as const;
const unreadableCardSchema = z.object({
  id: z.string(),
  board: z.enum(moderationBoards),
  type: z.nullable(z.enum([...playerPunishmentTypes, ...staffPunishmentTypes])),
  name: z.string(),
  reason: z.enum(unreadableReasons),
  /** Beginning of the card's text, and its address on the board. Missing for a card that the board sent in an unknown form. */
  text: z.optional(z.string()),
  url: z.optional(z.string()),
});
export type UnreadableCard = z.infer<typeof unreadableCardSchema>;
export const unreadableCardsReplySchema = z.object({ cards: z.array(unreadableCardSchema), degraded: z.boolean() });
export type UnreadableCardsReply = z.infer<typeof unreadableCardsReplySchema>;

const workspaceQueueSchema = z.object({
  /** Stable name, for addresses. */
  key: z.string(),
  title: z.string(),
  /** Null, never 0, while the queue cannot be counted. */
  count: z.nullable(z.number()),
  /** Start of the longest wait in the queue. ISO 8601; null for an empty queue, or while it is not known. */
  oldestAt: z.nullable(z.string()),
  /** When the most urgent entry is due, for example the next departure. ISO 8601; missing if there is none, or while it is not known. */
  dueAt: z.optional(z.string()),
  /** Address of the page that works on the queue; null for the workspace itself. */
  address: z.nullable(z.string()),
});
export type WorkspaceQueue = z.infer<typeof workspaceQueueSchema>;

/** `GET /api/workspace/queues`: the queues that the caller may see. */
export const workspaceQueuesReplySchema = z.object({ queues: z.array(workspaceQueueSchema) });
export type WorkspaceQueuesReply = z.infer<typeof workspaceQueuesReplySchema>;

/** A message that the worker gave up on. The address is masked (`a***@example.test`), and empty if it is no longer known. */
const deadLetterSchema = z.object({
  /** Identity of the message, and the key that `retry` takes. */
  key: z.string(),
  /** Name of the template, as in `mailTemplates`. */
  template: z.string(),
  to: z.string(),
  /** Username of the recipient. */
  person: z.optional(z.string()),
  /** Facts that identify the case, such as the punishment and the outcome, or the flight and the booking. */
  about: z.optional(z.array(z.string())),
  /** Address of the case in the portal. */
  page: z.optional(z.string()),
  reason: z.string(),
  attempts: z.number(),
  /** When the worker gave up. ISO 8601. */
  at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/**
 * `GET /api/mail/queue`, for rank 250 and above. `waiting` counts messages without an attempt, `retrying` those that failed and
 * will be tried again, `dead` those that the worker gave up on. `deadLetters` lists the newest dead ones.
 */
export const mailQueueReplySchema = z.object({
  waiting: z.number(),
  retrying: z.number(),
  sent: z.number(),
  dead: z.number(),
  deadLetters: z.array(deadLetterSchema),
});
export type MailQueueReply = z.infer<typeof mailQueueReplySchema>;

/** Texts about decisions, for those who decide. */
export const decisionTexts = {
  approvedTitle: 'Appeal Approved',
  deniedTitle: 'Appeal Denied',
  approved: 'The appeal has been approved and the user has been notified.',
  denied: 'The appeal has been denied and the user has been notified.',
  approveFailed: 'Failed to approve appeal. Please try again.',
  denyFailed: 'Failed to deny appeal. Please try again.',
  notPending: 'No pending appeal found for this punishment',
  noEmail: 'No email found in appeal',
  ownAppeal: 'You cannot decide your own appeal.',
  /** Titles of the warning to a decider whom the card concerns. The reasons of a refusal without a confirmation follow. */
  concernTitles: { issued: 'You issued this punishment', named: 'You are named on this card' },
  ownPunishment: 'You issued this punishment. A colleague should decide the appeal, or confirm that you decide it yourself.',
  namedOnCard: 'You are named on this card. A colleague should decide the appeal, or confirm that you decide it yourself.',
  busy: 'This appeal is being decided right now. Please try again.',
  holdFailed: 'Could not save the decision. Please try again.',
  wasApproved: 'This appeal has already been approved.',
  wasDenied: 'This appeal has already been denied.',
} as const;

/** Texts about decisions of the last weeks, and about reopened appeals. */
export const reopenTexts = {
  failed: 'Failed to reopen the appeal. Please try again.',
  tooLate: `An appeal can be reopened within ${inWords(standingLimits.reopenDays)} days of its decision.`,
  ownAppeal: 'You cannot reopen your own appeal.',
  decidedSince: 'This case has been appealed again or decided since, so this decision can no longer be reopened.',
  noCard: 'The card of this decision is no longer on the board.',
  erased: 'This person’s data was erased, so the appeal can no longer be reopened.',
  /** Note in the email to the appellant. */
  note: 'The earlier decision no longer counts. Our staff are looking at your appeal again, and you get another email with the new decision.',
} as const;

/** Texts about who works on a case. */
export const assignTexts = {
  ownCase: 'You cannot be assigned to your own case.',
  changed: 'Somebody else has just changed who works on this case. Please look again.',
  failed: 'Failed to change who works on this case. Please try again.',
} as const;

/** Texts about questions, answers and internal notes. */
export const conversationTexts = {
  waiting: 'Staff asked you a question about your appeal',
  approved: 'Your appeal was approved',
  denied: 'Your appeal was denied',
  ownAppeal: 'You cannot work on your own appeal.',
  questionOpen: 'The last question has not been answered yet.',
  tooManyQuestions: `You have already asked ${inWords(standingLimits.questions)} questions. Please decide the appeal.`,
  questionRequired: 'Please write a question.',
  questionTooLong: `Please keep your question within ${standingLimits.question} characters.`,
  askFailed: 'Failed to send the question. Please try again.',
  answerRequired: 'Please write an answer.',
  answerTooLong: `Please keep your answer within ${standingLimits.appealReason.toLocaleString('en')} characters.`,
  answerFailed: 'Failed to send your answer. Please try again.',
  alreadyAnswered: 'This question has already been answered.',
  questionGone: 'This question is no longer open.',
  notesFailed: 'The notes could not be read. Please try again.',
  noteFailed: 'Failed to save the note. Please try again.',
  tooManyNotes: `This case already has ${standingLimits.internalNotes} notes. Delete one of yours first.`,
  notYourNote: 'You can delete your own notes only.',
  removeFailed: 'Failed to delete the note. Please try again.',
} as const;

/** All texts of the domain. A page imports only the part that it needs, so that its bundle carries no other. */
export const standingTexts = {
  appeal: appealTexts,
  assign: assignTexts,
  conversation: conversationTexts,
  decision: decisionTexts,
  reopen: reopenTexts,
  lookup: lookupTexts,
  ...recordTexts,
} as const;

/** Error of the board proxy for a list that cannot be read. */
export const listFailedText = (listId: string) => `Failed to fetch cards from list ${listId}`;
