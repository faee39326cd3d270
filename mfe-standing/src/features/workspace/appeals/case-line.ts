import { isolated } from '@portal/portal-contract';
import { typeTitle, type PendingAppeal } from '@portal/standing-contract';
import { ageText, shortDate } from '../../../app/dates.ts';

/** Lengths of units in milliseconds, by their first letters. */
const units: readonly (readonly [pattern: RegExp, ms: number])[] = [
  [/^mo/, 30 * 86_400_000],
  [/^m/, 60_000],
  [/^h/, 3_600_000],
  [/^d/, 86_400_000],
  [/^w/, 7 * 86_400_000],
  [/^y/, 365 * 86_400_000],
];
const part =
  /^(\d{1,5}|an?)\s*(minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mo|years?|yrs?|y)(?![a-z])(?:\s*(?:,|and|&)?\s*)/;
const endless = /^(permanent(ly)?|perm|forever|indefinite(ly)?|never)\.?$/;

/**
 * Reads a written duration such as '3 days' or '1 week and 12 hours'. A month counts as 30 days.
 *
 * @returns milliseconds; Infinity for a permanent punishment; undefined for any other text
 */
export function readDuration(written: string): number | undefined {
  let rest = written.trim().toLowerCase().slice(0, 60);
  if (endless.test(rest)) return Infinity;
  let total = 0;
  while (rest !== '' && rest !== '.') {
    const [match, amount = '', unit = ''] = part.exec(rest) ?? [];
    if (!match) return undefined;
    total += (amount.startsWith('a') ? 1 : Number(amount)) * (units.find(([pattern]) => pattern.test(unit))?.[1] ?? NaN);
    rest = rest.slice(match.length);
  }
  return total > 0 ? total : undefined;
}

/** Says whether a punishment has run out. Undefined if its date or its duration cannot be read, or the card contradicts its date. */
function expiryText({ type, date, parsed }: Facts, now: number): string | undefined {
  const duration = parsed?.duration ? readDuration(parsed.duration) : undefined;
  const name = typeTitle(type).toLowerCase();
  if (duration === undefined) return undefined;
  if (duration === Infinity) return `${name} is permanent`;
  const start = Date.parse(date ?? '');
  if (Number.isNaN(start) || parsed?.otherDate) return undefined;
  const [end, current] = [start + duration, new Date(now).toISOString()];
  return end <= now ? `${name} expired ${ageText(new Date(end).toISOString(), now)} ago` : `${name} expires in ${ageText(current, end)}`;
}

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number) => `${number}${endings[plurals.select(number)] ?? 'th'}`;

type Facts = Pick<PendingAppeal, 'type' | 'date' | 'parsed' | 'submittedAt' | 'history'>;

/**
 * Sums a case up in one line: which appeal this is, who decided the former ones and when, and whether the punishment has run out.
 * '2nd appeal · 1st denied by Hal on Oct 16 · mute expired 7 days ago'. Leaves out what is not known.
 */
export function caseLine({ history = [], ...facts }: Facts, now: number): string {
  const count = history.filter(({ kind, isReopened }) => kind === 'submitted' && !isReopened).length;
  let number = 0;
  const former = history.map(({ kind, at, by, outcome, isReopened }) => {
    const signature = `${by === undefined ? '' : ` by ${isolated(by)}`} on ${shortDate(at, now)}`;
    if (kind === 'decided') return `${number < count ? `${ordinal(number)} ` : ''}${outcome ?? 'decided'}${signature}`;
    if (isReopened) return `reopened${signature}`;
    number += 1;
    return undefined;
  });
  const current = facts.submittedAt === null ? undefined : `${ordinal(Math.max(1, count))} appeal`;
  return [current, ...former, expiryText(facts, now)].filter((text) => text !== undefined).join(' · ');
}
