import { request } from '@portal/api-client';
import { Cluster, from, Heading, RetryAlert, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { figuresReplySchema, standingApi, type BoardFigures as Figures } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { ageText } from '../../app/dates.ts';
import { BarChart } from './bar-chart.tsx';
import { decisionTimes, submissions } from './weekly-bars.ts';

const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'figures'],
    queryFn: ({ signal }) => request(standingApi.figures, { schema: figuresReplySchema, signal }),
  });

/** Figures of each board on which the viewer decides appeals. */
export default function QueueFigures({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(figuresQuery(userId));
  if (error) return <RetryAlert busy={isFetching} onRetry={refetch}>{`We couldn't load the figures: ${error.message}`}</RetryAlert>;
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">Loading the figures...</VisuallyHidden>
        <Skeleton $height="22rem" />
      </>
    );
  return (
    <Stack $gap="xxl">
      {data.player && <BoardFigures title="Player appeals" figures={data.player} now={dataUpdatedAt} />}
      {data.staff && <BoardFigures title="Staff appeals" figures={data.staff} now={dataUpdatedAt} />}
    </Stack>
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
