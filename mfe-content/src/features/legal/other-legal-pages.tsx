import { legalTitles } from '@portal/brand/legal/titles';
import { contentPages } from '@portal/content-contract';
import { Cluster, linkStyle } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';

const legalPages = [
  [contentPages.termsOfService, legalTitles.terms],
  [contentPages.privacyPolicy, legalTitles.privacy],
  [contentPages.cookies, legalTitles.cookies],
  [contentPages.accessibility, legalTitles.accessibility],
] as const;

/** Those that the reader is not on. @param current path of the page */
export const OtherLegalPages = ({ current }: { current: string }) => (
  <Cluster as="nav" $gap="lg" aria-label="Legal">
    {legalPages
      .filter(([path]) => path !== current)
      .map(([path, title]) => (
        <Other key={path} to={path}>
          {title}
        </Other>
      ))}
  </Cluster>
);

const Other = styled(Link)`
  ${linkStyle}
`;
