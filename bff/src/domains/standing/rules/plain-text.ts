/** A backslash before ASCII punctuation is the editor's escape (CommonMark, 2.4). */
const escape = /\\([!-/:-@[-`{-~])/g;
/** Marks that hide or reorder text; joiners stay, since scripts and emoji need them. */
const invisible = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
/** Every control character but the line feed. */
const controls = /[^\P{Cc}\n]/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** One kind of line end, and nothing that hides: what every text of a board or a person passes first. Well-formed Unicode. Linear. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(lineEnds, '\n').replace(invisible, '').replace(controls, ' ');

/** The text as its writer meant it: without the editor's escapes and bold marks. */
export const unmarked = (text: string): string => text.replaceAll('**', '').replace(escape, '$1');

/** At most `length` characters, never ending inside a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
