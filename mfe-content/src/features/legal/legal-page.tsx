import { legalTitles, type LegalDocument } from '@portal/brand/legal/document';
import { contentPages } from '@portal/content-contract';
import {
  ButtonLink,
  Cluster,
  color,
  Container,
  Heading,
  linkStyle,
  PageHeader,
  radius,
  Section,
  size,
  space,
  Stack,
  Text,
} from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { LegalTable } from './legal-table.tsx';

/** A legal text, with links to the other legal pages and the home page. */
export const LegalPage = ({ path, document: { title, lead, updated, parts } }: { path: string; document: LegalDocument }) => (
  <Container $width="reading">
    <PageHeader above={<HomeBreadcrumb current={title} />} title={title} lead={lead} />
    <Sheet>
      <Text $size="small" $color="textMuted">{`Last changed on ${updated}`}</Text>
      {parts.map(({ heading, paragraphs, table }) => (
        <Stack as="section" key={heading} $gap="sm">
          <Heading $size="subheading">{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          {table && <LegalTable table={table} />}
        </Stack>
      ))}
    </Sheet>
    <Foot>
      <OtherLegalPages current={path} />
      <ButtonLink as={Link} to={portalPages.home} $variant="brand">
        Back to Home
      </ButtonLink>
    </Foot>
  </Container>
);

const Sheet = styled.div`
  display: grid;
  gap: ${space.xl};
  padding: clamp(${space.lg}, 5vw, ${space.xxl});
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Foot = styled(Section)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg};
  padding-top: ${space.xl};
`;

const legalPages = [
  [contentPages.termsOfService, legalTitles.terms],
  [contentPages.privacyPolicy, legalTitles.privacy],
  [contentPages.cookies, legalTitles.cookies],
  [contentPages.accessibility, legalTitles.accessibility],
] as const;

/** Links to the other legal pages. @param current path of the open page */
const OtherLegalPages = ({ current }: { current: string }) => (
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
