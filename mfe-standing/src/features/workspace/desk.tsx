import type { StoredUser } from '@portal/portal-contract';
import { AppealDesk } from './appeal-desk.tsx';
import type { QueueName } from './queue-name.ts';
import { UnreadableDesk } from './unreadable-desk.tsx';

interface DeskProps {
  queue: QueueName;
  user: StoredUser;
  usesKeys: boolean;
}

/** The desk of one queue: its list and the open case. */
export const Desk = ({ queue, user, usesKeys }: DeskProps) =>
  queue === 'unreadable' ? (
    <UnreadableDesk userId={user.userId} usesKeys={usesKeys} />
  ) : (
    <AppealDesk key={queue} board={queue} user={user} usesKeys={usesKeys} />
  );
