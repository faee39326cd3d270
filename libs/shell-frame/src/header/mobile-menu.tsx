import { color, Divider, family, size, space, Stack, type, weight } from '@portal/design-system';
import { Sheet } from '@portal/design-system/sheet';
import styled from 'styled-components';
import { Logo } from '../logo/logo.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import type { Account } from './header.tsx';
import { MenuAccount } from './menu-account.tsx';
import { SearchBox } from './search-box.tsx';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  navigation: Navigation;
  account: Account;
}

/** The header's content in a sheet. Following a link closes it. */
export default function MobileMenu({ open, onOpenChange, navigation, account }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" head={<Logo />}>
      <Stack as="nav" $gap="xs" aria-label="Menu">
        <Large>
          {navigation.primary.map((item) => (
            <NavigationLink key={item.label} item={item} onClick={close} />
          ))}
        </Large>
        <Divider />
        <Small>
          {[...navigation.secondary, ...navigation.staff].map((item) => (
            <NavigationLink key={item.label} item={item} onClick={close} />
          ))}
        </Small>
      </Stack>
      <Foot>
        <SearchBox />
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
`;

const Small = styled(Large)`
  padding-top: ${space.xs};
  a {
    min-height: ${size.target};
    font: ${weight.medium} ${type.body} ${family.text};
    letter-spacing: 0;
  }
  a[aria-current='page'] {
    color: ${color.link};
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${color.text};
  font: ${weight.semibold} ${type.small} ${family.text};
`;
