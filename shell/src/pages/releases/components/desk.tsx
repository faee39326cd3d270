import { hasStatus } from '@portal/api-client';
import { Card, color, Container, radius, Skeleton, Stack } from '@portal/design-system';
import { portalPages, type ReleasedRemote } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SignInAgain, StaffHeader } from '../../staff-page.tsx';
import { overviewQuery } from '../releases-api.ts';
import type { Change, ChangeKind } from '../change.ts';
import { DeskActionsContext } from '../desk-context.ts';
import { headingId, shellFirst } from '../places.ts';
import { texts } from '../texts.ts';
import { Board } from './board.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Forbidden, NeverLoaded, NoReleases } from './empty-states.tsx';
import { History } from './history.tsx';
import { Freshness, LoadingText, RefreshFailure } from './refresh-state.tsx';
import { RemoteCard } from './remote-card.tsx';

/** The release desk in all its states. */
export function Desk({ leave }: { leave: (path: string) => void }) {
  const overview = useQuery(overviewQuery);
  const { data, error, dataUpdatedAt, isFetching, refetch } = overview;
  const [change, setChange] = useState<Change>();
  useFocusAfter(change);

  if (hasStatus(error, 401)) return <SignInAgain page={portalPages.releases} texts={texts.signIn} />;
  if (hasStatus(error, 403)) return <Forbidden />;
  const isOld = error !== null && data !== undefined;
  const again = () => void refetch();
  const ask = (kind: ChangeKind, remote: ReleasedRemote, version: string) =>
    setChange({ kind, remote, version, lastEvent: Math.max(0, ...(data?.history ?? []).map(({ id }) => id)) });

  return (
    <DeskActionsContext value={{ ask, leave }}>
      <Container>
        <StaffHeader title={texts.title} lead={texts.lead}>
          {data ? <Freshness at={dataUpdatedAt} isOld={isOld} /> : !error && <LoadingText>{texts.loading}</LoadingText>}
        </StaffHeader>
        <Room>
          {isOld && <RefreshFailure at={dataUpdatedAt} isFetching={isFetching} onRetry={again} />}
          {!data && (error ? <NeverLoaded error={error} isFetching={isFetching} onRetry={again} /> : <Loading />)}
          {data?.remotes.length === 0 && <NoReleases />}
          {data && data.remotes.length > 0 && (
            <Releases $gap="xl" $isOld={isOld}>
              <Board remotes={shellFirst(data.remotes)} />
              {shellFirst(data.remotes).map((remote) => (
                <RemoteCard key={remote.remote} remote={remote} />
              ))}
              <History history={data.history} remotes={data.remotes} />
            </Releases>
          )}
        </Room>
      </Container>
      {change && <ChangeDialog change={change} history={data?.history ?? []} onClose={() => setChange(undefined)} />}
    </DeskActionsContext>
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

const Room = styled.div`
  padding-bottom: 6rem;
`;

const Releases = styled(Stack)<{ $isOld: boolean }>`
  ${({ $isOld }) => $isOld && 'filter: grayscale(0.7);'}
`;

/** The page's outline until the first reply. The header announces the loading. */
const Loading = () => (
  <Stack $gap="xl" aria-hidden="true">
    <BoardOutline />
    {['first', 'second'].map((card) => (
      <Card key={card} as="div">
        <Skeleton $width="min(60%, 14rem)" $height="2rem" />
        <Skeleton $width="min(40%, 9rem)" $height="3.25rem" />
        <Skeleton $width="min(100%, 24rem)" $height="2.5rem" />
      </Card>
    ))}
  </Stack>
);

/** As high as a board of five remotes on a wide window. */
const BoardOutline = styled.div`
  height: 25.5rem;
  border-radius: ${radius.lg};
  background: ${color.deep};
`;
