/** Longest value that is shown; a card's field is a few words. */
const shownAtMost = 200;
/** What is looked at before cleaning, so that hostile input costs nothing. */
const readAtMost = 2_000;

/** Text and target of a Markdown link or image, the target with one level of brackets, as in `[7](https://host/a_(b) "smartCard-inline")`. */
const link = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
/** A backslash before ASCII punctuation is the editor's escape (CommonMark, 2.4). */
const escape = /\\([!-/:-@[-`{-~])/g;
/** Emphasis marks around the value; what stands escaped is text. */
const openingMarks = /^[*_~`\s]+/;
const closingMarks = /(?<!\\)[*_~`]+$/;
/** Control characters become blanks; marks that reorder or hide text go. */
const controls = /\p{Cc}+/gu;
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The plain text of what follows a key on a card: links as their text, no emphasis marks, no escapes. Total; '' when nothing is left. */
export function cleanValue(raw: string): string {
  const text = raw.slice(0, readAtMost).replace(invisible, '').replace(controls, ' ').trim();
  const unlinked = text.replace(link, '$1');
  const unmarked = stripClosing(unlinked.replaceAll('**', '').replace(openingMarks, ''));
  return cut(unmarked.replace(escape, '$1').replace(/\s+/g, ' ').trim());
}

function stripClosing(text: string): string {
  return text.trimEnd().replace(closingMarks, '');
}

/** Cuts between characters, never inside a surrogate pair. */
function cut(text: string): string {
  return text.length <= shownAtMost ? text : text.slice(0, shownAtMost).replace(/[\uD800-\uDBFF]$/, '');
}
