import { cut, plainText, unescaped } from './plain-text.ts';

/** Longest key, in characters. A longer run before the colon is free text. */
const maxKeyLength = 64;
/** Longest value that is shown, in characters. */
export const maxShownLength = 200;
/** Longest value that is cleaned, in characters. It bounds the cost of hostile input. */
const maxReadLength = 2_000;

const colon = /[:\uFF1A]/;
/** Markdown link or image. Its target may have one level of brackets, as in `[7](https://host/a_(b) "smartCard-inline")`. */
const link = /!?\[([^[\]]*)\]\(((?:[^()]|\([^()]*\))*)\)/g;
/** Emphasis marks around the value. An escaped mark is text. */
const openingMarks = /^[*_~`\s]+/;
/** Begins where a run begins, or behind its escaped first mark. Any other start would take quadratic time. */
const closingMarks = /(?:(?<![*_~`\\])|(?<=\\[*_~`]))[*_~`]+$/;

/** Splits a `Key: value` line of a card. The key is lower-cased, without marks, bullets, numbering and emoji. Undefined for free text. */
export function splitField(line: string): { key: string; rawValue: string } | undefined {
  const end = line.slice(0, maxKeyLength + 1).search(colon);
  return end < 1 ? undefined : { key: plainKey(line.slice(0, end)), rawValue: line.slice(end + 1) };
}

/** Returns a value's plain text on one line: links as their text, without emphasis marks and escapes. May return ''. */
export function cleanValue(rawValue: string): string {
  const unlinked = plainText(cut(rawValue, maxReadLength)).trim().replace(link, '$1');
  const opened = unlinked.replaceAll('**', '').replace(openingMarks, '');
  const unmarked = opened.trimEnd().replace(closingMarks, '');
  return cut(unescaped(unmarked).replace(/\s+/g, ' ').trim(), maxShownLength);
}

/** Returns a text with the address of each link beside the link's own text. */
export const withAddresses = (text: string): string =>
  text.replace(link, (_link, words: string, target: string) => {
    const [address = ''] = target.trim().split(/\s/);
    return words === '' || words === address ? address : `${words} ${address}`;
  });

const plainKey = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
