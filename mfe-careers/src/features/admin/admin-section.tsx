import { Container, space } from '@portal/design-system';
import { ranks } from '@portal/portal-contract';
import { Lazy } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';

const load = () => import(/* webpackChunkName: "admin" */ './administration.tsx');

/** The administration. Only senior staff load its code. The server checks every request. */
export function AdminSection() {
  const { user, hasEnded } = useSession();
  const senior = user !== null && user.groupRankId >= ranks.senior ? user : null;
  const [wasOpened, setWasOpened] = useState(false);
  // Stays mounted when the session ends by itself, because the editor may hold unsaved text. A sign-out removes it.
  if (senior && !wasOpened) setWasOpened(true);
  if (!user && !hasEnded && wasOpened) setWasOpened(false);
  return (
    wasOpened && (
      <Place hidden={!senior}>
        <Lazy load={load} props={{ senior }} label="Loading the Admin Panel..." height="34rem" />
      </Place>
    )
  );
}

const Place = styled(Container)`
  padding-top: ${space.section};
`;
