import { Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Reading } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import { pollIntervalMs } from '../app/remote-data.ts';
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
  const reading = useQuery({ ...caseQuery(userId, board, cardId), refetchInterval: pollIntervalMs });
  return (
    <Reading of={reading} loading="Loading the case..." height="3rem" failed="We couldn't load the case">
      {({ events, messages }) => {
        if (events.length === 0 && !pending) return <Text $color="textMuted">Nothing more is recorded about this appeal.</Text>;
        const isAsked = messages?.at(-1)?.kind === 'question';
        const open = pending && (
          <>
            <Text $weight="semibold">{isAsked ? 'Waiting for an answer' : 'Waiting for a decision'}</Text>
            <Text $size="small" $color="textMuted">
              {isAsked ? 'Staff asked a question about this appeal.' : 'The answer comes by email and shows here.'}
            </Text>
          </>
        );
        return <Timeline events={events} messages={messages} open={open} />;
      }}
    </Reading>
  );
}
