import { airline } from '@portal/brand';
import { color, family, from, later, layer, motion, radius, size, space, type, weight } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { Logo } from '../logo/logo.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import type { Account } from '../profile/account.ts';
import { GuestAccount } from './guest-account.tsx';
import { MemberAccount } from './member-account.tsx';
import { MenuButton } from './menu-button.tsx';
import type { OnSearch } from './search-box.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UtilityBar } from './utility-bar.tsx';

export interface HeaderProps extends Account {
  navigation: Navigation;
  /** True if the portal runs on simulated services. */
  sandbox: boolean;
  /** Names of the simulated parts, if others are real. */
  simulated?: readonly string[];
  /** Opens the search of the whole site. If absent, there is no search field. */
  onSearch?: OnSearch;
}

/** The header of every page. On a narrow window most of it moves into a menu. */
export const Header = ({ navigation, sandbox, simulated, onSearch, ...account }: HeaderProps) => (
  <Root>
    <UtilityBar navigation={navigation} sandbox={sandbox} simulated={simulated} onSearch={onSearch} />
    <Bar>
      <HomeLink to={portalPages.home} aria-label={`${airline.wordmark}, home`}>
        <Logo />
      </HomeLink>
      <MainEntries aria-label="Main">
        {navigation.primary.map((item) => (
          <NavigationLink key={item.label} item={item} />
        ))}
      </MainEntries>
      {account.user ? (
        <>
          <BellPlace>
            <Bell items={account.waiting ?? []} />
          </BellPlace>
          <MemberAccount {...account} user={account.user} links={navigation.profile} />
        </>
      ) : (
        <GuestAccount onSignIn={account.onSignIn} />
      )}
      <MenuButton navigation={navigation} account={account} onSearch={onSearch} />
    </Bar>
    <OfflineNotice />
  </Root>
);

/** Loads after the first view, and only for members. */
const Bell = later(() => import('./bell.tsx'));

/** Has the size of the bell, so that nothing moves when it loads. */
const BellPlace = styled.div`
  flex: none;
  width: ${size.target};
  ${from.laptop} {
    margin-right: -${space.md};
  }
`;

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  background: ${color.page};
  border-bottom: ${size.hairline} solid ${color.line};
  ${from.desktop} {
    top: calc(-1 * ${size.target});
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  max-width: calc(${size.page} + 2 * ${space.gutter});
  height: 4rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
  ${from.phone} {
    gap: ${space.sm};
  }
  ${from.laptop} {
    gap: ${space.xl};
    height: 4.75rem;
  }
`;

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  margin-right: auto;
  color: ${color.brand};
  text-decoration: none;
`;

/** From laptop width on. */
const MainEntries = styled.nav`
  display: none;
  align-self: stretch;
  gap: ${space.xl};
  ${from.laptop} {
    display: flex;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space.xs};
    color: ${color.text};
    font: ${weight.semibold} ${type.small} ${family.text};
    letter-spacing: 0.04em;
    text-decoration: none;
    white-space: nowrap;
  }
  a::after {
    content: '';
    position: absolute;
    inset: auto 0 -${size.hairline};
    /* A border, because forced colours remove backgrounds. */
    border-bottom: 3px solid ${color.action};
    border-radius: ${radius.pill} ${radius.pill} 0 0;
    transform: scaleX(0);
    transition: transform ${motion.calm};
  }
  a:hover::after,
  a[aria-current='page']::after {
    transform: none;
  }
`;
