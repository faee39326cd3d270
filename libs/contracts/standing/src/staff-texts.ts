import { appealTexts, lookupTexts, recordTexts } from './texts.ts';
import { inWords, standingLimits } from './vocabulary.ts';

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
  ownPunishmentTitle: 'You issued this punishment',
  ownPunishment: 'You issued this punishment. A colleague should decide the appeal, or confirm that you decide it yourself.',
  busy: 'This appeal is being decided right now. Please try again.',
  holdFailed: 'Could not save the decision. Please try again.',
  wasApproved: 'This appeal has already been approved.',
  wasDenied: 'This appeal has already been denied.',
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
  ownAppeal: 'You cannot work on your own appeal.',
  questionOpen: 'The last question has not been answered yet.',
  tooManyQuestions: `You have already asked ${inWords(standingLimits.questions)} questions. Please decide the appeal.`,
  questionRequired: 'Please write a question.',
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
  lookup: lookupTexts,
  ...recordTexts,
} as const;

/** Error of the board proxy for a list that cannot be read. */
export const listFailedText = (listId: string) => `Failed to fetch cards from list ${listId}`;
