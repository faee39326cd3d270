import { request } from '@portal/api-client';
import { Button, Cluster, Heading, RetryAlert, Skeleton, Stack, Text } from '@portal/design-system';
import { okReplySchema } from '@portal/portal-contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { mailQueueReplySchema, standingApi, type DeadLetter } from '@portal/standing-contract';
import { Empty } from '../../app/empty.tsx';
import { dateAndTime } from '../../app/format-date.ts';
import { Row, Rows } from '../../app/rows.ts';

const mailQueueQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'mail-queue'],
    queryFn: ({ signal }) => request(standingApi.mailQueue, { schema: mailQueueReplySchema, signal }),
  });

/** Puts a dead letter back into the queue. @returns whether it was still there */
const retryMail = async (key: string): Promise<boolean> =>
  (await request(standingApi.mailRetry, { schema: okReplySchema, body: { key } })).success;

/** The mail queue in numbers, and its dead letters with a button that sends them again. The BFF masks the addresses. */
export function DeadLetters({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const query = mailQueueQuery(userId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: (queued) => toast({ title: queued ? 'The message is in the queue again' : 'The message is not in the queue any more' }),
    onError: (error) => tellFailure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <Stack as="section" aria-labelledby="dead-letters">
      <Heading id="dead-letters">Undelivered mail{data && ` (${data.dead})`}</Heading>
      {data && (
        <Text $color="textMuted">
          {data.waiting} waiting, {data.retrying} being tried again, {data.sent} sent.
        </Text>
      )}
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          We couldn't load the mail queue: {error.message}
        </RetryAlert>
      )}
      {!data && !error && <Skeleton $height="8rem" />}
      {data?.deadLetters.length === 0 && <Empty>All messages were delivered.</Empty>}
      <Rows>
        {data?.deadLetters.map((letter) => (
          <DeadLetterRow
            key={letter.key}
            letter={letter}
            busy={retry.isPending && retry.variables === letter.key}
            onRetry={() => retry.mutate(letter.key)}
          />
        ))}
      </Rows>
    </Stack>
  );
}

interface DeadLetterRowProps {
  letter: DeadLetter;
  busy: boolean;
  onRetry: () => void;
}

const DeadLetterRow = ({ letter: { template, to, reason, attempts, at }, busy, onRetry }: DeadLetterRowProps) => (
  <Row>
    <Cluster $justify="space-between">
      <div>
        <Text $weight="semibold">{to || 'Unknown address'}</Text>
        <Text $size="small" $color="textMuted">
          {template}, given up on {dateAndTime(at)} after {attempts} {attempts === 1 ? 'try' : 'tries'}: {reason}
        </Text>
      </div>
      <Button variant="secondary" busy={busy} aria-label={`Send again to ${to || 'the unknown address'}`} onClick={onRetry}>
        Send again
      </Button>
    </Cluster>
  </Row>
);
