import { color, from, Heading, later, size, space, Text, TextLink, useDialogState } from '@portal/design-system';
import { queuePath, queuesChangedEvent, ranks, type StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import {
  closeAndTell,
  KeyButton,
  MembersOnly,
  PaneNote,
  skeleton,
  useAddressFilter,
  useKeys,
  useKeysSetting,
  type QueueLink,
} from '@portal/remote-app';
import { Link, useNavigate } from '@portal/router';
import { useSession, Widget } from '@portal/shell-api';
import { moderationBoards, type ModerationBoard, type WorkspaceQueue } from '@portal/standing-contract';
import { useEffect } from 'react';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { QueueNav, queuesQuery } from './queue-nav.tsx';

// The page's own script and the queues load first, and show while a desk follows.
const placeholder = skeleton('Loading the queue...', '24rem');
const AppealDesk = later(() => import('./appeal-desk.tsx'), { placeholder });
const UnreadableDesk = later(() => import('./unreadable-desk.tsx'), { placeholder });
const KeyHelp = later(() => import('./key-help.tsx'));
const MailDesk = later(() => import('./mail-desk.tsx'), { placeholder });

/** Page where staff work through their queues. The BFF decides which queues a person sees. */
const WorkspacePage = () => (
  <MembersOnly minRank={ranks.staff} orManagers>
    {(user) => <Workspace key={user.userId} user={user} />}
  </MembersOnly>
);

export default withRemoteData(WorkspacePage);

const addressKeys = { queue: 'queue', open: 'case' } as const;

/** One person's queues, and the desk of the open one. */
function Workspace({ user }: { user: StoredUser }) {
  const { userId } = user;
  const { canManageStaffAppeals } = useSession();
  const [{ queue: requestedQueue, open }] = useAddressFilter(addressKeys);
  const reading = useQuery(queuesQuery(userId));
  const cache = useQueryClient();
  useEffect(() => {
    const countAgain = () => void cache.invalidateQueries({ queryKey: queuesQuery(userId).queryKey });
    addEventListener(queuesChangedEvent, countAgain);
    return () => removeEventListener(queuesChangedEvent, countAgain);
  }, [cache, userId]);
  const queues = reading.data?.queues ?? none;
  const current = openQueue(requestedQueue, user, canManageStaffAppeals, reading.data?.queues);
  const next = nextQueue(queues, current);
  const [isHelpOpen, setIsHelpOpen] = useDialogState<true>('keyboard');
  const closeHelp = () => setIsHelpOpen(undefined);
  const setting = useKeysSetting();
  const navigate = useNavigate();
  useKeys(setting.isOn, {
    ...Object.fromEntries(queues.map(({ key }) => [`g ${key.charAt(0)}`, () => void navigate(queuePath(key))])),
    ...(next && { 'g n': () => void navigate(next.to) }),
    '?': () => setIsHelpOpen(true),
  });
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
      <QueueNav reading={reading} current={current} inCase={open !== ''} />
      <Desk queue={current} address={queues.find(({ key }) => key === current)?.address} user={user} usesKeys={setting.isOn} next={next} />
      {isHelpOpen && (
        <KeyHelp
          setting={setting}
          queues={queues}
          canEditTemplates={user.groupRankId >= ranks.senior}
          onClose={closeHelp}
          onFailure={closeAndTell(closeHelp)}
        />
      )}
    </Frame>
  );
}

const none: readonly WorkspaceQueue[] = [];

/** Fills the window below the header, so that list and case scroll separately. */
const Frame = styled.div`
  display: grid;
  /* The element around another remote's desk. */
  > [data-remote] {
    display: contents;
  }
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  max-width: 110rem;
  margin-inline: auto;
  padding: ${space.sm} ${space.md} ${space.lg};
  gap: ${space.sm};
  ${from.laptop} {
    height: max(36rem, calc(100dvh - 8.875rem));
    padding: ${space.sm} ${space.lg} ${space.md};
  }
  ${from.desktop} {
    grid-template: auto minmax(0, 1fr) / 15rem minmax(0, 1fr);
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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  ${from.laptop} {
    grid-column: 1 / -1;
    padding-bottom: ${space.xs};
    border-bottom: ${size.hairline} solid ${color.line};
  }
`;

interface DeskProps {
  queue: string;
  /** Page of the queue's remote, with more tools. */
  address: string | null | undefined;
  user: StoredUser;
  usesKeys: boolean;
  next: QueueLink | undefined;
}

/** The desk of one queue: its list and the open case. Another remote shows its queue by the widget of that name. */
function Desk({ queue, address, user, usesKeys, next }: DeskProps) {
  const [{ show }] = useAddressFilter(viewKeys);
  const desk = { userId: user.userId, usesKeys, next };
  if (queue === 'unreadable') return <UnreadableDesk {...desk} />;
  if (queue === 'mail') return <MailDesk {...desk} />;
  if (!isBoard(queue))
    return <Widget key={queue} name={queue} pending={placeholder()} input={{ ...next }} failed={<NoDesk address={address} />} />;
  if (show === 'decided') return <DecidedDesk key={queue} board={queue} {...desk} />;
  return <AppealDesk key={queue} board={queue} user={user} usesKeys={usesKeys} next={next} />;
}

const viewKeys = { show: 'show' } as const;
const DecidedDesk = later(() => import('./decided-desk.tsx'), { placeholder: skeleton('Loading decisions...', '24rem') });

const isBoard = (queue: string): queue is ModerationBoard => (moderationBoards as readonly string[]).includes(queue);

/** Shown while the remote of a queue does not answer, or offers no desk. */
const NoDesk = ({ address }: Pick<DeskProps, 'address'>) => (
  <PaneNote>
    <Text $color="textMuted">This queue can't be shown here right now.</Text>
    {address && (
      <TextLink as={Link} to={address}>
        Open its own page
      </TextLink>
    )}
  </PaneNote>
);

/** Queues whose desks are in this remote. */
const ownQueues: readonly string[] = [...moderationBoards, 'unreadable', 'mail'];

/**
 * Returns the open queue: the address's, else the first one that this person works on. Needs the overview of the queues only to recognise
 * those of other remotes, so that both load at the same time.
 */
function openQueue(
  address: string,
  { groupRankId }: Pick<StoredUser, 'groupRankId'>,
  isManager: boolean,
  queues: readonly Pick<WorkspaceQueue, 'key'>[] | undefined,
): string {
  const isQueue = address !== '' && (queues === undefined || queues.some(({ key }) => key === address));
  if (isQueue || ownQueues.includes(address)) return address;
  if (groupRankId >= ranks.senior) return 'player';
  return isManager ? 'staff' : 'unreadable';
}

/** Returns the first queue below the open one that has something to do, or else above it. */
function nextQueue(queues: readonly WorkspaceQueue[], current: string): QueueLink | undefined {
  const place = queues.findIndex(({ key }) => key === current);
  const found = [...queues.slice(place + 1), ...queues.slice(0, Math.max(0, place))].find(({ count }) => (count ?? 0) > 0);
  return found && { to: queuePath(found.key), title: `${found.title} (${found.count?.toLocaleString('en-US')})` };
}
