import { decidedByText } from '@portal/portal-contract';
import { standingTexts } from '@portal/standing-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import {
  parseMessage,
  parseReopening,
  type MessageComment,
  isWithdrawnRecord,
  parseAppealRecord,
  parseStaffComment,
  type AppealRecord,
  type DecidedStatus,
  type StaffComment,
} from './appeal-comments.ts';

/** A question or an answer on a card. */
interface PostedMessage extends MessageComment {
  id: string;
  /** ISO 8601. */
  at: string;
}

type Decided = StaffComment & { at: string };
interface Reopening {
  by: string;
  /** ISO 8601. */
  at: string;
  decided?: Decided;
}

/** One appeal on a card: its record, the questions and answers about it, and the staff comment of its decision. */
export interface Appeal extends AppealRecord {
  comment: CardComment;
  decided: Decided | undefined;
  /** When staff reopened it, oldest first, each with the decision that no longer counts. */
  reopened: Reopening[];
  /** Oldest first. */
  messages: PostedMessage[];
}

/**
 * Lists the appeals of a card, newest first, without withdrawn ones. Only the portal's own comments count.
 *
 * @param comments newest first, as the board lists them. Messages and staff comments belong to the next older record.
 */
export function appealsOf(comments: readonly CardComment[]): Appeal[] {
  const appeals: Appeal[] = [];
  let decided: Appeal['decided'];
  let messages: PostedMessage[] = [];
  let reopened: Reopening[] = [];
  for (const comment of comments) {
    if (!comment.byPortal) continue;
    const staff = parseStaffComment(comment.text);
    const [reopening] = reopened;
    if (staff && reopening) reopening.decided = { ...staff, at: comment.date };
    else if (staff) decided = { ...staff, at: comment.date };
    const reopenedBy = parseReopening(comment.text);
    if (reopenedBy !== undefined) reopened.unshift({ by: reopenedBy, at: comment.date });
    const message = parseMessage(comment.text);
    if (message) messages.unshift({ ...message, id: comment.id, at: comment.date });
    const record = staff ? undefined : parseAppealRecord(comment.text);
    if (!record && !isWithdrawnRecord(comment.text)) continue;
    if (record) appeals.push({ ...record, comment, decided, reopened, messages });
    decided = undefined;
    reopened = [];
    messages = [];
  }
  return appeals;
}

/** Returns the question without an answer of a pending appeal; undefined if there is none. */
export function openQuestionOf({ status, messages }: Pick<Appeal, 'status' | 'messages'>): PostedMessage | undefined {
  const last = messages.at(-1);
  return status === 'PENDING' && last?.kind === 'question' ? last : undefined;
}

/** Returns the answer to a question; undefined if it has none. */
export function answerTo({ messages }: Pick<Appeal, 'messages'>, questionId: string): PostedMessage | undefined {
  const next = messages[messages.findIndex(({ id }) => id === questionId) + 1];
  return next?.kind === 'answer' ? next : undefined;
}

/** Returns the newest appeal of a card if it is pending and equals this record. */
export function pendingRecordOf(comments: readonly CardComment[], record: string): Appeal | undefined {
  const [newest] = appealsOf(comments);
  return newest?.status === 'PENDING' && matchesRecord(newest, record) ? newest : undefined;
}

export const hasPendingRecord = (comments: readonly CardComment[], record: string): boolean =>
  pendingRecordOf(comments, record) !== undefined;

/** True when any appeal of a card has the address and the reason of this record. The status does not matter. */
export const hasRecord = (comments: readonly CardComment[], record: string): boolean =>
  appealsOf(comments).some((appeal) => matchesRecord(appeal, record));

/** True for the same address and reason. The status does not matter. */
export function matchesRecord({ email, reason }: AppealRecord, record: string): boolean {
  const submitted = parseAppealRecord(record);
  return email === submitted?.email && reason === submitted.reason;
}

/** Returns the appeal that can be decided: the newest with a pending record. */
export const pendingAppealOf = (appeals: readonly Appeal[]): Appeal | undefined => appeals.find(({ status }) => status === 'PENDING');

/** Returns the appeal that a decision on a card is about: the pending one, else the newest. @param isPending whether the labels say so */
export const appealInQuestion = (appeals: readonly Appeal[], isPending: boolean): Appeal | undefined =>
  (isPending ? pendingAppealOf(appeals) : undefined) ?? appeals[0];

/** Error for a decision on an appeal that has another one already. Names the decider if the card does. */
export function wasDecided({ decided }: Pick<Appeal, 'decided'>, status: DecidedStatus): HttpError {
  if (!decided?.by)
    return new HttpError(409, status === 'APPROVED' ? standingTexts.decision.wasApproved : standingTexts.decision.wasDenied);
  const { by: name, at } = decided;
  const text = decidedByText(name, status === 'APPROVED' ? 'approve' : 'deny', Date.now() - Date.parse(at));
  return new HttpError(409, text, { decidedBy: { name, at } });
}
