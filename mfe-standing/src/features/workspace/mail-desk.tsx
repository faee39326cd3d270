import { Heading, Stack, Text, TextLink } from '@portal/design-system';
import {
  Back,
  ButtonRow,
  KeyButton,
  LoadingRows,
  PaneBody,
  PaneFoot,
  PaneNote,
  PersonLink,
  QueueDesk,
  useKeys,
  Reading,
} from '@portal/remote-app';
import { Link } from '@portal/router';
import { personPageText, type DeadLetter } from '@portal/standing-contract';
import { dateAndTime } from '../../app/dates.ts';
import { DiscardDialog, useDeadLetters } from '../audit/dead-letters.tsx';
import { Line, type DeskProps } from './unreadable-desk.tsx';

/** Messages that the portal stopped trying to deliver, each with its person and its case. */
export default function MailDesk({ userId, usesKeys, next }: DeskProps) {
  const { reading, refresh, retry, letterToDiscard, setLetterToDiscard } = useDeadLetters(userId);
  return (
    <>
      <QueueDesk
        label="Undelivered messages"
        itemLabel="Message"
        items={reading.data?.deadLetters.map((letter) => ({ id: letter.key, ...letter }))}
        usesKeys={usesKeys}
        next={next}
        empty={
          reading.isPending ? (
            <LoadingRows>Loading the email queue...</LoadingRows>
          ) : (
            <Reading of={reading} loading="" height="8rem" failed="We couldn't load the email queue">
              {() => (
                <PaneNote>
                  <Text $color="textMuted">All messages were delivered.</Text>
                </PaneNote>
              )}
            </Reading>
          )
        }
        row={letterRow}
        detail={(letter, { hasLeft, close }) => (
          <>
            <Letter letter={letter} onBack={close} />
            <LetterBar
              key={letter.key}
              usesKeys={usesKeys && !letterToDiscard}
              hasLeft={hasLeft}
              busy={retry.isPending}
              onRetry={() => retry.mutate(letter.key)}
              onDiscard={() => setLetterToDiscard(letter)}
            />
          </>
        )}
      />
      {letterToDiscard && <DiscardDialog letter={letterToDiscard} onClose={() => setLetterToDiscard(undefined)} onGone={refresh} />}
    </>
  );
}

const nameOf = ({ person, to }: DeadLetter) => person ?? (to || 'Unknown address');

const letterRow = (letter: DeadLetter) => (
  <Line>
    <b>{nameOf(letter)}</b>
    <span>{letter.about?.join(' · ') || letter.template}</span>
  </Line>
);

const Letter = ({ letter, onBack }: { letter: DeadLetter; onBack: () => void }) => {
  const { template, to, person, about = [], page, reason, attempts, at } = letter;
  return (
    <PaneBody>
      <Stack $gap="sm">
        <Back onClick={onBack}>Back to the list</Back>
        <Heading $size="subheading">{nameOf(letter)}</Heading>
        <Text $weight="semibold">{[...about, to].filter(Boolean).join(' · ')}</Text>
        <Text $size="small">{`The ${template} message was given up on ${dateAndTime(at)} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${reason}`}</Text>
        {page !== undefined && (
          <TextLink as={Link} to={page}>
            Open the case
          </TextLink>
        )}
        {person && <PersonLink name={person}>{personPageText}</PersonLink>}
      </Stack>
    </PaneBody>
  );
};

interface LetterBarProps {
  usesKeys: boolean;
  /** True if the message is no longer undelivered. */
  hasLeft: boolean;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

function LetterBar({ usesKeys, hasLeft, busy, onRetry, onDiscard }: LetterBarProps) {
  useKeys(usesKeys && !hasLeft && !busy, { a: onRetry, d: onDiscard });
  return (
    <PaneFoot>
      {hasLeft ? (
        <Text role="status" $size="small" $color="textMuted">
          This message is no longer on the list.
        </Text>
      ) : (
        <ButtonRow>
          <KeyButton tone="main" shortcut="a" busy={busy} onClick={onRetry}>
            Send again
          </KeyButton>
          <KeyButton shortcut="d" disabled={busy} onClick={onDiscard}>
            Discard…
          </KeyButton>
        </ButtonRow>
      )}
    </PaneFoot>
  );
}
