import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, from, size, space, type, weight } from '../tokens/scale.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Above the title: a breadcrumb, or a short label. */
  above?: ReactNode;
  /** Beside the title on a wide window, below it on a narrow one. */
  actions?: ReactNode;
  /** Small, for a page of work. */
  dense?: boolean;
}

/** The head of a page, with its only `h1`. */
export const PageHeader = ({ title, lead, above, actions, dense = false }: PageHeaderProps) => (
  <Root $dense={dense}>
    <div>
      {above}
      <Title>{title}</Title>
      {lead !== undefined && <Lead>{lead}</Lead>}
    </div>
    {actions}
  </Root>
);

const Root = styled.header<{ $dense: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding-block: ${space.xxl} ${space.xl};
  ${from.laptop} {
    flex-direction: row;
    align-items: flex-end;
    justify-content: space-between;
  }
  ${({ $dense }) =>
    $dense &&
    css`
      gap: ${space.xs} ${space.lg};
      margin-bottom: ${space.lg};
      padding-block: ${space.sm} ${space.xs};
      border-bottom: ${size.hairline} solid ${color.line};
      && h1 {
        font: ${weight.bold} ${type.subheading} ${family.display};
      }
      && p {
        max-width: none;
        margin-top: 0;
        font: ${weight.regular} ${type.body} ${family.text};
      }
    `}
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.title} ${family.display};
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  max-width: 38rem;
  margin-top: ${space.sm};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.lead} ${family.text};
  overflow-wrap: anywhere;
`;

interface BreadcrumbProps {
  /** Links to the parent pages, the outermost first, each in an `li`. */
  children: ReactNode;
  /** Name of this page. */
  current: ReactNode;
}

/** Path to this page, for `PageHeader`'s `above`. */
export const Breadcrumb = ({ children, current }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <List>
      {children}
      <li aria-current="page">{current}</li>
    </List>
  </nav>
);

const List = styled.ol`
  display: flex;
  gap: ${space.xs};
  margin-bottom: ${space.md};
  color: ${color.textMuted};
  font: ${weight.medium} ${type.small} ${family.text};
  /* Truncates a long name instead of widening the page. The heading shows it in full. */
  contain: inline-size;
  li {
    white-space: nowrap;
  }
  li:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li:not(:first-child)::before {
    content: '/' / '';
    margin-inline-end: ${space.xs};
    color: ${color.lineStrong};
  }
`;
