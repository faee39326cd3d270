import { Cluster, from, Heading, Stack, Text } from '@portal/design-system';
import type { BoardFigures as Figures } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { ageText } from '../../../app/age.ts';
import { BarChart } from './bar-chart.tsx';
import { decisionTimes, submissions } from '../weekly-bars.ts';

interface BoardFiguresProps {
  title: string;
  figures: Figures;
  /** Milliseconds since the epoch. */
  now: number;
}

/** One board's queue now, and week by week. */
export function BoardFigures({ title, figures: { pending, oldestSubmittedAt, weeks }, now }: BoardFiguresProps) {
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
  if (pending === null) return 'How many wait could not be read just now.';
  if (pending === 0) return 'Nothing waits.';
  return `${pending} ${pending === 1 ? 'appeal waits' : 'appeals wait'}${oldest === null ? '' : `, the oldest for ${ageText(oldest, now)}`}.`;
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  ${from.laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
