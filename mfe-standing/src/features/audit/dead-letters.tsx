import { request } from '@portal/api-client';
import { Button, Cluster, Heading, space, Stack, Text, useDialogState } from '@portal/design-system';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { okReplySchema } from '@portal/portal-contract';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { PersonLink, Reading, tellFailure } from '@portal/remote-app';
import { toast, useSession } from '@portal/shell-api';
import { mailQueueReplySchema, standingApi, undeliveredMailId, type DeadLetter } from '@portal/standing-contract';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { dateAndTime } from '../../app/dates.ts';
import { Empty, Row, Rows } from '../../app/lists.tsx';
import { personalQuery, pollIntervalMs, withRemoteData } from '../../app/remote-data.ts';

/** The email queue, and functions that resend or discard a dead letter. The BFF masks the addresses. */
export function useDeadLetters(userId: string) {
  const cache = useQueryClient();
  const query = personalQuery(userId, ['mail-queue'], standingApi.mailQueue, { schema: mailQueueReplySchema });
  const [letterToDiscard, setLetterToDiscard] = useDialogState<DeadLetter>('discard-mail');
  const reading = useQuery({ ...query, refetchInterval: pollIntervalMs });
  const refresh = () => cache.invalidateQueries({ queryKey: query.queryKey });
  const retry = useMutation({
    mutationFn: (key: string) => request(standingApi.mailRetry, { schema: okReplySchema, body: { key } }),
    onSuccess: ({ success }) =>
      toast({ title: success ? 'The message is in the queue again' : 'The message is not in the queue any more' }),
    onError: (error) => tellFailure(error),
    onSettled: refresh,
  });
  return { reading, refresh, retry, letterToDiscard, setLetterToDiscard };
}

/** Counts of the email queue, and its dead letters with buttons to resend or discard them. */
export function DeadLetters({ userId }: { userId: string }) {
  const heading = useScrollToMail();
  const { reading, refresh, retry, letterToDiscard, setLetterToDiscard } = useDeadLetters(userId);
  const { data } = reading;
  return (
    <Stack as="section" aria-labelledby={undeliveredMailId}>
      <Title id={undeliveredMailId} ref={heading} tabIndex={-1}>{`Undelivered messages${data ? ` (${data.dead})` : ''}`}</Title>
      <Reading of={reading} loading="Loading the messages..." height="8rem" failed="We couldn't load the messages">
        {({ waiting, retrying, sent, deadLetters }) => (
          <>
            <Text $color="textMuted">{`${waiting} waiting, ${retrying} being tried again, ${sent} sent.`}</Text>
            {deadLetters.length === 0 && <Empty>All messages were delivered.</Empty>}
            <Rows>
              {deadLetters.map((letter) => (
                <DeadLetterRow
                  key={letter.key}
                  letter={letter}
                  busy={retry.isPending && retry.variables === letter.key}
                  onRetry={() => retry.mutate(letter.key)}
                  onDiscard={() => setLetterToDiscard(letter)}
                />
              ))}
            </Rows>
          </>
        )}
      </Reading>
      {letterToDiscard && (
        <DiscardDialog
          letter={letterToDiscard}
          onClose={() => setLetterToDiscard(undefined)}
          onGone={() => refresh().then(() => heading.current?.focus())}
        />
      )}
    </Stack>
  );
}

/** Scrolls to the heading if the address names it, as the workspace's link does. */
function useScrollToMail() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== `#${undeliveredMailId}`) return;
    // Waits one frame, because the shell scrolls a new page to its top in a later effect.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return heading;
}

/** Scrolls into view below the portal's header. */
const Title = styled(Heading)`
  scroll-margin-top: ${space.lg};
`;

interface DeadLetterRowProps {
  letter: DeadLetter;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the portal stopped trying to deliver, with buttons to resend or discard it. */
const DeadLetterRow = ({
  letter: { template, to, person, about = [], reason, attempts, at },
  busy,
  onRetry,
  onDiscard,
}: DeadLetterRowProps) => {
  const addressee = person ?? (to || 'the unknown address');
  return (
    <Row>
      <Cluster $justify="space-between">
        <div>
          <Text $weight="semibold">
            {person && (
              <>
                <PersonLink name={person} />
                <span> · </span>
              </>
            )}
            <span>{[to || 'Unknown address', ...about].join(' · ')}</span>
          </Text>
          <Text
            $size="small"
            $color="textMuted"
          >{`${template}, given up on ${dateAndTime(at)} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${reason}`}</Text>
        </div>
        <Cluster>
          <Button variant="secondary" busy={busy} aria-label={`Send again to ${addressee}`} onClick={onRetry}>
            Send again
          </Button>
          <Button variant="quiet" disabled={busy} aria-label={`Discard the message to ${addressee}`} onClick={onDiscard}>
            Discard
          </Button>
        </Cluster>
      </Cluster>
    </Row>
  );
};

interface DiscardDialogProps {
  letter: DeadLetter;
  onClose: () => void;
  /** Called once the message no longer exists, nor the button that opened the dialog. */
  onGone: () => Promise<unknown>;
}

/** Asks for confirmation before a dead letter is deleted for good. */
export function DiscardDialog({ letter: { key, template, to }, onClose, onGone }: DiscardDialogProps) {
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

/** Undelivered messages and webhook events, for the portal's health page. */
const UndeliveredWidget = () => {
  const { user } = useSession();
  return user && <DeadLetters userId={user.userId} />;
};

export default withRemoteData(UndeliveredWidget);
