import { parseAppealRecord, parseStaffComment, type RecordStatus } from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { FinalCard } from './violation.ts';

/** An appeal as it is on the card at the end. */
export interface FinalAppeal {
  commentId: string;
  /** The token of the call that submitted it is its reason. */
  token: string;
  email: string;
  status: RecordStatus;
  /** What was written below it for the staff; the note is the token of the decision. */
  staff: { outcome: 'approved' | 'denied'; note: string }[];
}

/** A card's appeals, oldest first. */
export function appealsOn({ comments }: FinalCard): FinalAppeal[] {
  const appeals: FinalAppeal[] = [];
  for (const { id, text } of comments) {
    const staff = parseStaffComment(text);
    const record = staff ? undefined : parseAppealRecord(text);
    if (record) appeals.push({ commentId: id, token: record.reason, email: record.email, status: record.status, staff: [] });
    if (staff) appeals.at(-1)?.staff.push({ outcome: staff.outcome, note: staff.note ?? '' });
  }
  return appeals;
}

export const outcomeOfStatus = { PENDING: undefined, APPROVED: 'approved', DENIED: 'denied' } as const;
