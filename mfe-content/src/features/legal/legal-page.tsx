import { type LegalDocument, type LegalTable as LegalTableContent, legalTitles } from '@portal/brand/legal/document';
import { contentPages } from '@portal/content-contract';
import {
  ButtonLink,
  Cluster,
  color,
  Container,
  Heading,
  PageHeader,
  radius,
  RowHeader,
  Section,
  size,
  space,
  Stack,
  Table,
  TableCell,
  TableRow,
  Text,
  TextLink,
} from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import styled from 'styled-components';

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
  overflow-wrap: anywhere;
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
        <TextLink key={path} as={Link} to={path}>
          {title}
        </TextLink>
      ))}
  </Cluster>
);

const LegalTable = ({ table: { caption, columns, rows } }: { table: LegalTableContent }) => (
  <Cells columns={columns} aria-label={caption}>
    {rows.map(([name, ...values]) => (
      <TableRow key={name}>
        <RowHeader>{name}</RowHeader>
        {values.map((value, index) => (
          <TableCell key={value} column={columns[index + 1]}>
            {value}
          </TableCell>
        ))}
      </TableRow>
    ))}
  </Cells>
);

/** Its texts are long, so a narrow window has them in lines of their own, without cards. */
const Cells = styled(Table)`
  @media (max-width: 63.99rem) {
    tr {
      margin: 0;
      padding: ${space.sm} 0;
      border-width: ${size.hairline} 0 0;
      border-radius: 0;
    }
    td,
    tbody th {
      display: block;
    }
    td::before {
      content: attr(data-label) ': ';
    }
  }
`;
