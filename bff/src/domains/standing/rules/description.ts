import { cleanValue, splitField } from '../../../text/card-field.ts';
import { cut, plainText, unmarked } from '../../../text/plain-text.ts';

/** Fields of a moderation card's description. */
export type DescriptionField = 'reason' | 'moderator' | 'duration' | 'caseHandler';

/** The board stores no longer text. */
const readAtMost = 16_384;
const openingMarks = /^[\s*_~`]+/;

export interface Description extends Partial<Record<DescriptionField, string>> {
  /** All of the text. */
  whole: string;
  /** True when there is a line for the reason, even an empty one. */
  namesReason: boolean;
}

/** 'Reason', or 'Reason for <word>' as staff cards have it. */
function fieldOf(line: string): { field: DescriptionField; rest: string } | undefined {
  const split = splitField(line);
  if (!split) return undefined;
  const { key, rawValue: rest } = split;
  if (key === 'reason' || /^reason for \p{L}/u.test(key)) return { field: 'reason', rest };
  if (key === 'moderator' || key === 'duration') return { field: key, rest };
  return key === 'case handler' ? { field: 'caseHandler', rest } : undefined;
}

/**
 * Reads a description's `Key: value` lines. A reason goes on until the next known key; the other values are one line. Keys match
 * without regard to case and through bold, bullets and escapes; the first of two equal keys wins; an empty value is none.
 * Total and linear.
 */
export function readDescription(desc: string): Description {
  const text = plainText(cut(desc, readAtMost));
  const found = new Map<DescriptionField, string[]>();
  let reason: string[] | undefined;
  for (const line of text.split('\n')) {
    const keyed = fieldOf(line);
    if (!keyed) {
      reason?.push(line);
      continue;
    }
    const lines = [keyed.rest];
    reason = keyed.field === 'reason' ? lines : undefined;
    if (!found.has(keyed.field)) found.set(keyed.field, lines);
  }
  const value = (field: DescriptionField) => {
    const lines = found.get(field) ?? [];
    const shown = field === 'reason' ? readable(lines.join('\n')) : cleanValue(lines[0] ?? '');
    return shown === '' ? {} : { [field]: shown };
  };
  const fields = { ...value('reason'), ...value('moderator'), ...value('duration'), ...value('caseHandler') };
  return { ...fields, whole: readable(text), namesReason: found.has('reason') };
}

/** Several lines for the reader: no marks, no escapes, no blanks around. */
function readable(text: string): string {
  return unmarked(text.replace(openingMarks, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
