import type { ParsedCard } from '@portal/standing-contract';
import { cleanValue, splitField } from '../../../text/card-field.ts';
import type { BoardCard } from '../../../upstreams/trello/cards.ts';
import { cut, plainText } from '../../../text/plain-text.ts';
import { isSameName, writtenDay } from './card-name.ts';
import { readDescription } from './description.ts';

/** Longest description that is searched for a date, in characters. */
const readAtMost = 16_384;
/** Longest distance of equal days, in milliseconds: the days of two time zones may differ by one. */
const sameDayMs = 36 * 3_600_000;

/** Returns the moderator in the description, else the card's first member. @param written name in the description */
export function moderatorOf(written: string | undefined, members: readonly string[]): Pick<ParsedCard, 'moderator' | 'otherMember'> {
  const [member = null] = members;
  if (written === undefined) return { moderator: member, otherMember: null };
  return { moderator: written, otherMember: member !== null && !isSameName(member, written) ? member : null };
}

/**
 * True if a person issued the punishment on a card: they are named in the line 'Moderator:' or 'Case Handler:', which may name several
 * people, or they are a member of the card.
 *
 * @param names current and former names of the person
 */
export function wasIssuedBy({ desc, members }: Pick<BoardCard, 'desc' | 'members'>, names: readonly string[]): boolean {
  const { moderator = '', caseHandler = '' } = readDescription(desc);
  const issuers = [moderator, caseHandler, ...members].flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return issuers.some((issuer) => names.some((name) => isSameName(name, issuer)));
}

/**
 * Returns the value of the description's line 'Date:' if it names another day than the card.
 *
 * @param cardDate ISO 8601; null for a card without a date
 */
export function otherDateIn(desc: string, cardDate: string | null): string | null {
  for (const line of plainText(cut(desc, readAtMost)).split('\n')) {
    const field = splitField(line);
    if (field?.key !== 'date') continue;
    const written = cleanValue(field.rawValue);
    if (written === '') return null;
    const apart = Math.abs(Date.parse(writtenDay(written) ?? '') - Date.parse(cardDate ?? ''));
    return apart <= sameDayMs ? null : written;
  }
  return null;
}
