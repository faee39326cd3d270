import { RetryAlert, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import type { ModerationBoard } from '@portal/standing-contract';
import { caseQuery } from './board-api.ts';
import { Timeline } from './timeline.tsx';

interface CaseTimelineProps {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  pending: boolean;
}

/** History of the appeals against a punishment, oldest first. */
export function CaseTimeline({ board, cardId, userId, pending }: CaseTimelineProps) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(userId, board, cardId));
  if (error) return <RetryAlert busy={isFetching} onRetry={refetch}>{`We couldn't load the case: ${error.message}`}</RetryAlert>;
  if (!data)
    return (
      <Stack $gap="xs">
        <VisuallyHidden role="status">Loading the case...</VisuallyHidden>
        <Skeleton $width="60%" />
        <Skeleton $width="40%" />
      </Stack>
    );
  if (data.events.length === 0 && !pending) return <Text $color="textMuted">Nothing more is recorded about this appeal.</Text>;
  const isAsked = data.messages?.at(-1)?.kind === 'question';
  return (
    <Timeline
      events={data.events}
      messages={data.messages}
      open={
        pending && (
          <>
            <Text $weight="semibold">{isAsked ? 'Waiting for an answer' : 'Waiting for a decision'}</Text>
            <Text $size="small" $color="textMuted">
              {isAsked ? 'Staff asked a question about this appeal.' : 'The answer comes by email and shows here.'}
            </Text>
          </>
        )
      }
    />
  );
}
