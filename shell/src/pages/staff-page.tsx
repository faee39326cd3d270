import { hasStatus, request } from '@portal/api-client';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  color,
  Container,
  EmptyState,
  Figures,
  PageHeader,
  Skeleton,
  space,
  Stack,
  Text,
} from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages, returnAddress } from '@portal/portal-contract';
import { createQueryClient, QueryClientProvider, useQuery } from '@portal/query';
import { Link, Navigate } from '@portal/router';
import { signIn, useSession } from '@portal/shell-api';
import { PageTitle, RemotePending } from '@portal/shell-frame';
import { useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { Clock, clockTime, relativeTime, useNow } from './words.tsx';

/** A failed request. */
export interface Failure {
  error: Error;
  /** Time of the report that the page shows, if it has one. */
  since: string;
  retry: ReactElement;
}

interface StaffPageProps<Report> {
  title: string;
  lead: string;
  /** Names the report in a sentence: "the releases". */
  subject: string;
  /** Shown if the person's rank is too low. */
  forbidden: { title: string; text: string };
  /** The report. Polled while the page is visible, until the server refuses the person. */
  query: { path: string; schema: z.ZodMiniType<Report>; everyMs: number };
  /** Announced until the first reply. */
  loading: string;
  /** Shown until a report has loaded. */
  neverLoaded: (failure: Failure) => ReactNode;
  /** Shown above an old report. */
  notRefreshed: (failure: Failure) => ReactNode;
  children: (report: Report, isOld: boolean) => ReactNode;
}

/** A page about the portal itself. Each person has their own cache. The server checks the rank. Guests go to the home page. */
export function StaffPage<Report>(props: StaffPageProps<Report>) {
  const { status, user } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);
  if (!user && status === 'unknown') return <RemotePending />;
  if (!user && !wasMember) return <Navigate to={portalPages.home} replace />;
  return (
    <>
      <PageTitle title={props.title} />
      {user ? <OwnReport key={user.userId} {...props} /> : <SignInAgain {...props} />}
    </>
  );
}

function OwnReport<Report>(props: StaffPageProps<Report>) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Clock>
        <ReportView {...props} />
      </Clock>
    </QueryClientProvider>
  );
}

/** The report in all its states. */
function ReportView<Report>({ query: { path, schema, everyMs }, ...props }: StaffPageProps<Report>) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request(path, { schema, signal }),
    refetchInterval: ({ state }) => (hasStatus(state.error, 401, 403) ? false : everyMs),
  });
  if (hasStatus(error, 401)) return <SignInAgain {...props} />;
  if (hasStatus(error, 403)) return <Forbidden {...props.forbidden} />;
  const isOld = error !== null && data !== undefined;
  const retry = (
    <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  return (
    <Container>
      <PageHeader
        dense
        title={props.title}
        lead={props.lead}
        actions={
          data ? (
            <Freshness at={dataUpdatedAt} isOld={isOld} />
          ) : (
            !error && (
              <Text role="status" $size="small" $color="textMuted">
                {props.loading}
              </Text>
            )
          )
        }
      />
      <Room $gap="xl">
        {isOld && props.notRefreshed({ error, since: clockTime(dataUpdatedAt), retry })}
        {data && <Body $isOld={isOld}>{props.children(data, isOld)}</Body>}
        {!data && (error ? props.neverLoaded({ error, since: '', retry }) : <Outline />)}
      </Room>
    </Container>
  );
}

/** Shown until the first reply. */
const Outline = () => (
  <Stack $gap="lg" aria-hidden="true">
    {['8rem', '26rem', '12rem'].map((height) => (
      <Card key={height} as="div">
        <Skeleton $width="min(60%, 16rem)" $height="2rem" />
        <Skeleton $width="100%" $height={`calc(${height} - 6rem)`} />
      </Card>
    ))}
  </Stack>
);

/** Shown when the session ends while the page is open. */
const SignInAgain = ({ subject }: { subject: string }) => (
  <Container>
    <EmptyState
      level="h1"
      title={`Sign in to see ${subject}`}
      image={illustrations.unavailable}
      action={
        <Button variant="brand" onClick={() => void signIn(returnAddress(location))}>
          Sign in
        </Button>
      }
    >
      Your session has ended. Sign in again and you come straight back to this page.
    </EmptyState>
  </Container>
);

const Forbidden = ({ title, text }: { title: string; text: string }) => (
  <Container>
    <EmptyState
      level="h1"
      title={title}
      image={illustrations.notFound}
      action={
        <ButtonLink $variant="brand" as={Link} to={portalPages.home}>
          Return to Home
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </Container>
);

/** Age of the report. Not a live region, because it changes all the time. As tall as the loading text, so that nothing moves. */
function Freshness({ at, isOld }: { at: number; isOld: boolean }) {
  const now = useNow();
  if (isOld) return <Badge $tone="warning">{`Old: from ${clockTime(at)}`}</Badge>;
  return (
    <Text $size="small" $color="textMuted">
      <Dot aria-hidden="true" />
      <Figures>{`Updated ${relativeTime(new Date(at).toISOString(), now)}`}</Figures>
    </Text>
  );
}

const Room = styled(Stack)`
  padding-bottom: ${space.xxl};
`;

const Body = styled.div<{ $isOld: boolean }>`
  ${({ $isOld }) => $isOld && 'filter: grayscale(0.8);'}
`;

const Dot = styled.span`
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-inline-end: ${space.xs};
  border-radius: 50%;
  background: ${color.brand};
`;
