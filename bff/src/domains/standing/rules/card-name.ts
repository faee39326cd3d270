import { cut, plainText, unmarked } from '../../../text/plain-text.ts';

/** Longest part of a card name that is parsed, in characters. Enough for a username and a few words or a date. */
const maxReadLength = 300;
const dash = '[-\u2010-\u2015]';
const date = '(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})';

/** Date at the end of a player's card: `IslandHopper22 7/4/25`, `… (7/4/2025)`. Never matches digits of the username. */
const dateSuffix = new RegExp(`(?:\\s+|\\s*${dash}\\s*|\\s*\\()${date}\\)?$`);
const separated = new RegExp(`\\s${dash}\\s|[:\\uFF1A]`);
const firstDash = new RegExp(dash);
/** Date in a staff card's name: at the end, or before another dash. */
const datedPart = new RegExp(`\\s*${dash}\\s*${date}\\s*(?=$|${dash})`);

const plainName = (name: string) =>
  unmarked(cut(plainText(cut(name, maxReadLength)), maxReadLength))
    .replace(/\s+/g, ' ')
    .trim();

/** Equal keys name the same person. */
export const nameKey = (username: string): string => username.normalize('NFC').toLowerCase();

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * Returns the subject of a player's card: its name up to ' - ', ':' or a date suffix, unescaped and trimmed. '' without one.
 *
 * | name | subject |
 * |---|---|
 * | `IslandHopper22` | `IslandHopper22` |
 * | `IslandHopper22 - 7/4/25`, `IslandHopper22: RDM` | `IslandHopper22` |
 * | `Some\_User` | `Some_User` |
 */
export function playerSubject(name: string): string {
  const text = plainName(name);
  const end = text.search(separated);
  return (end < 0 ? text : text.slice(0, end)).replace(dateSuffix, '').trim();
}

/** Returns the subject of a staff card: its name up to the first dash (-, –, —, spaces optional). '' without a dash. */
export function staffSubject(name: string): string {
  const text = plainName(name);
  const end = text.search(firstDash);
  return end < 0 ? '' : text.slice(0, end).trim();
}

/**
 * Returns the calendar day in a staff card's name as `YYYY-MM-DD`. The card has `M/D/YYYY`, or `M/D/YY` for 20YY. Undefined
 * without a day or for an impossible one.
 */
export function staffDay(name: string): string | undefined {
  return dayFrom(datedPart.exec(plainName(name)));
}

const wholeDate = new RegExp(`^${date}$`);

/** Parses a date such as '7/4/25', '2025-07-04' or 'July 4, 2025'. @returns `YYYY-MM-DD`; undefined for any other text */
export function writtenDay(text: string): string | undefined {
  const match = wholeDate.exec(text.trim());
  if (match) return dayFrom(match);
  const time = Date.parse(`${text} UTC`);
  return /\d{4}/.test(text) && !Number.isNaN(time) ? new Date(time).toISOString().slice(0, 10) : undefined;
}

/** @param match month, day and year as the groups of `date` */
function dayFrom(match: RegExpExecArray | null): string | undefined {
  const [, month = '', day = '', year = ''] = match ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // `Date.parse` moves some impossible days (February 30) instead of refusing them.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** Returns a staff card's name without its date, for lists. */
export const withoutDay = (name: string): string => plainName(name).replace(datedPart, ' ').trim();

export const listedName = plainName;

/** Returns when a card was created, in milliseconds since 1970; NaN if unknown. Its id begins with eight hex digits: seconds. */
export const createdAt = (cardId: string): number => (/^[0-9a-f]{24}$/.test(cardId) ? Number.parseInt(cardId.slice(0, 8), 16) * 1000 : NaN);

/** Returns the day of a card's creation as `YYYY-MM-DD`. */
export function createdDay(cardId: string): string | undefined {
  const at = createdAt(cardId);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
