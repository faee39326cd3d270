import { cut, plainText } from '../../../text/plain-text.ts';

/** The board stores no longer text. */
const readAtMost = 16_384;
/** Words that a record or a staff comment is read by; a person's text keeps them, with another colon or blank. */
const keys = /(email|reason|status|note|decided by)(\s*):/gi;
const headers = /(appeal)\s+(submitted|approved|denied)/gi;
/** Looks like a colon and is none: MODIFIER LETTER COLON. */
const colonLike = '\uA789';
const noBreakSpace = '\u00A0';
/** Looks like an at sign and mentions nobody: FULLWIDTH COMMERCIAL AT. */
const atLike = '\uFF20';

/**
 * A person's text as it may stand on a card: line breaks kept, and nothing in it that reads as `Email:`, `Status:` or
 * `APPEAL SUBMITTED`, or that notifies `@board`, `@card` or a member. The reader sees the same text. Idempotent; never longer
 * than what it was given; linear.
 */
export function neutralised(text: string): string {
  return plainText(cut(text, readAtMost))
    .replaceAll('@', atLike)
    .replace(keys, `$1$2${colonLike}`)
    .replace(headers, `$1${noBreakSpace}$2`)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
