import { Badge, Card, Cluster, EmailAddress, Facts, Grid, Heading, Stack, Text } from '@portal/design-system';
import { decisionTexts, recordTexts, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { ageText } from '../app/dates.ts';
import { LongText, TextButton } from '../app/long-text.tsx';
import { boardKinds } from './board-kind.ts';
import DecisionForm from './decision-form.tsx';
import { appealProblems } from './obstacle.tsx';
import { CardLines } from './readable-text.tsx';
import { messageTitle } from './timeline.tsx';

/** Called when the note of an appeal opens or closes. */
type OnEditing = (appeal: PendingAppeal, isEditing: boolean) => void;

interface AppealListProps {
  board: ModerationBoard;
  userId: string;
  appeals: readonly PendingAppeal[];
  /** Time from which ages are counted. */
  now: number;
  onView: (username: string) => void;
  onEditing: OnEditing;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const isTyping = (target: EventTarget) => target instanceof HTMLElement && target.matches('input, textarea, select');

/** Appeals with keyboard navigation. A letter only focuses a button, so that a slip of the finger never decides an appeal. */
export function AppealList({ appeals, ...item }: AppealListProps) {
  const list = useRef<HTMLOListElement>(null);
  const lastDecided = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    // Focuses the appeal that took the place of the decided one, else the last appeal, else the list.
    const last = lastDecided.current;
    if (!last || appeals.some(({ id }) => id === last.id)) return;
    lastDecided.current = undefined;
    const items = list.current?.children ?? [];
    const next = items[Math.min(last.place, items.length - 1)] ?? list.current;
    if (next instanceof HTMLElement) next.focus();
  }, [appeals]);

  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    const place = items.findIndex((child) => child.contains(document.activeElement));
    const step = steps[event.key];
    const target =
      step === undefined
        ? items[place]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)
        : items[Math.max(0, place + step)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <List as="ol" $min="26rem" $gap="md" ref={list} tabIndex={-1} aria-label="Waiting appeals" onKeyDown={press}>
      {appeals.map((appeal, place) => (
        <AppealItem key={appeal.id} appeal={appeal} {...item} onDone={() => (lastDecided.current = { id: appeal.id, place })} />
      ))}
    </List>
  );
}

interface AppealItemProps extends Omit<AppealListProps, 'appeals'> {
  appeal: PendingAppeal;
  onDone: () => void;
}

function AppealItem({ board, userId, appeal, now, onView, onEditing, onDone }: AppealItemProps) {
  const { cardName, username, type, date, moderator, reason, appealReason, userEmail, submittedAt, isOwn, problem, parsed, lastMessage } =
    appeal;
  const kind = boardKinds[board];
  const id = useId();
  return (
    <Item as="li" $padding="md" tabIndex={-1} aria-labelledby={id}>
      <Cluster $gap="xs" $justify="space-between">
        <Heading as="h3" $size="subheading" id={id}>
          {cardName}
        </Heading>
        <Badge $tone="warning">{kind.badge(type)}</Badge>
      </Cluster>
      <Facts
        min="8rem"
        items={[
          ['Date', date === null ? recordTexts.unknown : kind.date(date)],
          [kind.moderator, parsed?.moderator ?? moderator],
          ['Waiting', submittedAt === null ? recordTexts.unknown : ageText(submittedAt, now)],
          ['Email', userEmail ? <EmailAddress key="email">{userEmail}</EmailAddress> : recordTexts.unknown],
        ]}
      />
      {lastMessage && <Quote title={messageTitle(lastMessage)}>{lastMessage.text}</Quote>}
      <Quote title="Original Reason">{reason || recordTexts.noReason}</Quote>
      {/* The reason of a player's card is its whole text. */}
      {board === 'staff' && <CardLines lines={parsed?.otherLines} />}
      {appealReason && <Quote title="Appeal Reason">{appealReason}</Quote>}
      {problem && <Text $color="warning">{appealProblems[problem]}</Text>}
      <TextButton type="button" aria-describedby={id} onClick={() => onView(username)}>
        View full record
      </TextButton>
      {isOwn ? (
        <Text $color="textMuted">{decisionTexts.ownAppeal}</Text>
      ) : (
        <DecisionForm
          board={board}
          userId={userId}
          cardId={appeal.id}
          describedBy={id}
          onEditing={(isEditing) => onEditing(appeal, isEditing)}
          onDone={onDone}
        />
      )}
    </Item>
  );
}

const Quote = ({ title, children }: { title: string; children: string }) => (
  <Stack $gap="hair">
    <Text as="h4" $size="caption" $color="textMuted">
      {title}
    </Text>
    <LongText>{children}</LongText>
  </Stack>
);

const Item = styled(Card)`
  scroll-margin-block: 6rem 2rem;
  > button {
    align-self: flex-start;
    margin-block: -0.5rem;
  }
`;

const List = styled(Grid)`
  &:focus {
    outline: none;
  }
`;
