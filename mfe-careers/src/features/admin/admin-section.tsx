import { Container, space } from '@portal/design-system';
import { ranks } from '@portal/portal-contract';
import { Lazy } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';

const load = () => import(/* webpackChunkName: "admin" */ './administration.tsx');

/** The administration, for senior staff. Only they load its code; the server decides what they may do. */
export function AdminSection() {
  const { user } = useSession();
  const senior = user !== null && user.groupRankId >= ranks.senior ? user : null;
  const [opened, setOpened] = useState(false);
  // Stays mounted when the session ends: its editor may hold unsaved text.
  if (senior && !opened) setOpened(true);
  return (
    opened && (
      <Place hidden={!senior}>
        <Lazy load={load} props={{ senior }} label="Loading the Admin Panel..." height="34rem" />
      </Place>
    )
  );
}

const Place = styled(Container)`
  padding-top: ${space.section};
`;
