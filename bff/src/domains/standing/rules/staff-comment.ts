import type { AppealOutcome } from '@portal/standing-contract';
import { neutralised } from './untrusted-text.ts';

/** What a decision leaves on the card for the staff to read. */
export interface StaffComment {
  outcome: AppealOutcome;
  email: string;
  /** Username of the decider. */
  by?: string;
  note?: string;
}

const firstLines: Record<AppealOutcome, string> = { approved: 'APPEAL APPROVED BY STAFF', denied: 'APPEAL DENIED BY STAFF' };
const emailKey = 'Email notification will be sent to: ';
const byKey = 'Decided by: ';
const noteKey = 'Note: ';
/** The board stores no longer comment. */
const readAtMost = 16_384;

/** The two lines of the specification, exactly; then who decided, and the note to the appellant if there is one. */
export const writeStaffComment = ({ outcome, email, by, note }: StaffComment): string =>
  [firstLines[outcome], emailKey + email, ...(by ? [byKey + by] : []), ...(note ? [noteKey + neutralised(note)] : [])].join('\n');

/** Reads a staff comment; undefined when the text is none. */
export function parseStaffComment(text: string): StaffComment | undefined {
  const [first = '', second = '', ...rest] = text
    .slice(0, readAtMost)
    .trim()
    .split(/\r\n?|\n/);
  const outcome = first.trim() === firstLines.approved ? 'approved' : first.trim() === firstLines.denied ? 'denied' : undefined;
  if (!outcome || !second.startsWith(emailKey)) return undefined;
  const by = rest[0]?.startsWith(byKey) ? rest.shift()?.slice(byKey.length).trim() : undefined;
  const note = rest[0]?.startsWith(noteKey) ? rest.join('\n').slice(noteKey.length).trim() : undefined;
  return { outcome, email: second.slice(emailKey.length).trim(), ...(by && { by }), ...(note && { note }) };
}
