import { parseAppealRecord, parseStaffComment, type RecordStatus } from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { FinalCard } from './violation.ts';

/** An appeal on a card in the final state. */
export interface FinalAppeal {
  commentId: string;
  /** Token of the call that submitted the appeal, which is its reason. */
  token: string;
  email: string;
  status: RecordStatus;
  /** Staff comments below the record. The note is the token of the decision. */
  staff: { outcome: 'approved' | 'denied'; note: string }[];
}

/** Returns a card's appeals, oldest first. */
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
