import type { CardLine } from '@portal/standing-contract';
import { cleanValue, shownAtMost, splitField, withAddresses } from '../../../text/card-field.ts';
import { cut, plainText, unmarked } from '../../../text/plain-text.ts';

/** Fields of a card's description. */
type DescriptionField = 'reason' | 'moderator' | 'duration' | 'caseHandler';

/** Longest description that the board stores, in characters. */
const readAtMost = 16_384;
const openingMarks = /^[\s*_~`]+/;

interface Description extends Partial<Record<DescriptionField, string>> {
  /** The whole text. */
  whole: string;
  /** True when the description has a line with the reason's key, even without a value. */
  namesReason: boolean;
}

/** Reads a `Key: value` line. Staff cards write the reason's key as 'Reason for <word>'. */
function fieldOf(line: string): { field: DescriptionField; rest: string } | undefined {
  const split = splitField(line);
  if (!split) return undefined;
  const { key, rawValue: rest } = split;
  if (key === 'reason' || /^reason for \p{L}/u.test(key)) return { field: 'reason', rest };
  if (key === 'moderator' || key === 'duration') return { field: key, rest };
  return key === 'case handler' ? { field: 'caseHandler', rest } : undefined;
}

/**
 * Reads a description's `Key: value` lines. A reason continues until the next known key; other values are one line. Keys match
 * in any case and through bold, bullets and escapes. The first of two equal keys wins, and an empty value counts as none. Accepts
 * any text, in linear time.
 */
export function readDescription(desc: string): Description {
  const text = plainText(cut(desc, readAtMost));
  const linesOf = new Map<DescriptionField, string[]>();
  let reason: string[] | undefined;
  for (const line of text.split('\n')) {
    const keyed = fieldOf(line);
    if (!keyed) {
      reason?.push(line);
      continue;
    }
    const lines = [keyed.rest];
    reason = keyed.field === 'reason' ? lines : undefined;
    if (!linesOf.has(keyed.field)) linesOf.set(keyed.field, lines);
  }
  const value = (field: DescriptionField) => {
    const lines = linesOf.get(field) ?? [];
    const shown = field === 'reason' ? readable(lines.join('\n')) : cleanValue(lines[0] ?? '');
    return shown === '' ? {} : { [field]: shown };
  };
  const fields = { ...value('reason'), ...value('moderator'), ...value('duration'), ...value('caseHandler') };
  return { ...fields, whole: readable(text), namesReason: linesOf.has('reason') };
}

/**
 * Lists the lines of a description that are not shown as a field: lines without a known key outside the reason, repeated keys, and values
 * that are too long to be shown in full. Accepts any text, in linear time.
 *
 * @param shown fields that are shown
 */
export function otherLinesOf(desc: string, shown: readonly DescriptionField[]): CardLine[] {
  const seen = new Set<DescriptionField>();
  let isReason = false;
  const lines = plainText(cut(desc, readAtMost))
    .split('\n')
    .filter((line) => {
      const keyed = fieldOf(line);
      if (!keyed) return !isReason;
      const { field, rest } = keyed;
      const isShown = shown.includes(field) && !seen.has(field);
      seen.add(field);
      isReason = isShown && field === 'reason';
      return !isShown || (!isReason && rest.trim().length > shownAtMost);
    });
  return lines.map(lineOf).filter(({ key, value }) => key !== null || value !== '');
}

function lineOf(line: string): CardLine {
  const split = splitField(line);
  // The colon of a web address is no end of a key.
  if (!split || split.key === '' || split.rawValue.startsWith('//')) return { key: null, value: readable(withAddresses(line)) };
  const key = line.slice(0, line.length - split.rawValue.length - 1);
  return { key: unmarked(key).replace(/^[^\p{L}\p{N}]+|(?<![\s*_~`])[\s*_~`]+$/gu, ''), value: readable(withAddresses(split.rawValue)) };
}

/** Cleans text of several lines: no marks, no escapes, no surrounding blanks. */
function readable(text: string): string {
  return unmarked(text.replace(openingMarks, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
