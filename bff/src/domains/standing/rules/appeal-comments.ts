import { isBlank } from '@portal/portal-contract';
import { appealOutcomes, type AppealDecision, type AppealMessage, type AppealOutcome } from '@portal/standing-contract';
import { cut, plainText } from '../../../text/plain-text.ts';

/*
 * Formats of the portal's comments about an appeal: its record, its withdrawn record, and the staff comment of its decision.
 * Questions and answers are in `appeal-messages.ts`. Comments contain people's text, which must never parse as a line of a format.
 */

/** Longest comment that the board stores, in characters. */
const maxReadLength = 16_384;
/** Lines of a comment. The first one is its header. */
const linesOf = (text: string) =>
  text
    .slice(0, maxReadLength)
    .trim()
    .split(/\r\n?|\n/);
const headerOf = (text: string) => linesOf(text)[0]?.trim();

export type RecordStatus = 'PENDING' | 'APPROVED' | 'DENIED';
export type DecidedStatus = Exclude<RecordStatus, 'PENDING'>;

/** Returns the status that a decision writes into the record. */
export const decidedStatus = (decision: AppealDecision): DecidedStatus => (decision === 'approve' ? 'APPROVED' : 'DENIED');

export interface AppealRecord {
  /** '' when the record has no 'Email:' line. */
  email: string;
  reason: string;
  status: RecordStatus;
}

const recordHeader = 'APPEAL SUBMITTED';
const statusLine = /^Status:\s*(PENDING|APPROVED|DENIED)$/;

/**
 * Writes the record of an appeal. The reason may contain line breaks.
 *
 *     APPEAL SUBMITTED
 *     Email: {email}
 *     Reason: {reason}
 *     Status: PENDING
 *
 * @param email matches `emailPattern`, so it has no white space
 * @param reason any text; it is neutralised
 */
export const writeAppealRecord = (email: string, reason: string): string =>
  [recordHeader, `Email: ${email}`, `Reason: ${neutralise(reason)}`, 'Status: PENDING'].join('\n');

/**
 * Reads a record. The address is read only from the line below the header, the status only from the last line. The text between
 * them is the reason.
 *
 * @returns undefined for any other text
 */
export function parseAppealRecord(text: string): AppealRecord | undefined {
  const lines = linesOf(text);
  const status = statusLine.exec(lines.at(-1)?.trim() ?? '')?.[1] as RecordStatus | undefined;
  if (lines[0]?.trim() !== recordHeader || status === undefined || lines.length < 2) return undefined;
  const body = lines.slice(1, -1);
  const email = /^Email:(.*)$/.exec(body[0] ?? '')?.[1]?.trim();
  const reason = (email === undefined ? body : body.slice(1)).join('\n');
  return { email: email ?? '', reason: reason.replace(/^Reason:/, '').trim(), status };
}

/** Replaces the status in a record's last line and keeps every other character. Undefined if the text is not a record. */
export function withStatus(text: string, status: RecordStatus): string | undefined {
  if (!parseAppealRecord(text)) return undefined;
  return text.replace(/Status:[^\S\r\n]*(?:PENDING|APPROVED|DENIED)(\s*)$/, (_line, rest: string) => `Status: ${status}${rest}`);
}

const withdrawnHeader = 'APPEAL WITHDRAWN';

/**
 * Writes the record of an appeal that ended without a decision. It parses neither as a record nor as a staff comment.
 *
 *     APPEAL WITHDRAWN
 *     Reason: {reason}
 */
export const writeWithdrawnRecord = (reason: string): string => [withdrawnHeader, `Reason: ${neutralise(reason)}`].join('\n');

/** True for the record of an appeal that ended without a decision. */
export const isWithdrawnRecord = (text: string): boolean => headerOf(text) === withdrawnHeader;

/** Fields of a decision's staff comment. */
export interface StaffComment {
  outcome: AppealOutcome;
  email: string;
  /** Username of the decider. */
  by?: string;
  note?: string;
}

const outcomeHeaders: Record<AppealOutcome, string> = { approved: 'APPEAL APPROVED BY STAFF', denied: 'APPEAL DENIED BY STAFF' };
const emailKey = 'Email notification will be sent to: ';
const byKey = 'Decided by: ';
const noteKey = 'Note: ';

/** Writes the two fixed lines, then the decider and the note to the appellant if there is one. */
export const writeStaffComment = ({ outcome, email, by, note }: StaffComment): string =>
  [outcomeHeaders[outcome], emailKey + email, ...(by ? [byKey + by] : []), ...(note ? [noteKey + neutralise(note)] : [])].join('\n');

/** Reads a staff comment; undefined for any other text. */
export function parseStaffComment(text: string): StaffComment | undefined {
  const [, second = '', ...rest] = linesOf(text);
  const outcome = appealOutcomes.find((each) => outcomeHeaders[each] === headerOf(text));
  if (!outcome || !second.startsWith(emailKey)) return undefined;
  const by = rest[0]?.startsWith(byKey) ? rest.shift()?.slice(byKey.length).trim() : undefined;
  const note = rest[0]?.startsWith(noteKey) ? rest.join('\n').slice(noteKey.length).trim() : undefined;
  return { outcome, email: second.slice(emailKey.length).trim(), ...(by && { by }), ...(note && { note }) };
}

const reopenedHeader = 'APPEAL REOPENED BY STAFF';
const reopenedByKey = 'Reopened by: ';

/**
 * Writes the comment about a reopened appeal. It ends the decision before it, and names that decision's time, so that it is unique.
 *
 *     APPEAL REOPENED BY STAFF
 *     Reopened by: {username}
 *     Decision of: {time}
 */
export const writeReopening = (by: string, decidedAt: string): string =>
  [reopenedHeader, reopenedByKey + by, `Decision of: ${decidedAt}`].join('\n');

/** Reads who reopened an appeal; undefined for any other text. */
export function parseReopening(text: string): string | undefined {
  const [, by = ''] = linesOf(text);
  return headerOf(text) === reopenedHeader && by.startsWith(reopenedByKey) ? by.slice(reopenedByKey.length).trim() : undefined;
}

/** Words that the parsers recognise. Neutralised text keeps them with a look-alike colon or a no-break space. */
const keys = /(email|reason|status|note|decided by)(\s*):/gi;
const headers = /(appeal)\s+(submitted|approved|denied)/gi;
/** MODIFIER LETTER COLON: looks like a colon. */
const colonLike = '\uA789';
const noBreakSpace = '\u00A0';
/** FULLWIDTH COMMERCIAL AT: looks like an at sign and mentions nobody. */
const atLike = '\uFF20';

/**
 * Makes a member's text safe to put on a card. Nothing in the result parses as `Email:`, `Status:` or `APPEAL SUBMITTED`, and
 * nothing notifies `@board`, `@card` or a member. It looks the same to a reader. Idempotent, linear, never longer than the input.
 */
export function neutralise(text: string): string {
  if (isBlank(text)) return '';
  return plainText(cut(text, maxReadLength))
    .replaceAll('@', atLike)
    .replace(keys, `$1$2${colonLike}`)
    .replace(headers, `$1${noBreakSpace}$2`)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

type Kind = AppealMessage['kind'];

/** Fields of a comment that asks the appellant, or answers. */
export interface MessageComment {
  kind: Kind;
  /** Username of its author. */
  by: string;
  text: string;
}

const forms: Record<Kind, { header: string; byKey: string; textKey: string }> = {
  question: { header: 'APPEAL QUESTION BY STAFF', byKey: 'Asked by: ', textKey: 'Question: ' },
  answer: { header: 'APPEAL ANSWER', byKey: 'Answered by: ', textKey: 'Answer: ' },
};
const kinds = Object.keys(forms) as Kind[];

/**
 * Writes the comment of a question or an answer. It parses neither as a record nor as a staff comment.
 *
 *     APPEAL QUESTION BY STAFF
 *     Asked by: {username}
 *     Question: {question}
 *
 * @param text any text; it is neutralised, and may contain line breaks
 */
export function writeMessage({ kind, by, text }: MessageComment): string {
  const { header, byKey, textKey } = forms[kind];
  return [header, byKey + by, textKey + neutralise(text)].join('\n');
}

/** Reads a question or an answer; undefined for any other text. The text is everything after its key. */
export function parseMessage(comment: string): MessageComment | undefined {
  const [, by = '', ...rest] = linesOf(comment);
  const kind = kinds.find((each) => forms[each].header === headerOf(comment));
  if (!kind) return undefined;
  const { byKey, textKey } = forms[kind];
  const text = rest.join('\n');
  if (!by.startsWith(byKey) || !text.startsWith(textKey)) return undefined;
  return { kind, by: by.slice(byKey.length).trim(), text: text.slice(textKey.length).trim() };
}

/** Replaces a person's words. */
const erasedText = '(erased at the person’s request)';

/**
 * Removes the appellant's address and words from a comment of an appeal. A pending record becomes a withdrawn one, because
 * without an address the decision cannot be emailed.
 *
 * @returns the new comment; undefined when there is nothing to remove
 */
export function eraseComment(text: string): string | undefined {
  const erased = eraseRecord(text) ?? eraseDecision(text) ?? eraseAnswer(text);
  return erased === text ? undefined : erased;
}

function eraseRecord(text: string): string | undefined {
  const record = parseAppealRecord(text);
  if (!record) return undefined;
  if (record.status === 'PENDING') return writeWithdrawnRecord(erasedText);
  return ['APPEAL SUBMITTED', 'Email:', `Reason: ${erasedText}`, `Status: ${record.status}`].join('\n');
}

function eraseDecision(text: string): string | undefined {
  const decision = parseStaffComment(text);
  return decision && writeStaffComment({ ...decision, email: '(erased)' });
}

function eraseAnswer(text: string): string | undefined {
  const message = parseMessage(text);
  return message?.kind === 'answer' ? writeMessage({ ...message, text: erasedText }) : undefined;
}
