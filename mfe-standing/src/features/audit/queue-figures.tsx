import { Cluster, dateFormat, from, Heading, Stack, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Reading } from '@portal/remote-app';
import { figuresReplySchema, standingApi, type AppealWeek, type BoardFigures as Figures } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { ageText } from '../../app/dates.ts';
import { personalQuery } from '../../app/remote-data.ts';
import { BarChart, type Bar } from './bar-chart.tsx';

/** Figures of each board on which the viewer decides appeals. */
export default function QueueFigures({ userId }: { userId: string }) {
  const reading = useQuery(personalQuery(userId, ['figures'], standingApi.figures, { schema: figuresReplySchema }));
  return (
    <Reading of={reading} loading="Loading the figures..." height="22rem" failed="We couldn't load the figures">
      {({ player, staff }) => (
        <Stack $gap="xxl">
          {player && <BoardFigures title="Player appeals" figures={player} now={reading.dataUpdatedAt} />}
          {staff && <BoardFigures title="Staff appeals" figures={staff} now={reading.dataUpdatedAt} />}
        </Stack>
      )}
    </Reading>
  );
}

interface BoardFiguresProps {
  title: string;
  figures: Figures;
  now: number;
}

function BoardFigures({ title, figures: { pending, oldestSubmittedAt, weeks }, now }: BoardFiguresProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Cluster $justify="space-between" $align="baseline">
        <Heading id={id}>{title}</Heading>
        <Text $color="textMuted">{queueText(pending, oldestSubmittedAt, now)}</Text>
      </Cluster>
      <Charts>
        <BarChart title="Appeals per week" unit="Submitted" {...submissions(weeks)} />
        <BarChart title="Median time to decision" unit="Median" {...decisionTimes(weeks)} />
      </Charts>
    </Stack>
  );
}

function queueText(pending: number | null, oldest: string | null, now: number): string {
  if (pending === null) return "We couldn't load the queue size.";
  if (pending === 0) return 'No pending appeals.';
  return `${pending} pending ${pending === 1 ? 'appeal' : 'appeals'}${oldest === null ? '' : `, the oldest for ${ageText(oldest, now)}`}.`;
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  ${from.laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

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

const barOf = (week: AppealWeek, value: number | null, unknown: string, textOf: (value: number) => string): Bar => ({
  label: weekOf(week),
  value,
  text: value === null ? unknown : textOf(value),
});

/** Submitted appeals by week. */
function submissions(weeks: readonly AppealWeek[]): Chart {
  const sum = (of: (week: AppealWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const approved = sum((week) => week.approved);
  const denied = sum((week) => week.denied);
  const outcomes = `${approved} approved, ${denied} denied`;
  const isKnown = weeks.every(({ submitted }) => submitted !== null);
  return {
    summary: isKnown
      ? `${appeals(sum((week) => week.submitted ?? 0))} in ${weeks.length} weeks; ${outcomes}.`
      : `${outcomes} in ${weeks.length} weeks; we couldn't load how many were submitted.`,
    bars: weeks.map((week) => barOf(week, week.submitted, 'not known', appeals)),
  };
}

/** Median time from submission to decision by week. A week without decisions has no bar. */
function decisionTimes(weeks: readonly AppealWeek[]): Chart {
  const latest = weeks.findLast(({ medianHours }) => medianHours !== null);
  return {
    summary: latest?.medianHours == null ? 'No decision yet.' : `${durationText(latest.medianHours)} in the week of ${weekOf(latest)}.`,
    bars: weeks.map((week) => barOf(week, week.medianHours, 'no decision', durationText)),
  };
}
