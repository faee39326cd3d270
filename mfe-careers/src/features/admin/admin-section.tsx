import { Alert, Button, Container, Skeleton, space, VisuallyHidden } from '@portal/design-system';
import { portalMessages, ranks } from '@portal/portal-contract';
import { useLazy } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';

const load = () => import(/* webpackChunkName: "admin" */ './administration.tsx');

/** The administration, for senior staff: its code comes for them alone, and the server decides what they may do. */
export function AdminSection() {
  const { user } = useSession();
  const senior = user !== null && user.groupRankId >= ranks.senior ? user : null;
  const { Part, prepare } = useLazy(load);
  const [failed, setFailed] = useState(false);
  const fetchPart = useCallback(() => prepare(() => setFailed(true)), [prepare]);
  const wanted = senior !== null;
  useEffect(() => {
    if (wanted) fetchPart();
  }, [wanted, fetchPart]);
  // Once here it stays, also when the session ends: its editor may hold what somebody is typing.
  if (!Part && !wanted) return null;
  return <Place $shown={wanted}>{Part ? <Part senior={senior} /> : <Pending failed={failed} onRetry={fetchPart} />}</Place>;
}

const Pending = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) =>
  failed ? (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {portalMessages.generic}
    </Alert>
  ) : (
    <div role="status">
      <VisuallyHidden>Loading the Admin Panel...</VisuallyHidden>
      <Skeleton $height="34rem" />
    </div>
  );

const Place = styled(Container)<{ $shown: boolean }>`
  padding-top: ${({ $shown }) => ($shown ? space.section : 0)};
`;
