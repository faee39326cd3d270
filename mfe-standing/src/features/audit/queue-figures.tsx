import { Cluster, dateFormat, Heading, linkStyle, RowHeader, Stack, Table, TableCell, TableRow, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Reading } from '@portal/remote-app';
import { figuresReplySchema, standingApi, type AppealWeek, type BoardFigures as Figures } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { ageText } from '../../app/dates.ts';
import { personalQuery } from '../../app/remote-data.ts';

/** Figures of each board on which the viewer decides appeals. */
export default function QueueFigures({ userId }: { userId: string }) {
  const reading = useQuery(personalQuery(userId, ['figures'], standingApi.figures, { schema: figuresReplySchema }));
  return (
    <Reading of={reading} loading="Loading the figures..." height="9rem" failed="We couldn't load the figures">
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
        <Heading id={id} $size="subheading">
          {title}
        </Heading>
        <Text $color="textMuted">{queueText(pending, oldestSubmittedAt, now)}</Text>
      </Cluster>
      <Text>{submissions(weeks)}</Text>
      <Text>{decisionTimes(weeks)}</Text>
      <details>
        <Summary>Show the weeks</Summary>
        <Table columns={Object.values(columns)} aria-label={`${title} by week`}>
          {weeks.map((week) => (
            <TableRow key={week.weekStart}>
              <RowHeader column={columns.week}>{weekOf(week)}</RowHeader>
              <TableCell column={columns.submitted}>{week.submitted ?? 'not known'}</TableCell>
              <TableCell column={columns.approved}>{week.approved}</TableCell>
              <TableCell column={columns.denied}>{week.denied}</TableCell>
              <TableCell column={columns.median}>{medianText(week)}</TableCell>
            </TableRow>
          ))}
        </Table>
      </details>
    </Stack>
  );
}

function queueText(pending: number | null, oldest: string | null, now: number): string {
  if (pending === null) return "We couldn't load the queue size.";
  if (pending === 0) return 'No pending appeals.';
  return `${pending} pending ${pending === 1 ? 'appeal' : 'appeals'}${oldest === null ? '' : `, the oldest for ${ageText(oldest, now)}`}.`;
}

const columns = { week: 'Week', submitted: 'Submitted', approved: 'Approved', denied: 'Denied', median: 'Median time to decision' };

const Summary = styled.summary`
  ${linkStyle}
  cursor: pointer;
`;

/** 'Jul 4'. A calendar day has no time zone. */
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekOf = ({ weekStart }: AppealWeek) => shortDay(weekStart);
const appeals = (count: number) => `${count} ${count === 1 ? 'appeal' : 'appeals'}`;

/** Formats hours: '36 min', '5 h', '3.5 days'. */
function durationText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 2.4) / 10} days`;
}

const medianText = ({ medianHours }: AppealWeek) => (medianHours === null ? 'no decision' : durationText(medianHours));

/** Sums up the submitted and the decided appeals. */
function submissions(weeks: readonly AppealWeek[]): string {
  const sum = (of: (week: AppealWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const outcomes = `${sum((week) => week.approved)} approved, ${sum((week) => week.denied)} denied`;
  return weeks.every(({ submitted }) => submitted !== null)
    ? `${appeals(sum((week) => week.submitted ?? 0))} in ${weeks.length} weeks; ${outcomes}.`
    : `${outcomes} in ${weeks.length} weeks; we couldn't load how many were submitted.`;
}

/** The latest median time from submission to decision. */
function decisionTimes(weeks: readonly AppealWeek[]): string {
  const latest = weeks.findLast(({ medianHours }) => medianHours !== null);
  return latest ? `Median time to decision: ${medianText(latest)} in the week of ${weekOf(latest)}.` : 'No decision yet.';
}
