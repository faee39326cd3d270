import { color, from, Heading, later, size, space } from '@portal/design-system';
import { ranks, type StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { KeyButton, skeleton, useAddressFilter, useKeys, useKeysSetting } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { MembersOnly } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { KeyHelp } from './key-help.tsx';
import { QueueNav, queuesQuery } from './queue-nav.tsx';

// The page's own script and the queues load first, and show while a desk follows.
const placeholder = skeleton('Loading the queue...', '24rem');
const AppealDesk = later(() => import('./appeal-desk.tsx'), { placeholder });
const UnreadableDesk = later(() => import('./unreadable-desk.tsx'), { placeholder });

/** Page where staff work through their queues. The BFF decides which queues a person sees. */
const WorkspacePage = () => (
  <MembersOnly minRank={ranks.staff} orManagers>
    {(user) => <Workspace key={user.userId} user={user} />}
  </MembersOnly>
);

export default withRemoteData(WorkspacePage);

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

interface DeskProps {
  queue: QueueName;
  user: StoredUser;
  usesKeys: boolean;
}

/** The desk of one queue: its list and the open case. */
export function Desk({ queue, user, usesKeys }: DeskProps) {
  const [{ show }] = useAddressFilter(viewKeys);
  if (queue === 'unreadable') return <UnreadableDesk userId={user.userId} usesKeys={usesKeys} />;
  if (show === 'decided') return <DecidedDesk key={queue} board={queue} userId={user.userId} usesKeys={usesKeys} />;
  return <AppealDesk key={queue} board={queue} user={user} usesKeys={usesKeys} />;
}

const viewKeys = { show: 'show' } as const;
const DecidedDesk = later(() => import('./decided-desk.tsx'), { placeholder: skeleton('Loading decisions...', '24rem') });

/** Queues with a desk in the workspace. Other queues have their own pages. */
const queueNames = ['player', 'staff', 'unreadable'] as const;
type QueueName = (typeof queueNames)[number];

/**
 * Returns the open queue: the address's, else the first one that this person works on. Needs no overview of the queues, so that both
 * load at the same time.
 */
function openQueue(address: string, { groupRankId }: Pick<StoredUser, 'groupRankId'>, isManager: boolean): QueueName {
  const requestedQueue = queueNames.find((name) => name === address);
  if (requestedQueue) return requestedQueue;
  if (groupRankId >= ranks.senior) return 'player';
  return isManager ? 'staff' : 'unreadable';
}
