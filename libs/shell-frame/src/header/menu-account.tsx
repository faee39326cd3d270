import { Button, Stack } from '@portal/design-system';
import { ProfileCard } from '../profile/profile-card.tsx';
import type { NavigationItem } from '../navigation/navigation.ts';
import type { Account } from './header.tsx';

interface MenuAccountProps {
  account: Account;
  /** Links of the profile card. */
  links: readonly NavigationItem[];
  onDone: () => void;
}

/** The foot of the menu: a guest's way in, or the member's own card. */
export const MenuAccount = ({ account, links, onDone }: MenuAccountProps) =>
  account.user ? (
    <ProfileCard user={account.user} miles={account.miles} links={links} onSignOut={account.onSignOut} onLeave={onDone} />
  ) : (
    <Stack $gap="xs">
      <Button size="lg" variant="brand" wide onClick={account.onSignIn}>
        Sign In
      </Button>
      <Button variant="secondary" wide onClick={account.onSignIn}>
        Join Miles
      </Button>
    </Stack>
  );
