import { later, Stack } from '@portal/design-system';
import { skeleton } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { AccountTrips } from './account-trips.tsx';
import { DefaultEmail } from './default-email.tsx';

const Notifications = later(() => import('../notifications/notifications.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading notifications...', '24rem'),
});

/** The member's trips, default e-mail and notifications; nothing for a guest. */
export function AccountPart() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack $gap="lg">
      <AccountTrips user={user} />
      <DefaultEmail userId={user.userId} />
      <Notifications userId={user.userId} />
    </Stack>
  );
}
