import { airline } from '@portal/brand';
import { color, family, from, later, layer, lowWindow, motion, radius, size, space, type, weight } from '@portal/design-system';
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
import { SearchBox, type OnSearch } from './search-box.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UtilityBar } from './utility-bar.tsx';

export interface HeaderProps extends Account {
  navigation: Navigation;
  /** Path of the open entry on a page of work, where the menu of staff replaces the links of travellers. */
  workPath?: string | undefined;
  /** True if the portal runs on simulated services. */
  sandbox: boolean;
  /** Names of the simulated parts, if others are real. */
  simulated?: readonly string[];
  /** Opens the search of the whole site. If absent, there is no search field. */
  onSearch?: OnSearch;
}

/** The header of every page. On a narrow window most of it moves into a menu. */
export const Header = ({ navigation, workPath, sandbox, simulated, onSearch, ...account }: HeaderProps) => (
  <Root $isWork={workPath !== undefined}>
    <UtilityBar navigation={navigation} isWork={workPath !== undefined} sandbox={sandbox} simulated={simulated} onSearch={onSearch} />
    <Bar $isWork={workPath !== undefined}>
      <HomeLink to={portalPages.home} aria-label={`${airline.wordmark}, home`}>
        <Logo />
      </HomeLink>
      {workPath === undefined ? (
        <MainEntries aria-label="Main">
          {navigation.primary.map((item) => (
            <NavigationLink key={item.label} item={item} />
          ))}
        </MainEntries>
      ) : (
        <WorkEntries aria-label="Work">
          {navigation.work.map((item) => (
            <NavigationLink key={item.label} item={item} openPath={workPath} />
          ))}
        </WorkEntries>
      )}
      {workPath !== undefined && onSearch && (
        <Wide>
          <SearchBox onSearch={onSearch} />
        </Wide>
      )}
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
      <MenuButton navigation={navigation} workPath={workPath} account={account} onSearch={onSearch} />
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

const Root = styled.header<{ $isWork: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  background: ${color.page};
  border-bottom: ${size.hairline} solid ${color.line};
  @media ${lowWindow} {
    position: static;
  }
  ${from.desktop} {
    top: ${({ $isWork }) => ($isWork ? 0 : `calc(-1 * ${size.target})`)};
  }
`;

const Bar = styled.div<{ $isWork: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  max-width: calc(${size.page} + 2 * ${space.gutter});
  height: 4rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
  ${from.phone} {
    gap: min(${space.sm}, 3vw);
  }
  ${from.laptop} {
    gap: ${space.xl};
    ${({ $isWork }) => ($isWork ? `--names: none; gap: ${space.md};` : 'height: 4.75rem;')}
  }
  ${from.desktop} {
    --names: grid;
    gap: ${space.xl};
  }
`;

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 2.25rem;
  min-height: ${size.target};
  margin-right: auto;
  color: ${color.brand};
  text-decoration: none;
  ${from.laptop} {
    flex: none;
  }
`;

/** Only in a window that has no menu button. */
const Wide = styled.div`
  display: none;
  ${from.desktop} {
    display: block;
    color: ${color.text};
    font: ${weight.medium} ${type.small} ${family.text};
  }
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

/** The menu of staff has more entries, and begins beside the logo. */
const WorkEntries = styled(MainEntries)`
  flex: 1;
  gap: ${space.sm};
  ${from.desktop} {
    gap: ${space.md};
  }
  a {
    letter-spacing: 0;
  }
  a::after {
    border-color: ${color.brand};
  }
`;
