import { request } from '@portal/api-client';
import { accountApi, accountMessages, sessionsReplySchema, type SessionInfo } from '@portal/portal-contract';
import {
  Badge,
  Button,
  Card,
  color,
  dateFormat,
  Heading,
  later,
  RetryAlert,
  size,
  Skeleton,
  space,
  Text,
  useDialogState,
} from '@portal/design-system';
import { useQuery } from '@portal/query';
import { toast } from '@portal/shell-api';
import styled from 'styled-components';

const SignOutEverywhere = later(() => import('./sign-out-everywhere.tsx'));
const timeText = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Lists the member's sessions, with a button that ends all of them. */
export function SessionsCard({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => request(accountApi.sessions, { schema: sessionsReplySchema, signal }),
  });
  const [isAsking, setIsAsking] = useDialogState<true>('sign-out-everywhere');
  const fail = () => {
    setIsAsking(undefined);
    toast({ title: accountMessages.endFailed, variant: 'destructive' });
  };
  return (
    <Card as="section" aria-labelledby="sessions">
      <Heading id="sessions" $size="subheading">
        Where you’re signed in
      </Heading>
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {accountMessages.sessionsFailed}
        </RetryAlert>
      )}
      {isPending && <Skeleton data-pending $height="4.5rem" />}
      {data && (
        <List>
          {data.sessions.map((session) => (
            <Line key={`${session.signedInAt} ${session.seenAt}`} session={session} />
          ))}
        </List>
      )}
      <Text $size="small" $color="textMuted">
        We note times only, never your device or where you are.
      </Text>
      <Button
        variant="secondary"
        onClick={() => setIsAsking(true)}
        onPointerEnter={SignOutEverywhere.preload}
        onFocus={SignOutEverywhere.preload}
      >
        Sign out everywhere
      </Button>
      {isAsking && <SignOutEverywhere onClose={() => setIsAsking(undefined)} onFailure={fail} />}
    </Card>
  );
}

const Line = ({ session: { signedInAt, seenAt, isCurrent } }: { session: SessionInfo }) => (
  <li>
    <Text $weight="semibold">
      <span>{isCurrent ? 'This browser' : 'Another browser'}</span> {isCurrent && <Badge $tone="success">Active now</Badge>}
    </Text>
    <Text $size="small" $color="textMuted">
      <span>Signed in </span>
      <time dateTime={signedInAt}>{timeText(signedInAt)}</time>
      {!isCurrent && (
        <>
          <span>, last used </span>
          <time dateTime={seenAt}>{timeText(seenAt)}</time>
        </>
      )}
    </Text>
  </li>
);

const List = styled.ul`
  display: grid;
  > li {
    padding-block: ${space.sm};
  }
  > li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
