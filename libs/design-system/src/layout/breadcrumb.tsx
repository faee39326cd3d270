import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, space, type, weight } from '../tokens/scale.ts';

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
