import { Card, Cluster, Heading, space, Text, VisuallyHidden } from '@portal/design-system';
import { useLocation } from '@portal/router';
import { caseAnchor, type AppealRuleNote, type ModerationBoard, type OpenQuestion as Question } from '@portal/standing-contract';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { longDate } from '../app/dates.ts';
import { LongText, TextButton } from '../app/long-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CaseTimeline } from './case-timeline.tsx';

interface PunishmentCardProps {
  cardId: string;
  /** Accessible name of the card. Visible unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  badges: ReactNode;
  reason: string;
  /** Date, moderator, duration. */
  details: ReactNode;
  /** Case timeline and actions; `describedBy` is the id of the card's title. */
  foot: (describedBy: string) => ReactNode;
}

/** One punishment with its appeal history and the viewer's actions. */
export function PunishmentCard({ cardId, title, titleHidden = false, badges, reason, details, foot }: PunishmentCardProps) {
  const id = useId();
  const anchor = caseAnchor(cardId);
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The browser cannot scroll to a card that loads later.
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [hash, anchor]);
  return (
    <Anchored ref={card} id={anchor} tabIndex={-1} $padding="md" aria-labelledby={id}>
      <Cluster $gap="xs">
        {titleHidden ? (
          <VisuallyHidden as="h3" id={id}>
            {title}
          </VisuallyHidden>
        ) : (
          <Heading as="h3" $size="subheading" id={id}>
            {title}
          </Heading>
        )}
        {badges}
      </Cluster>
      <LongText>{reason}</LongText>
      {details}
      <Foot>{foot(id)}</Foot>
    </Anchored>
  );
}

/** Stays clear of the sticky header when it is scrolled to. */
const Anchored = styled(Card)`
  scroll-margin-top: ${space.section};
`;

interface OpenQuestionProps {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  question: Question | undefined;
  onAnswered: () => void;
}

/** A question from staff about the viewer's own appeal, with a form for the answer. A begun answer outlives its question. */
export function OpenQuestion({ question, ...form }: OpenQuestionProps) {
  const [begun, setBegun] = useState<Question>();
  const shown = question ?? begun;
  return (
    shown && (
      <Place>
        <AnswerForm key={shown.id} {...form} question={shown} onChange={(answer) => setBegun(answer ? shown : undefined)} />
      </Place>
    )
  );
}

/** The airline's rule against an appeal now, and the first day that allows one. */
export const RuleNote = ({ rule: { text, from } }: { rule: AppealRuleNote }) => (
  <Text $size="small" $color="textMuted">{`${text}${from ? ` You can appeal from ${longDate(from)}.` : ''}`}</Text>
);

interface CaseDisclosureProps {
  board: ModerationBoard;
  cardId: string;
  userId: string;
  /** The appeal has no decision yet. */
  pending: boolean;
  describedBy: string;
}

/** Button that expands the appeal timeline in the foot of a card. */
export function CaseDisclosure({ describedBy, ...timeline }: CaseDisclosureProps) {
  const { hash } = useLocation();
  // A link to the case, as in the email about its decision, shows the note at once.
  const [open, setOpen] = useState(hash === `#${caseAnchor(timeline.cardId)}`);
  const id = useId();
  return (
    <>
      <TextButton type="button" aria-expanded={open} aria-controls={id} aria-describedby={describedBy} onClick={() => setOpen(!open)}>
        {open ? 'Hide case timeline' : 'Case timeline'}
      </TextButton>
      <Timeline id={id} hidden={!open}>
        {open && <CaseTimeline {...timeline} />}
      </Timeline>
    </>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.md};
  margin-top: auto;
  > button:last-child {
    margin-left: auto;
  }
  &:empty {
    display: none;
  }
`;

/** Below everything else in the foot of the card. */
const Timeline = styled.div`
  flex: 1 0 100%;
  order: 1;
`;

/** Across the foot of the card, above its timeline. */
const Place = styled.div`
  flex: 1 0 100%;
`;
