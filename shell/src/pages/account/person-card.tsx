import { Stack, Text } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { signOut, useSession } from '@portal/shell-api';
import { ProfileCard } from '@portal/shell-frame';

/** The member's card, with a note that miles have no history. The airline's records hold only the balance. */
export function PersonCard({ user }: { user: StoredUser }) {
  const { miles } = useSession();
  return (
    <Stack as="section" aria-label="Profile and miles" $gap="sm">
      <ProfileCard user={user} miles={miles} links={[]} onSignOut={() => void signOut()} />
      <Text $size="small" $color="textMuted">
        We keep your miles as one balance, so there is no list of how you earned or spent them.
      </Text>
    </Stack>
  );
}
