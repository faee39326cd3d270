import { Alert, Button, Cluster, Heading, Skeleton, Stack, Text } from '@portal/design-system';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { dateAndTime } from '../../../app/format-date.ts';
import { Empty } from '../../record/components/empty.ts';
import { mailQueueKey, mailQueueQuery, retryMail } from '../api/mail-queue.ts';
import { Row, Rows } from './rows.ts';

/** Mail that was given up, with a way to send it after all. Addresses arrive masked. */
export function DeadLetters({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(mailQueueQuery(userId));
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: (queued) => toast({ title: queued ? 'The message is in the queue again' : 'The message is not in the queue any more' }),
    onError: tellFailure,
    onSettled: () => cache.invalidateQueries({ queryKey: mailQueueKey(userId) }),
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
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          The mail queue could not be read: {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton $height="8rem" />}
      {data?.deadLetters.length === 0 && (
        <Empty>
          <Text $color="textMuted">No message was given up.</Text>
        </Empty>
      )}
      <Rows>
        {data?.deadLetters.map(({ key, template, to, reason, attempts, at }) => (
          <Row key={key}>
            <Cluster $justify="space-between">
              <div>
                <Text $weight="semibold">{to || 'An address that is not known any more'}</Text>
                <Text $size="small" $color="textMuted">
                  {template}, given up on {dateAndTime(at)} after {attempts} {attempts === 1 ? 'try' : 'tries'}: {reason}
                </Text>
              </div>
              <Button
                variant="secondary"
                busy={retry.isPending && retry.variables === key}
                aria-label={`Send again to ${to || 'the unknown address'}`}
                onClick={() => retry.mutate(key)}
              >
                Send again
              </Button>
            </Cluster>
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}
