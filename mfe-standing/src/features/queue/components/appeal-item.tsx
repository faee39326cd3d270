import { Badge, Card, Cluster, Facts, Heading, Stack, Text } from '@portal/design-system';
import { decisionTexts, recordTexts, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { ageText } from '../../../app/age.ts';
import { LongText } from '../../record/components/long-text.tsx';
import { TextButton } from '../../record/components/text-button.ts';
import { queueKinds } from '../queue-kind.ts';
import DecisionForm from './decision-form.tsx';

interface AppealItemProps {
  board: ModerationBoard;
  userId: string;
  appeal: PendingAppeal;
  now: number;
  onView: (username: string) => void;
  onDecided: () => void;
}

const problems: Record<NonNullable<PendingAppeal['problem']>, string> = {
  'no-record': 'The card says PENDING, but holds no appeal that the portal wrote: look at it on the board.',
  'no-email': 'The appeal on this card names no address to answer to: look at it on the board.',
};

/** One appeal: who, what for, what they say, and the decision. */
export function AppealItem({ board, userId, appeal, now, onView, onDecided }: AppealItemProps) {
  const { cardName, username, type, date, moderator, reason, appealReason, userEmail, submittedAt, isOwn, problem } = appeal;
  const kind = queueKinds[board];
  const id = useId();
  return (
    <Item as="li" $padding="md" tabIndex={-1} aria-labelledby={id}>
      <Cluster $gap="xs" $justify="space-between">
        <Name as="h3" $size="subheading" id={id}>
          {cardName}
        </Name>
        <Badge $tone="warning">{kind.badge(type)}</Badge>
      </Cluster>
      <Facts
        min="7rem"
        items={[
          ['Date', date === null ? recordTexts.unknown : kind.date(date)],
          [board === 'player' ? 'Moderator' : 'Case Handler', moderator],
          ['Waiting', submittedAt === null ? recordTexts.unknown : ageText(submittedAt, now)],
          ['Email', userEmail || recordTexts.unknown],
        ]}
      />
      <Said title="Original Reason">{reason || recordTexts.noReason}</Said>
      {appealReason && <Said title="Appeal Reason">{appealReason}</Said>}
      {problem && <Text $color="warning">{problems[problem]}</Text>}
      <TextButton type="button" aria-describedby={id} onClick={() => onView(username)}>
        View full record
      </TextButton>
      {isOwn ? (
        <Text $color="textMuted">{decisionTexts.ownAppeal}</Text>
      ) : (
        <DecisionForm board={board} userId={userId} cardId={appeal.id} describedBy={id} onDecided={onDecided} />
      )}
    </Item>
  );
}

const Said = ({ title, children }: { title: string; children: string }) => (
  <Stack $gap="hair">
    <Text as="h4" $size="caption" $color="textMuted">
      {title}
    </Text>
    <LongText>{children}</LongText>
  </Stack>
);

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;

const Item = styled(Card)`
  scroll-margin-block: 6rem 2rem;
  > button {
    align-self: flex-start;
    margin-block: -0.5rem;
  }
`;
