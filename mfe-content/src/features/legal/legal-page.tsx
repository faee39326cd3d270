import { type LegalDocument, type LegalTable as Table, legalTitles } from '@portal/brand/legal/document';
import { contentPages } from '@portal/content-contract';
import {
  ButtonLink,
  Cluster,
  color,
  Container,
  family,
  from,
  Heading,
  PageHeader,
  radius,
  Section,
  size,
  space,
  Stack,
  Text,
  TextLink,
  type,
  visuallyHidden,
  weight,
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

/** A table. A narrow window stacks the cells of each row and puts the column's name before each value. */
const LegalTable = ({ table: { caption, columns, rows } }: { table: Table }) => (
  <Cells>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            <td key={value} data-column={columns[index + 1]}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Cells>
);

const Cells = styled.table`
  display: block;
  border-spacing: 0;
  font: ${weight.regular} ${type.small} ${family.text};
  caption,
  thead {
    ${visuallyHidden}
  }
  tbody,
  tr,
  :is(th, td) {
    display: block;
  }
  :is(th, td) {
    text-align: start;
    vertical-align: top;
  }
  tr {
    padding-block: ${space.sm};
    border-top: ${size.hairline} solid ${color.line};
  }
  td {
    color: ${color.textMuted};
    &::before {
      content: attr(data-column) ': ';
      color: ${color.text};
    }
  }
  ${from.tablet} {
    display: table;
    width: 100%;
    thead {
      display: table-header-group;
      position: static;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
    }
    :is(th, td) {
      display: table-cell;
      padding: ${space.sm} ${space.lg} ${space.sm} 0;
      border-bottom: ${size.hairline} solid ${color.line};
    }
    tbody th {
      width: 40%;
    }
    td::before {
      content: none;
    }
  }
`;
