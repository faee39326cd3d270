import { color, space, Text, VisuallyHidden } from '@portal/design-system';
import type { CaseEvent } from '@portal/standing-contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dateAndTime } from '../app/format-date.ts';
import { LongText } from '../app/long-text.tsx';

interface TimelineProps {
  /** Oldest first. */
  events: readonly CaseEvent[];
  /** Last step of a case without a decision. */
  open?: ReactNode;
}

/** The events of a case, oldest first. */
export const Timeline = ({ events, open }: TimelineProps) => (
  <Line aria-label="Case timeline">
    {events.map((event) => (
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
    {open && <Step $open>{open}</Step>}
  </Line>
);

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
