import { contentPages } from '@portal/content-contract';
import { color, size, space } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { InertLink } from '../navigation/inert-link.tsx';

export const LegalLinks = () => (
  <List aria-label="Legal">
    <li>
      <Link to={contentPages.privacyPolicy}>Privacy</Link>
    </li>
    <li>
      <Link to={contentPages.termsOfService}>Terms</Link>
    </li>
    <li>
      <Link to={contentPages.cookies}>Cookies</Link>
    </li>
    <li>
      <InertLink>Accessibility</InertLink>
    </li>
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
