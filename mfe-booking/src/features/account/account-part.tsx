import { Stack } from '@portal/design-system';
import { Lazy, whenNeeded } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { AccountTrips } from './account-trips.tsx';
import { DefaultEmail } from './default-email.tsx';

const loadNotifications = () => import(/* webpackChunkName: "trip-actions" */ '../notifications/notifications.tsx');

/** The member's trips, default e-mail and notifications; nothing for a guest. */
export function AccountPart() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack $gap="lg">
      <AccountTrips user={user} />
      <DefaultEmail userId={user.userId} />
      <Lazy load={loadNotifications} props={{ userId: user.userId }} label="Loading notifications..." height="24rem" when={whenNeeded} />
    </Stack>
  );
}
