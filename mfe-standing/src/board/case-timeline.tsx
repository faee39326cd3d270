import { color, RetryAlert, Skeleton, space, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import type { CaseEvent, ModerationBoard } from '@portal/standing-contract';
import styled from 'styled-components';
import { dateAndTime } from '../app/format-date.ts';
import { LongText } from '../app/long-text.tsx';
import { caseQuery } from './board-api.ts';

interface CaseTimelineProps {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  pending: boolean;
}

/** History of the appeals against a punishment, oldest first. */
export default function CaseTimeline({ board, cardId, userId, pending }: CaseTimelineProps) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(userId, board, cardId));
  if (error)
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        We couldn't load the case: {error.message}
      </RetryAlert>
    );
  if (!data)
    return (
      <Stack $gap="xs">
        <VisuallyHidden role="status">Loading the case...</VisuallyHidden>
        <Skeleton $width="60%" />
        <Skeleton $width="40%" />
      </Stack>
    );
  if (data.events.length === 0 && !pending) return <Text $color="textMuted">Nothing more is recorded about this appeal.</Text>;
  return (
    <Line aria-label="Case timeline">
      {data.events.map((event) => (
        <Step key={`${event.kind} ${event.at}`}>
          <Text $weight="semibold">{stepText(event)}</Text>
          <Text as="time" $size="small" $color="textMuted" dateTime={event.at}>
            {dateAndTime(event.at)}
          </Text>
          {event.reason !== undefined && <LongText>{event.reason}</LongText>}
          {event.note !== undefined && (
            <Note>
              <VisuallyHidden>Note: </VisuallyHidden>
              <LongText>{event.note}</LongText>
            </Note>
          )}
        </Step>
      ))}
      {pending && (
        <Step $open>
          <Text $weight="semibold">Waiting for a decision</Text>
          <Text $size="small" $color="textMuted">
            The answer comes by e-mail and shows here.
          </Text>
        </Step>
      )}
    </Line>
  );
}

function stepText({ kind, outcome, by }: CaseEvent): string {
  const step = kind === 'submitted' ? 'Appeal submitted' : outcome === 'approved' ? 'Appeal approved' : 'Appeal denied';
  return by === undefined ? step : `${step} by ${by}`;
}

const Line = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: ${space.md} 0 ${space.xxs} ${space.xs};
`;

const dot = '0.75rem';

/** A dot on a line that leads to the next step. */
const Step = styled.li<{ $open?: boolean }>`
  position: relative;
  padding-left: ${space.xl};
  > * {
    display: block;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0.45rem auto auto 0;
    width: ${dot};
    height: ${dot};
    border: 2px solid ${color.brand};
    border-radius: 50%;
    background: ${({ $open }) => ($open ? 'transparent' : color.brand)};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 1.5rem auto calc(-1 * ${space.md}) calc(${dot} / 2);
    border-left: 1px solid ${color.lineStrong};
  }
`;

const Note = styled.blockquote`
  margin: ${space.xs} 0 0;
  padding: ${space.xs} ${space.md};
  border-left: 3px solid ${color.accent};
  background: ${color.tint};
`;
