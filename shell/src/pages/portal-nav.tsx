import { color, family, from, motion, size, space, type, weight } from '@portal/design-system';
import { portalPages, ranks } from '@portal/portal-contract';
import { NavLink } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';

/** Links between the pages about the portal itself. Releases are for senior staff. */
export function PortalNav() {
  const { user } = useSession();
  return (
    <Links aria-label="Portal">
      {(user?.groupRankId ?? 0) >= ranks.senior && <NavLink to={portalPages.releases}>Releases</NavLink>}
      <NavLink to={portalPages.health}>Health</NavLink>
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  gap: ${space.lg};
  font: ${weight.semibold} ${type.body} ${family.text};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    border-bottom: 2px solid transparent;
    color: ${color.textMuted};
    text-decoration: none;
    transition: color ${motion.quick};
  }
  a:hover {
    color: ${color.text};
  }
  a[aria-current='page'] {
    border-color: ${color.link};
    color: ${color.link};
  }
  @media (forced-colors: active) {
    a:not([aria-current]) {
      border-color: Canvas;
    }
  }
`;

/** Places the links above the age of the data, beside the page's title. */
export const HeaderSide = styled.div`
  display: grid;
  gap: ${space.xs};
  ${from.laptop} {
    justify-items: end;
  }
`;
