import type { LegalTable as Table } from '@portal/brand/legal/document';
import { color, family, from, size, space, type, visuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';

/** A table. A narrow window stacks the cells of each row and puts the column's name before each value. */
export const LegalTable = ({ table: { caption, columns, rows } }: { table: Table }) => (
  <Root>
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
  </Root>
);

const Root = styled.table`
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
