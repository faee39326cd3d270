import type { AppealDecision } from '@portal/standing-contract';
import { neutralised } from './untrusted-text.ts';

export const recordStatuses = ['PENDING', 'APPROVED', 'DENIED'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
export type DecidedStatus = Exclude<RecordStatus, 'PENDING'>;

/** What a decision makes of a record's last line. */
export const decidedStatus = (decision: AppealDecision): DecidedStatus => (decision === 'approve' ? 'APPROVED' : 'DENIED');

/** An appeal as its record on the card tells it. */
export interface AppealRecord {
  /** '' when the record has no 'Email:' line. */
  email: string;
  reason: string;
  status: RecordStatus;
}

const header = 'APPEAL SUBMITTED';
const lineEnd = /\r\n?|\n/;
const statusLine = /^Status:\s*(PENDING|APPROVED|DENIED)$/;
/** The board stores no longer comment. */
const readAtMost = 16_384;

/**
 * The record of an appeal: a comment of four lines, of which the third may go on.
 *
 *     APPEAL SUBMITTED
 *     Email: {email}
 *     Reason: {reason}
 *     Status: PENDING
 *
 * @param email checked against `emailPattern`: no white space
 * @param reason any text; it is neutralised
 */
export const writeAppealRecord = (email: string, reason: string): string =>
  [header, `Email: ${email}`, `Reason: ${neutralised(reason)}`, 'Status: PENDING'].join('\n');

/**
 * Reads a record. The address is taken from the line below the header only, the status from the last line only: what stands
 * between is the reason, whatever it says.
 *
 * @returns undefined when the text is no record
 */
export function parseAppealRecord(text: string): AppealRecord | undefined {
  const lines = text.slice(0, readAtMost).trim().split(lineEnd);
  const status = statusLine.exec(lines.at(-1)?.trim() ?? '')?.[1] as RecordStatus | undefined;
  if (lines[0]?.trim() !== header || status === undefined || lines.length < 2) return undefined;
  const body = lines.slice(1, -1);
  const email = /^Email:(.*)$/.exec(body[0] ?? '')?.[1]?.trim();
  const reason = (email === undefined ? body : body.slice(1)).join('\n');
  return { email: email ?? '', reason: reason.replace(/^Reason:/, '').trim(), status };
}

/** The same record with another status in its last line; every other character stays. Undefined when the text is no record. */
export function withStatus(text: string, status: RecordStatus): string | undefined {
  if (!parseAppealRecord(text)) return undefined;
  return text.replace(/Status:[^\S\r\n]*(?:PENDING|APPROVED|DENIED)(\s*)$/, (_line, rest: string) => `Status: ${status}${rest}`);
}
