import { Container, later, space } from '@portal/design-system';
import { ranks } from '@portal/portal-contract';
import { skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';

const Administration = later(() => import('./administration.tsx'), { placeholder: skeleton('Loading the Admin Panel...', '34rem') });

/** The administration, on a page of its own or between the sections of another. Only senior staff load its code. The server checks every request. */
export function AdminSection({ isPage = false }: { isPage?: boolean }) {
  const { user, hasEnded } = useSession();
  const senior = user !== null && user.groupRankId >= ranks.senior ? user : null;
  const [wasOpened, setWasOpened] = useState(false);
  // Stays mounted when the session ends by itself, because the editor may hold unsaved text. A sign-out removes it.
  if (senior && !wasOpened) setWasOpened(true);
  if (!user && !hasEnded && wasOpened) setWasOpened(false);
  return (
    wasOpened && (
      <Place hidden={!senior} $isPage={isPage}>
        <Administration senior={senior} />
      </Place>
    )
  );
}

const Place = styled(Container)<{ $isPage: boolean }>`
  padding-block: ${({ $isPage }) => ($isPage ? `0 ${space.xxl}` : `${space.section} 0`)};
`;
