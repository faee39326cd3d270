import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { radius, size, space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';
import { visuallyHidden } from '../typography/visually-hidden.ts';

/**
 * A table whose rows become cards on a narrow window. Give every cell its ARIA role, which `display: block` removes, and its
 * column's name as `data-label`.
 */
export const Table = styled.table`
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
    white-space: nowrap;
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
      grid-template-columns: 6.5rem minmax(0, 1fr);
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
