import { limits } from './rules.ts';

const local = /[^\s@<>()[\]:;,"\\.]+/u.source;
const hostPart = /[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*/u.source;

/**
 * An email address that a mailer can deliver to: dots only between other characters, no brackets or `mailto:`, a host whose parts
 * have no hyphen at an end, and a top-level domain of at least two characters that is no number. Runs in linear time, because a text
 * matches in at most one way.
 */
export const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${local}(?:\\.${local})*@(?:${hostPart}\\.)+(?=\\p{L}[^.]+$)${hostPart}$`, 'u');

/** The rule for every address that a person types, on the page and on the server. */
export const isEmail = (text: string): boolean => text.length <= limits.email && emailPattern.test(text);

/** Text beside a field whose address is not one. */
export const emailInvalidText = 'Please check the email address. It looks like name@example.com.';

/** White space, controls, and characters that a screen shows as nothing: joiners, direction marks, fillers, the empty braille cell. */
const blank = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True for a text in which nobody can see anything. */
export const isBlank = (text: string): boolean => blank.test(text);

/** White space and characters that a screen shows as nothing, at any place of a pasted name. */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * Returns the username that a person means by a typed or pasted text: `@Name`, full-width letters, blanks around or within it. A text
 * that is no username stays none.
 */
export const typedUsername = (text: string): string => text.normalize('NFKC').replace(unseen, '').replace(/^@/, '');

/** Shortest word in which a typing error is forgiven, in characters. Two shorter words are too often one character apart. */
const minMistypedLength = 5;

/**
 * True if a typed word is another word with one typing error: a character too many, too few or wrong, or two in the wrong order. The
 * first one must be right, because people rarely miss it, and 'ondon' is more often a part of a word than London.
 */
export function isMistyped(typed: string, word: string): boolean {
  if (typed === word || typed[0] !== word[0] || Math.min(typed.length, word.length) < minMistypedLength) return false;
  let start = 1;
  while (start < Math.min(typed.length, word.length) && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [one, other] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  return Math.max(one.length, other.length) === 1 || (other.length === 2 && one === `${other[1]}${other[0]}`);
}
