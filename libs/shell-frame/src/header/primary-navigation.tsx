import { color, from, motion, radius, size, space, type, family, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { NavigationItem } from '../navigation/navigation.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';

/** Main entries, from laptop width on. */
export const PrimaryNavigation = ({ items }: { items: readonly NavigationItem[] }) => (
  <Root aria-label="Main">
    {items.map((item) => (
      <NavigationLink key={item.label} item={item} />
    ))}
  </Root>
);

const Root = styled.nav`
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
