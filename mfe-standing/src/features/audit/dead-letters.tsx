import { request } from '@portal/api-client';
import { Heading, RetryAlert, Skeleton, space, Stack, Text } from '@portal/design-system';
import { okReplySchema } from '@portal/portal-contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { mailQueueReplySchema, standingApi, undeliveredMailId, type DeadLetter } from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Empty } from '../../app/empty.tsx';
import { Rows } from '../../app/rows.ts';
import { DeadLetterRow } from './dead-letter-row.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { isOpenedAtMail } from './opened-at-mail.ts';

const mailQueueQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'mail-queue'],
    queryFn: ({ signal }) => request(standingApi.mailQueue, { schema: mailQueueReplySchema, signal }),
  });

/** Requeues a dead letter. @returns false if it no longer exists */
const retryMail = async (key: string): Promise<boolean> =>
  (await request(standingApi.mailRetry, { schema: okReplySchema, body: { key } })).success;

/** Counts of the mail queue, and its dead letters with buttons to resend or discard them. The BFF masks the addresses. */
export function DeadLetters({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const query = mailQueueQuery(userId);
  const heading = useScrollToMail();
  const [letterToDiscard, setLetterToDiscard] = useState<DeadLetter>();
  const { data, error, isFetching, refetch } = useQuery(query);
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: (queued) => toast({ title: queued ? 'The message is in the queue again' : 'The message is not in the queue any more' }),
    onError: (error) => tellFailure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: query.queryKey });
    heading.current?.focus();
  };
  return (
    <Stack as="section" aria-labelledby={undeliveredMailId}>
      <Title id={undeliveredMailId} ref={heading} tabIndex={-1}>{`Undelivered mail${data ? ` (${data.dead})` : ''}`}</Title>
      {data && <Text $color="textMuted">{`${data.waiting} waiting, ${data.retrying} being tried again, ${data.sent} sent.`}</Text>}
      {error && <RetryAlert busy={isFetching} onRetry={refetch}>{`We couldn't load the mail queue: ${error.message}`}</RetryAlert>}
      {!data && !error && <Skeleton $height="8rem" />}
      {data?.deadLetters.length === 0 && <Empty>All messages were delivered.</Empty>}
      <Rows>
        {data?.deadLetters.map((letter) => (
          <DeadLetterRow
            key={letter.key}
            letter={letter}
            busy={retry.isPending && retry.variables === letter.key}
            onRetry={() => retry.mutate(letter.key)}
            onDiscard={() => setLetterToDiscard(letter)}
          />
        ))}
      </Rows>
      {letterToDiscard && <DiscardDialog letter={letterToDiscard} onClose={() => setLetterToDiscard(undefined)} onGone={refresh} />}
    </Stack>
  );
}

/** Scrolls to the heading if the address names it, as the workspace's link does. */
function useScrollToMail() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpenedAtMail()) return;
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
