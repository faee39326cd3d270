/** A backslash before ASCII punctuation is the editor's escape (CommonMark, 2.4). */
const escape = /\\([!-/:-@[-`{-~])/g;
/** Characters that hide or reorder text. Joiners are allowed, because scripts and emoji need them. */
const invisible = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
/** Control characters except the line feed. */
const controls = /[^\P{Cc}\n]/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/**
 * Makes outside text safe to parse and display: well-formed Unicode, line feeds as the only line ends, a blank for each control
 * character, no invisible characters. Takes linear time.
 */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(lineEnds, '\n').replace(invisible, '').replace(controls, ' ');

/** Removes the backslashes of the editor's escapes. */
export const unescaped = (text: string): string => text.replace(escape, '$1');

/** Removes the editor's escapes and bold marks. */
export const unmarked = (text: string): string => unescaped(text.replaceAll('**', ''));

/** Cuts to `length` UTF-16 units, never inside a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
