import { color, size, space } from '@portal/design-system';
import styled from 'styled-components';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import type { NavigationItem } from '../navigation/navigation.ts';

export const LegalLinks = ({ items }: { items: readonly NavigationItem[] }) => (
  <List aria-label="Legal">
    {items.map((item) => (
      <li key={item.label}>
        <NavigationLink item={item} marksOpenPage={false} />
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  padding-top: ${space.lg};
  border-top: ${size.hairline} solid ${color.deepLine};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.targetMin};
  }
`;
