import { color, family, from, Icon, layer, size, space, weight } from '@portal/design-system';
import { NavLink } from '@portal/router';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';

/**
 * The bar at the bottom of a phone. The base style gives its height to the page, to toasts and to what sticks to the bottom
 * (`--bottom-bar`). Hidden while a field has the focus, because a phone's keyboard then takes the space.
 */
export const BottomBar = ({ items }: { items: Navigation['bar'] }) => (
  <Root aria-label="Quick links" data-bottom-bar>
    {items.map(({ icon, label, path }) => (
      <NavLink key={path} to={path}>
        <Icon path={icon} width={22} />
        {label}
      </NavLink>
    ))}
  </Root>
);

const Root = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.header};
  display: flex;
  height: var(--bottom-bar);
  padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  border-top: ${size.hairline} solid ${color.line};
  background: ${color.raised};
  ${from.tablet} {
    display: none;
  }
  :root:has(:is(input:not([type='checkbox'], [type='radio']), textarea):focus) & {
    visibility: hidden;
  }
  a {
    flex: 1 1 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space.hair};
    min-width: 0;
    color: ${color.textMuted};
    font: ${weight.semibold} min(0.8125rem, 5.5vw) / 1.4 ${family.text};
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current='page'] {
    color: ${color.link};
    box-shadow: inset 0 3px ${color.action};
  }
`;
