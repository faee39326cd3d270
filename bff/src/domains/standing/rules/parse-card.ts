import type { CardLine, Concern, ParsedCard } from '@portal/standing-contract';
import { cleanValue, maxShownLength, splitField, withAddresses } from '../../../text/card-field.ts';
import { cut, plainText, unmarked } from '../../../text/plain-text.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import { isSameName, writtenDay } from './card-name.ts';

/** Fields of a card's description. */
type DescriptionField = 'reason' | 'moderator' | 'duration' | 'caseHandler';

/** Longest description that the board stores, in characters. */
const maxReadLength = 16_384;
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
  const text = plainText(cut(desc, maxReadLength));
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
  const lines = plainText(cut(desc, maxReadLength))
    .split('\n')
    .filter((line) => {
      const keyed = fieldOf(line);
      if (!keyed) return !isReason;
      const { field, rest } = keyed;
      const isShown = shown.includes(field) && !seen.has(field);
      seen.add(field);
      isReason = isShown && field === 'reason';
      return !isShown || (!isReason && rest.trim().length > maxShownLength);
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

/** Longest distance of equal days, in milliseconds: the days of two time zones may differ by one. */
const sameDayMs = 36 * 3_600_000;

/** Returns the moderator in the description, else the card's first member. @param written name in the description */
export function moderatorOf(written: string | undefined, members: readonly string[]): Pick<ParsedCard, 'moderator' | 'otherMember'> {
  const [member = null] = members;
  if (written === undefined) return { moderator: member, otherMember: null };
  return { moderator: written, otherMember: member !== null && !isSameName(member, written) ? member : null };
}

/** True if a text contains one of these names as a whole word. */
const hasName = (text: string, names: readonly string[]): boolean =>
  (text.match(/[\p{L}\p{N}_]+/gu) ?? []).some((word) => names.some((name) => isSameName(name, word)));

/**
 * Says how a card concerns a person who decides on it. They issued the punishment if they are named in the line 'Moderator:' or 'Case
 * Handler:', which may name several people, or are a member of the card. Else their name may be elsewhere on it, as a witness or as the one
 * who was wronged.
 *
 * @param names current and former names of the person
 */
export function concernOn({ desc, members }: Pick<BoardCard, 'desc' | 'members'>, names: readonly string[]): Concern | undefined {
  const { moderator = '', caseHandler = '', whole } = readDescription(desc);
  if ([moderator, caseHandler, ...members].some((text) => hasName(text, names))) return 'issued';
  return hasName(whole, names) ? 'named' : undefined;
}

/**
 * Returns the value of the description's line 'Date:' if it names another day than the card.
 *
 * @param cardDate ISO 8601; null for a card without a date
 */
export function otherDateIn(desc: string, cardDate: string | null): string | null {
  for (const line of plainText(cut(desc, maxReadLength)).split('\n')) {
    const field = splitField(line);
    if (field?.key !== 'date') continue;
    const written = cleanValue(field.rawValue);
    if (written === '') return null;
    const apart = Math.abs(Date.parse(writtenDay(written) ?? '') - Date.parse(cardDate ?? ''));
    return apart <= sameDayMs ? null : written;
  }
  return null;
}
