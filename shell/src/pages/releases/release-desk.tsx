import { Alert, EmptyState, Stack, TextLink, useDialogState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages, ranks, releasesApi, releasesReplySchema, shellName, type ReleasesReply } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { useEffect } from 'react';
import { StaffPage, type Failure } from '../staff-page.tsx';
import { Board } from './board.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { AskContext, type Change } from './changes.tsx';
import { History } from './history.tsx';
import { headingId, RemoteCard } from './remote-card.tsx';

const refreshMs = 5_000;

/** /portal: the releases of every remote, for senior staff. */
export const ReleaseDesk = () => (
  <StaffPage
    title="Releases"
    lead="What is live, what is waiting, and the way back."
    subject="the releases"
    forbidden={{
      title: 'This page is for senior staff',
      text: `Releases are in the hands of people of rank ${ranks.senior} and above. Ask one of them if something needs to go live.`,
    }}
    query={{ path: releasesApi.overview, schema: releasesReplySchema, everyMs: refreshMs }}
    loading="Loading the releases..."
    neverLoaded={NeverLoaded}
    notRefreshed={({ since, retry }) => (
      <Alert tone="warning" action={retry}>
        <span>{`We couldn't refresh the releases. You see them as they were at ${since}.`}</span>{' '}
        <TextLink as={Link} to={portalPages.health}>
          See the health of all services
        </TextLink>
      </Alert>
    )}
  >
    {(overview) => <Desk {...overview} />}
  </StaffPage>
);

function Desk({ remotes, history }: ReleasesReply) {
  const [change, setChange] = useDialogState<Change>('release-change');
  useFocusAfter(change);
  if (remotes.length === 0)
    return (
      <EmptyState title="No releases yet" image={illustrations.noFlights}>
        A release appears here as soon as a team uploads one with npm run release.
      </EmptyState>
    );
  const shellFirst = remotes.toSorted((one, other) => Number(other.remote === shellName) - Number(one.remote === shellName));
  return (
    <AskContext value={setChange}>
      <Stack $gap="xl">
        <Board remotes={shellFirst} />
        {shellFirst.map((remote) => (
          <RemoteCard key={remote.remote} remote={remote} />
        ))}
        <History history={history} remotes={remotes} />
      </Stack>
      {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </AskContext>
  );
}

/**
 * Moves the focus to the remote's heading if the button that opened the dialog is gone when it closes: a promoted candidate leaves
 * the list. The timer lets the dialog return the focus first.
 */
function useFocusAfter(change: Change | undefined): void {
  const remote = change?.remote.remote;
  useEffect(() => {
    if (remote === undefined) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById(headingId(remote))?.focus();
      });
    };
  }, [remote]);
}

const NeverLoaded = ({ error, retry }: Failure) => (
  <div role="alert">
    <EmptyState title="We couldn't load the releases" image={illustrations.unavailable} action={retry}>
      <p>{error.message.replace(/\.?$/, '.')}</p>
      <p>Visitors are not affected: the portal keeps showing what is live.</p>
    </EmptyState>
  </div>
);
