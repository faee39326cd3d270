import { bookingPages, logbookTexts } from '@portal/booking-contract';
import { ButtonLink, Container, EmptyState, Name, PageHeader, RetryAlert, Skeleton, space, Stack } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { hasStatus } from '@portal/api-client';
import { notFoundMessages, portalPages, type StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { SignInPrompt, useDocumentTitle } from '@portal/remote-app';
import { Link, useParams } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { ownLogbookQuery, sharedLogbookQuery } from './logbook-data.ts';
import { LogbookView } from './logbook-view.tsx';
import { ShareCard } from './share-card.tsx';

/** `/logbook`, the member's own, and `/logbook/:secret`, one that its owner shares. */
function LogbookPage() {
  const { secret } = useParams();
  const { status, user } = useSession();
  return (
    <Page>
      {secret !== undefined ? (
        <SharedLogbook secret={secret} />
      ) : user ? (
        <OwnLogbook key={user.userId} user={user} />
      ) : status === 'unknown' ? (
        <Loading />
      ) : (
        <SignInPrompt title="Sign in to see your logbook" image={illustrations.noTrips}>
          Every flight you land with us is in it.
        </SignInPrompt>
      )}
    </Page>
  );
}

export default withRemoteData(LogbookPage);

function OwnLogbook({ user }: { user: StoredUser }) {
  const { data, error, isFetching, refetch } = useQuery(ownLogbookQuery(user.userId));
  return (
    <>
      <PageHeader title="Your logbook" lead="Every flight you have landed with us." />
      <Stack $gap="xl">
        {error && <LoadFailed busy={isFetching} onRetry={refetch} />}
        {!data && !error && <Loading />}
        {data && data.flights.length === 0 && <Empty />}
        {data && (
          <LogbookView logbook={data} name={user.displayName}>
            <ShareCard userId={user.userId} share={data.share} />
          </LogbookView>
        )}
      </Stack>
    </>
  );
}

const Empty = () => (
  <EmptyState
    title="Your first page is empty"
    image={illustrations.noTrips}
    action={
      <ButtonLink as={Link} to={bookingPages.bookFlights}>
        Find a flight
      </ButtonLink>
    }
  >
    A flight appears here once it has landed. If its coordinator calls the roll, you need to be at the gate.
  </EmptyState>
);

function SharedLogbook({ secret }: { secret: string }) {
  const { data, error, isFetching, refetch } = useQuery(sharedLogbookQuery(secret));
  if (hasStatus(error, 404)) return <NotFound />;
  return (
    <>
      <PageHeader
        title={
          data ? (
            <>
              <Name>{data.displayName}</Name>’s logbook
            </>
          ) : (
            'Logbook'
          )
        }
        lead={data?.flights.length === 0 ? 'No flight has landed yet.' : 'Every flight landed so far.'}
      />
      <Stack $gap="xl">
        {error && <LoadFailed busy={isFetching} onRetry={refetch} />}
        {!data && !error && <Loading />}
        {data && <LogbookView logbook={data} name={data.displayName} />}
      </Stack>
    </>
  );
}

/** An unused address looks like any other address without a page. */
function NotFound() {
  useDocumentTitle(notFoundMessages.documentTitle);
  return (
    <EmptyState
      level="h1"
      title={notFoundMessages.title}
      image={illustrations.notFound}
      action={
        <ButtonLink as={Link} to={portalPages.home}>
          {notFoundMessages.back}
        </ButtonLink>
      }
    />
  );
}

const LoadFailed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <RetryAlert busy={busy} onRetry={onRetry}>
    {logbookTexts.loadFailed}
  </RetryAlert>
);

const Loading = () => (
  <Stack role="status" aria-label="Loading the logbook...">
    <Skeleton $height="7rem" />
    <Skeleton $height="24rem" />
  </Stack>
);

/** Keeps the footer below the window in every state, so that it does not move. */
const Page = styled(Container)`
  min-height: 100dvh;
  padding-bottom: ${space.xxl};
`;
