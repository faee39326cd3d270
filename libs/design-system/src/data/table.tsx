import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, from, radius, size, space, type, weight } from '../tokens/scale.ts';
import { visuallyHidden } from '../typography/text.tsx';

interface TableProps {
  /** Names of the columns, in their order. */
  columns: readonly string[];
  'aria-label': string;
  className?: string;
  /** Rows: each is a `TableRow`. */
  children: ReactNode;
}

/**
 * A table whose rows become cards on a narrow window, where a cell shows the name of its column. The parts below state their ARIA
 * roles, because `display: block` and `grid` remove those of the elements.
 */
export const Table = ({ columns, children, ...attributes }: TableProps) => (
  <Root role="table" {...attributes}>
    <TableHead columns={columns} />
    <TableBody>{children}</TableBody>
  </Root>
);

export const TableHead = ({ columns }: Pick<TableProps, 'columns'>) => (
  <thead role="rowgroup">
    <TableRow>
      {columns.map((name) => (
        <th key={name} role="columnheader" scope="col">
          {name}
        </th>
      ))}
    </TableRow>
  </thead>
);

export const TableBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />;

export const TableRow = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;

interface CellProps extends ComponentProps<'td'> {
  column?: string | undefined;
}

export const TableCell = ({ column, ...props }: CellProps) => <td role="cell" data-label={column} {...props} />;

/** The cell that names its row. */
export const RowHeader = ({ column, ...props }: CellProps) => <th role="rowheader" scope="row" data-label={column} {...props} />;

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${weight.regular} ${type.small} ${family.text};
  th,
  td {
    padding: ${space.sm} ${space.md} ${space.sm} 0;
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.textMuted};
    font-weight: ${weight.semibold};
    white-space: nowrap;
  }
  tbody th {
    font-weight: ${weight.semibold};
  }
  time {
    font-variant-numeric: tabular-nums;
    ${from.laptop} {
      white-space: nowrap;
    }
  }
  code {
    color: ${color.textMuted};
    font-size: 0.75rem;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  del,
  ins {
    text-decoration: none;
  }
  del {
    color: ${color.textMuted};
  }
  @media (max-width: 63.99rem) {
    &,
    tbody,
    tr,
    td,
    tbody th {
      display: block;
    }
    thead {
      ${visuallyHidden}
    }
    tr {
      margin-bottom: ${space.sm};
      padding: ${space.sm} ${space.md};
      border: ${size.hairline} solid ${color.line};
      border-radius: ${radius.md};
      background: ${color.surface};
    }
    td,
    tbody th {
      display: grid;
      grid-template-columns: min(6.5rem, 35%) minmax(0, 1fr);
      gap: ${space.sm};
      padding: ${space.xxs} 0;
      border: 0;
    }
    td:empty {
      display: none;
    }
    td::before,
    tbody th::before {
      content: attr(data-label) / '';
      color: ${color.textMuted};
      font-weight: ${weight.regular};
    }
  }
`;
