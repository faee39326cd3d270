import { color, from, Heading, size, space } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { KeyButton, useAddressFilter, useKeys, useKeysSetting } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { Desk } from './desk.tsx';
import { KeyHelp } from './key-help.tsx';
import { openQueue } from './queue-name.ts';
import { QueueNav, queuesQuery } from './queue-nav.tsx';

const addressKeys = { queue: 'queue', open: 'case' } as const;

/** One person's queues, and the desk of the open one. */
export function Workspace({ user }: { user: StoredUser }) {
  const { userId } = user;
  const { canManageStaffAppeals } = useSession();
  const [{ queue: requestedQueue, open }] = useAddressFilter(addressKeys);
  const queue = openQueue(requestedQueue, user, canManageStaffAppeals);
  const reading = useQuery(queuesQuery(userId));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const setting = useKeysSetting();
  useKeys(setting.isOn, { '?': () => setIsHelpOpen(true) });
  return (
    <Frame>
      <Head>
        <Heading as="h1" $size="subheading">
          Workspace
        </Heading>
        <HelpButton shortcut="?" onClick={() => setIsHelpOpen(true)}>
          Keyboard
        </HelpButton>
      </Head>
      <QueueNav reading={reading} current={queue} inCase={open !== ''} />
      <Desk queue={queue} user={user} usesKeys={setting.isOn} />
      {isHelpOpen && <KeyHelp setting={setting} onClose={() => setIsHelpOpen(false)} />}
    </Frame>
  );
}

/** Fills the window below the header, so that list and case scroll separately. */
const Frame = styled.div`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  max-width: 110rem;
  margin-inline: auto;
  padding: ${space.sm} ${space.md} ${space.lg};
  gap: ${space.sm};
  ${from.laptop} {
    grid-template: auto minmax(0, 1fr) / 13rem minmax(0, 1fr);
    height: max(36rem, calc(100dvh - 7.75rem));
    padding: ${space.sm} ${space.lg} ${space.md};
    column-gap: ${space.lg};
  }
`;

const HelpButton = styled(KeyButton)`
  @media (hover: none) {
    display: none;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${from.laptop} {
    grid-column: 1 / -1;
    padding-bottom: ${space.xs};
    border-bottom: ${size.hairline} solid ${color.line};
  }
`;
