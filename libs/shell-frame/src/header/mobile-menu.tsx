import { Button, color, Divider, family, size, space, Stack, type, weight } from '@portal/design-system';
import { Sheet } from '@portal/design-system/sheet';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Logo } from '../logo/logo.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import { ProfileCard } from '../profile/profile-card.tsx';
import type { Account } from '../profile/account.ts';
import { SearchBox, type OnSearch } from './search-box.tsx';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  navigation: Navigation;
  /** Path of the open entry on a page of work, where the menu of staff comes first. */
  workPath?: string | undefined;
  account: Account;
  onSearch?: OnSearch | undefined;
}

/** The header's content in a sheet. Following a link closes it. */
export default function MobileMenu({ open, onOpenChange, navigation, workPath, account, onSearch }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  // The menu closes first and returns the focus to its button, so that the search later returns it there too.
  const search = (text: string) => {
    flushSync(close);
    setTimeout(() => onSearch?.(text));
  };
  const isWork = workPath !== undefined;
  const work = navigation.work.length > 0 && (
    <>
      {!isWork && <Divider />}
      <Two role="group" aria-label="Work">
        {navigation.work.map((item) => (
          <NavigationLink key={item.label} item={item} openPath={workPath} onClick={close} />
        ))}
      </Two>
      {isWork && <Divider />}
    </>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" head={<Logo />}>
      <Stack as="nav" $gap="xs" aria-label="Menu">
        {isWork && work}
        <Large>
          {navigation.primary.map((item) => (
            <NavigationLink key={item.label} item={item} onClick={close} />
          ))}
        </Large>
        <Divider />
        <Small>
          {[...navigation.secondary, ...navigation.staff.filter((item) => !navigation.work.includes(item))].map((item) => (
            <NavigationLink key={item.label} item={item} onClick={close} />
          ))}
        </Small>
        {!isWork && work}
      </Stack>
      <Foot>
        {onSearch && <SearchBox onSearch={search} />}
        <span>EN</span>
      </Foot>
      <MenuAccount account={account} links={navigation.profile} onDone={close} />
    </Sheet>
  );
}

const Large = styled.div`
  display: grid;
  padding-bottom: ${space.xs};
  a {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-height: ${size.targetLarge};
    color: ${color.heading};
    font: ${weight.bold} ${type.heading} ${family.display};
    letter-spacing: -0.01em;
    text-decoration: none;
  }
  a[aria-current='page'] {
    color: ${color.link};
    text-decoration: underline 2px;
    text-underline-offset: 0.3em;
  }
`;

const Small = styled(Large)`
  padding-top: ${space.xs};
  a {
    min-height: ${size.target};
    font: ${weight.medium} ${type.body} ${family.text};
    letter-spacing: 0;
  }
`;

const Two = styled(Small)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${color.text};
  font: ${weight.semibold} ${type.small} ${family.text};
`;

interface MenuAccountProps {
  account: Account;
  /** Links of the profile card. */
  links: Navigation['profile'];
  onDone: () => void;
}

/** The end of the menu: the sign-in for a guest, or the member's card. */
const MenuAccount = ({ account, links, onDone }: MenuAccountProps) =>
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
