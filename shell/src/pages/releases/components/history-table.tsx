import { Table } from '@portal/design-system';
import type { ReleaseEvent } from '@portal/portal-contract';
import styled from 'styled-components';
import { actionTexts, texts } from '../texts.ts';
import { Ago } from '../time/ago.tsx';

interface HistoryTableProps {
  events: readonly ReleaseEvent[];
  /** Titles of the remotes by name. */
  titles: ReadonlyMap<string, string>;
}

const { columns } = texts.history;

/** Entries of the history; cards on a narrow window. */
export const HistoryTable = ({ events, titles }: HistoryTableProps) => (
  <Table role="table" aria-label={texts.history.title}>
    <thead role="rowgroup">
      <tr role="row">
        {Object.values(columns).map((name) => (
          <th key={name} role="columnheader" scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {events.map(({ id, at, remote, version, action, by, detail }) => (
        <tr key={id} role="row">
          <td role="cell" data-label={columns.when}>
            <Ago at={at} />
          </td>
          <th role="rowheader" scope="row" data-label={columns.remote}>
            {titles.get(remote) ?? remote}
          </th>
          <td role="cell" data-label={columns.version}>
            {version}
          </td>
          <td role="cell" data-label={columns.action}>
            {actionTexts[action]}
          </td>
          <td role="cell" data-label={columns.by}>
            {by}
          </td>
          <Detail role="cell" data-label={columns.detail}>
            {detail}
          </Detail>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Detail = styled.td`
  white-space: pre-line;
  &&:empty {
    display: none;
  }
  @media (min-width: 64rem) {
    &&:empty {
      display: table-cell;
    }
  }
`;
