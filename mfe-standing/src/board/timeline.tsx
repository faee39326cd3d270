import { color, space, Text, VisuallyHidden } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import type { AppealMessage, CaseEvent } from '@portal/standing-contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dateAndTime } from '../app/dates.ts';
import { LongText } from '../app/long-text.tsx';
import { ReadableText } from './readable-text.tsx';

interface TimelineProps {
  /** Oldest first. */
  events: readonly CaseEvent[];
  /** Questions and answers, oldest first. */
  messages?: readonly AppealMessage[] | undefined;
  /** Final step of an undecided case. */
  open?: ReactNode;
}

/** The events of a case and its conversation, oldest first. */
export const Timeline = ({ events, messages = [], open }: TimelineProps) => (
  <Line aria-label="Case timeline">
    {stepsOf(events, messages).map(({ at, title, text, note }) => (
      <Step key={`${title} ${at}`}>
        <Text $weight="semibold">{title}</Text>
        <Text as="time" $size="small" $color="textMuted" dateTime={at}>
          {dateAndTime(at)}
        </Text>
        {text !== undefined && <LongText show={asReadable}>{text}</LongText>}
        {note !== undefined && (
          <Note>
            <VisuallyHidden>Note: </VisuallyHidden>
            <LongText show={asReadable}>{note}</LongText>
          </Note>
        )}
      </Step>
    ))}
    {open && <Step $open>{open}</Step>}
  </Line>
);

const asReadable = (text: string) => <ReadableText>{text}</ReadableText>;

interface TimelineStep {
  at: string;
  title: string;
  text?: string | undefined;
  note?: string | undefined;
}

/** Merges events and messages by time. At equal times an appeal precedes the question about it. */
function stepsOf(events: readonly CaseEvent[], messages: readonly AppealMessage[]): TimelineStep[] {
  const steps: TimelineStep[] = [
    ...events.map(({ at, reason, note, by, ...event }) => ({ at, title: signed(eventTitle(event), by), text: reason, note })),
    ...messages.map((message) => ({ at: message.at, title: messageTitle(message), text: message.text })),
  ];
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const eventTitle = ({ kind, outcome, isReopened }: Pick<CaseEvent, 'kind' | 'outcome' | 'isReopened'>) =>
  kind === 'submitted'
    ? isReopened
      ? 'Appeal reopened'
      : 'Appeal submitted'
    : outcome === 'approved'
      ? 'Appeal approved'
      : 'Appeal denied';

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

/** Adds the author's name to a title if the viewer may know it. */
export const signed = (title: string, by: string | undefined): string => (by === undefined ? title : `${title} by ${isolated(by)}`);

const titles: Record<AppealMessage['kind'], string> = { question: 'Question from staff', answer: 'Answer' };

/** Names the kind of a message and, for deciders, its author. */
export const messageTitle = ({ kind, by }: Pick<AppealMessage, 'kind' | 'by'>): string => signed(titles[kind], by);
