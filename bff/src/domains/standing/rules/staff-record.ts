import { ranks } from '@portal/portal-contract';
import {
  standingTexts,
  standingThresholds,
  type StaffPunishment,
  type StaffStanding,
  type UnreadableCard,
  type Verdict,
} from '@portal/standing-contract';
import { mayAppeal, staffAppealStatus } from './appeal-status.ts';
import type { StaffCard } from './board-card.ts';
import { createdDay, staffDay, staffSubject } from './card-name.ts';
import { readDescription } from './description.ts';

const { noReason, unknown } = standingTexts;

/** Why a card names no staff member; undefined when it does. */
export function staffCardProblem(card: Pick<StaffCard, 'name'>): UnreadableCard['reason'] | undefined {
  if (card.name.trim() === '') return 'no-name';
  return staffSubject(card.name) === '' ? 'no-dash' : undefined;
}

/**
 * Reads a staff card.
 *
 * | field | source |
 * |---|---|
 * | reason | the line 'Reason for <word>:' (or 'Reason:') and what follows it, else 'No reason provided' |
 * | date | the day in the name, else the day that the card was made (in its id), else today |
 * | caseHandler | the line 'Case Handler:', else 'Unknown' |
 * | appealStatus | the labels |
 *
 * @param isOwn whether the reader is the one whom the card is about
 * @param now milliseconds since 1970
 */
export function parseStaffCard(card: StaffCard, isOwn: boolean, now: number): Omit<StaffPunishment, 'earlierDenialAt'> {
  const { reason, caseHandler } = readDescription(card.desc);
  const appealStatus = staffAppealStatus(card.labels);
  return {
    id: card.id,
    type: card.type,
    reason: reason ?? noReason,
    date: staffDay(card.name) ?? createdDay(card.id) ?? new Date(now).toISOString().slice(0, 10),
    caseHandler: caseHandler ?? unknown,
    appealStatus,
    canAppeal: isOwn && mayAppeal('staff', appealStatus),
  };
}

/** Somebody below staff rank, and what is shown, marked as degraded, when a record cannot be read. */
export const emptyStaffStanding: StaffStanding = {
  status: 'good',
  totalPunishments: 0,
  points: 0,
  suspensions: 0,
  terminations: 0,
  blacklists: 0,
};

/**
 * A staff member's standing, with the rule that gave it. Appealed punishments are ignored.
 *
 * | rule | standing |
 * |---|---|
 * | rank below 240 | good, all counts 0 |
 * | any blacklist | blacklisted |
 * | else 2 or more terminations | close_to_blacklisted |
 * | else any point, suspension or termination | at_risk |
 * | else | good |
 */
export function judgeStaff(
  punishments: readonly Pick<StaffPunishment, 'type' | 'appealStatus'>[],
  rank: number,
): { standing: StaffStanding; verdict: Verdict } {
  if (rank < ranks.staff)
    return {
      standing: emptyStaffStanding,
      verdict: { rule: 'not-staff', counted: rank, threshold: ranks.staff, ignored: punishments.length },
    };
  const counted = punishments.filter(({ appealStatus }) => appealStatus !== 'appealed');
  const count = (type: StaffPunishment['type']) => counted.filter((each) => each.type === type).length;
  const counts = {
    totalPunishments: counted.length,
    points: count('point'),
    suspensions: count('suspension'),
    terminations: count('termination'),
    blacklists: count('blacklist'),
  };
  const { blacklists, terminations } = counts;
  const ignored = punishments.length - counted.length;
  const threshold = standingThresholds.terminations;
  if (blacklists > 0)
    return { standing: { status: 'blacklisted', ...counts }, verdict: { rule: 'blacklist', counted: blacklists, threshold: 1, ignored } };
  if (terminations >= threshold)
    return {
      standing: { status: 'close_to_blacklisted', ...counts },
      verdict: { rule: 'terminations', counted: terminations, threshold, ignored },
    };
  if (counted.length > 0)
    return {
      standing: { status: 'at_risk', ...counts },
      verdict: { rule: 'below-terminations', counted: terminations, threshold, ignored },
    };
  return { standing: { status: 'good', ...counts }, verdict: { rule: 'clean', counted: 0, threshold: 1, ignored } };
}

/** A staff record: each card read, newest first, and judged. Nothing for somebody below staff rank. */
export function staffRecord(cards: readonly StaffCard[], rank: number, isOwn: boolean, now: number) {
  const readable = rank < ranks.staff ? [] : cards.filter((card) => staffCardProblem(card) === undefined);
  const punishments = readable
    .map((card) => parseStaffCard(card, isOwn, now))
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  return { punishments, ...judgeStaff(punishments, rank) };
}
