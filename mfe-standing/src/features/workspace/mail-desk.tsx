import { request } from '@portal/api-client';
import { Heading, Stack, Text, TextLink, useDialogState } from '@portal/design-system';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { okReplySchema } from '@portal/portal-contract';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import {
  Back,
  ButtonRow,
  KeyButton,
  LoadingRows,
  Outage,
  PaneBody,
  PaneFoot,
  PaneNote,
  PersonLink,
  QueueDesk,
  QueueRow,
  tellFailure,
  useKeys,
} from '@portal/remote-app';
import { Link } from '@portal/router';
import { toast } from '@portal/shell-api';
import { nameInWords, mailQueueReplySchema, personPageText, standingApi, type DeadLetter } from '@portal/standing-contract';
import { dateAndTime } from '../../app/dates.ts';
import { personalQuery, pollIntervalMs } from '../../app/remote-data.ts';
import { queuesQuery } from './queue-nav.tsx';
import type { DeskProps } from './unreadable-desk.tsx';

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
        tools={reading.error && <Outage of={reading} failed="We couldn't load the email queue" />}
        empty={
          reading.data ? (
            <PaneNote>All messages were delivered.</PaneNote>
          ) : (
            !reading.error && <LoadingRows>Loading the email queue...</LoadingRows>
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
  <QueueRow $columns="minmax(0, 1fr) auto">
    <b>{nameOf(letter)}</b>
    <span>{letter.about?.join(' · ') || nameInWords(letter.template)}</span>
  </QueueRow>
);

const Letter = ({ letter, onBack }: { letter: DeadLetter; onBack: () => void }) => {
  const { template, to, person, about = [], page, reason, attempts, at } = letter;
  return (
    <PaneBody>
      <Stack $gap="sm">
        <Back onClick={onBack}>Back to the list</Back>
        <Heading $size="subheading">{nameOf(letter)}</Heading>
        <Text $weight="semibold">{[...about, to].filter(Boolean).join(' · ')}</Text>
        <Text $size="small">{`This message${template && ` (${nameInWords(template)})`} was given up on ${dateAndTime(at)} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${reason}`}</Text>
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

/** The email queue, and functions that resend or discard a dead letter. The BFF masks the addresses. */
function useDeadLetters(userId: string) {
  const cache = useQueryClient();
  const query = personalQuery(userId, ['mail-queue'], standingApi.mailQueue, { schema: mailQueueReplySchema });
  const [letterToDiscard, setLetterToDiscard] = useDialogState<DeadLetter>('discard-mail');
  const reading = useQuery({ ...query, refetchInterval: pollIntervalMs });
  const refresh = () => Promise.all([query, queuesQuery(userId)].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  const retry = useMutation({
    mutationFn: (key: string) => request(standingApi.mailRetry, { schema: okReplySchema, body: { key } }),
    onSuccess: ({ success }) =>
      toast({ title: success ? 'The message is in the queue again' : 'The message is not in the queue any more' }),
    onError: (error) => tellFailure(error),
    onSettled: refresh,
  });
  return { reading, refresh, retry, letterToDiscard, setLetterToDiscard };
}

interface DiscardDialogProps {
  letter: DeadLetter;
  onClose: () => void;
  /** Called once the message no longer exists, nor the button that opened the dialog. */
  onGone: () => Promise<unknown>;
}

/** Asks for confirmation before a dead letter is deleted for good. */
function DiscardDialog({ letter: { key, template, to }, onClose, onGone }: DiscardDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(standingApi.mailDiscard, { schema: okReplySchema, body: { key } }),
    onSuccess: ({ success }) => {
      toast({ title: success ? 'The message was discarded' : 'The message is not in the queue any more' });
      void onGone();
    },
    onError: (error) => tellFailure(error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title="Discard this message?"
      description={`The ${template} message to ${to || 'an unknown address'} is deleted and will never be sent.`}
      keepLabel="Keep it"
      confirmLabel="Discard"
      busyLabel="Discarding…"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
