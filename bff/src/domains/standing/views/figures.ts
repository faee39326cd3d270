import type { AppealWeek, BoardFigures } from '@portal/standing-contract';
import type { AppealMilestone } from '../appeals/appeal-milestones.ts';

const day = 86_400_000;
const week = 7 * day;
const shownWeeks = 12;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

const mondayOf = (time: number) => firstMonday + Math.floor((time - firstMonday) / week) * week;

/** Returns the Monday that the first shown week begins on, in ISO 8601. */
export const figuresSince = (now: number): string => new Date(mondayOf(now) - (shownWeeks - 1) * week).toISOString();

/**
 * Counts the pending appeals, and the submissions and decisions of the last twelve weeks (UTC, Monday first). Apart
 * from withdrawn ones, submissions are either in `decided` or in `pending`.
 *
 * @param decided milestones since `figuresSince`
 * @param pending submission times of the pending appeals (ISO 8601; null if unknown); undefined if the board could not be read
 */
export function appealFigures(
  decided: readonly AppealMilestone[],
  pending: readonly (string | null)[] | undefined,
  now: number,
): BoardFigures {
  const first = Date.parse(figuresSince(now));
  const weekOf = (iso: string | null) => (iso === null ? -1 : Math.floor((Date.parse(iso) - first) / week));
  const decisions = decided.filter(({ kind }) => kind !== 'submit');
  const submitted = pending && [...decisions.map(({ submittedAt }) => submittedAt), ...pending];
  const weeks = Array.from({ length: shownWeeks }, (_, index): AppealWeek => {
    const own = decisions.filter(({ at }) => weekOf(at) === index);
    const hours = own.flatMap(({ submittedAt, at }) =>
      submittedAt === null ? [] : [(Date.parse(at) - Date.parse(submittedAt)) / 3_600_000],
    );
    return {
      weekStart: new Date(first + index * week).toISOString().slice(0, 10),
      submitted: submitted?.filter((at) => weekOf(at) === index).length ?? null,
      approved: own.filter(({ kind }) => kind === 'approve').length,
      denied: own.filter(({ kind }) => kind === 'deny').length,
      medianHours: median(hours),
    };
  });
  const pendingTimes = (pending ?? []).flatMap((at) => at ?? []).sort();
  return { pending: pending?.length ?? null, oldestSubmittedAt: pendingTimes[0] ?? null, weeks };
}

/** Returns the median to one decimal place; null for no values. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const value = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return Math.round(Math.max(0, value) * 10) / 10;
}
