import { pages } from '@portal/contracts';
import { Cluster, linkStyle } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';

const legalPages = [
  ['Terms of Service', pages.termsOfService],
  ['Privacy Policy', pages.privacyPolicy],
  ['Cookies', pages.cookies],
  ['Accessibility Statement', pages.accessibility],
] as const;

/** Those that the reader is not on. */
export const OtherLegalPages = ({ current }: { current: string }) => (
  <Cluster as="nav" $gap="lg" aria-label="Legal">
    {legalPages
      .filter(([title]) => title !== current)
      .map(([title, path]) => (
        <Other key={path} to={path}>
          {title}
        </Other>
      ))}
  </Cluster>
);

const Other = styled(Link)`
  ${linkStyle}
`;
