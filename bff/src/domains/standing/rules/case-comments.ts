import { standingTexts, type CaseEvent } from '@portal/standing-contract';
import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { parseAppealRecord, type AppealRecord, type DecidedStatus } from './appeal-record.ts';
import { parseStaffComment, type StaffComment } from './staff-comment.ts';

/** A record of the portal's on a card, with the staff comment that its decision left. */
export interface Appeal extends AppealRecord {
  comment: CardComment;
  decided: (StaffComment & { at: string }) | undefined;
}

/**
 * The appeals of a card, newest first.
 *
 * @param comments newest first, as the board lists them. A staff comment belongs to the newest record that is older than it.
 */
export function appealsOf(comments: readonly CardComment[]): Appeal[] {
  const appeals: Appeal[] = [];
  let decided: Appeal['decided'];
  for (const comment of comments) {
    if (!comment.byPortal) continue;
    const staff = parseStaffComment(comment.text);
    if (staff) decided = { ...staff, at: comment.date };
    const record = staff ? undefined : parseAppealRecord(comment.text);
    if (!record) continue;
    appeals.push({ ...record, comment, decided });
    decided = undefined;
  }
  return appeals;
}

/** True when the newest appeal of a card waits and says the same as this record. */
export const isRecorded = (comments: readonly CardComment[], record: string): boolean =>
  appealsOf(comments)[0]?.status === 'PENDING' && isNewest(comments, record);

/** True when the newest appeal of a card says the same as this record, decided or not. */
export function isNewest(comments: readonly CardComment[], record: string): boolean {
  const submitted = parseAppealRecord(record);
  const [newest] = appealsOf(comments);
  return newest !== undefined && newest.email === submitted?.email && newest.reason === submitted.reason;
}

/** The appeal that can be decided: the newest whose record is pending. */
export const pendingAppealOf = (appeals: readonly Appeal[]): Appeal | undefined => appeals.find(({ status }) => status === 'PENDING');

/** The appeal that a decision on a card is about: the one that waits, else the newest. `waits`: by the card's labels. */
export const appealInQuestion = (appeals: readonly Appeal[], waits: boolean): Appeal | undefined =>
  (waits ? pendingAppealOf(appeals) : undefined) ?? appeals[0];

/** What whoever wants the other decision is told. */
export const wasDecidedText = (status: DecidedStatus): string =>
  status === 'APPROVED' ? standingTexts.decision.wasApproved : standingTexts.decision.wasDenied;

/** What happened on a card, oldest first. `withNames`: for those who may know who decided. */
export function caseEvents(appeals: readonly Appeal[], withNames: boolean): CaseEvent[] {
  return appeals.toReversed().flatMap(({ comment, reason, status, decided }): CaseEvent[] => {
    const submitted: CaseEvent = { kind: 'submitted', at: comment.date, reason };
    if (status === 'PENDING') return [submitted];
    const { by, note } = decided ?? {};
    const event: CaseEvent = {
      kind: 'decided',
      at: decided?.at ?? comment.editedAt ?? comment.date,
      outcome: status === 'APPROVED' ? 'approved' : 'denied',
      ...(withNames && by && { by }),
      ...(note && { note }),
    };
    return [submitted, event];
  });
}
