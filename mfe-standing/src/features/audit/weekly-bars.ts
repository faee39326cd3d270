import { dateFormat } from '@portal/design-system';
import type { AppealWeek } from '@portal/standing-contract';
import type { Bar } from './bar-chart.tsx';

interface Chart {
  summary: string;
  bars: Bar[];
}

/** 'Jul 4'. A calendar day has no time zone. */
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekOf = ({ weekStart }: AppealWeek) => shortDay(weekStart);
const appeals = (count: number) => `${count} ${count === 1 ? 'appeal' : 'appeals'}`;

/** Formats hours: '36 min', '5 h', '3.5 days'. */
function durationText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 2.4) / 10} days`;
}

/** Submitted appeals by week. */
export function submissions(weeks: readonly AppealWeek[]): Chart {
  const sum = (of: (week: AppealWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const approved = sum((week) => week.approved);
  const denied = sum((week) => week.denied);
  const outcomes = `${approved} approved, ${denied} denied`;
  const isKnown = weeks.every(({ submitted }) => submitted !== null);
  return {
    summary: isKnown
      ? `${appeals(sum((week) => week.submitted ?? 0))} in ${weeks.length} weeks; ${outcomes}.`
      : `${outcomes} in ${weeks.length} weeks; we couldn't load how many were submitted.`,
    bars: weeks.map((week) => ({
      label: weekOf(week),
      value: week.submitted,
      text: week.submitted === null ? 'not known' : appeals(week.submitted),
    })),
  };
}

/** Median time from submission to decision by week. A week without decisions has no bar. */
export function decisionTimes(weeks: readonly AppealWeek[]): Chart {
  const latest = weeks.findLast(({ medianHours }) => medianHours !== null);
  return {
    summary: latest?.medianHours == null ? 'No decision yet.' : `${durationText(latest.medianHours)} in the week of ${weekOf(latest)}.`,
    bars: weeks.map((week) => ({
      label: weekOf(week),
      value: week.medianHours,
      text: week.medianHours === null ? 'no decision' : durationText(week.medianHours),
    })),
  };
}
