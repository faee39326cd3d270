import { color, from, RowHeader, Table, TableCell, TableRow } from '@portal/design-system';
import type { ReleaseEvent } from '@portal/portal-contract';
import styled from 'styled-components';
import { actionTexts, texts } from '../texts.ts';
import { Ago } from '../../time/ago.tsx';

interface HistoryTableProps {
  events: readonly ReleaseEvent[];
  /** Titles of the remotes by name. */
  titles: ReadonlyMap<string, string>;
}

const { columns } = texts.history;

/** History entries as a table, or as cards on a narrow window. */
export const HistoryTable = ({ events, titles }: HistoryTableProps) => (
  <Entries columns={Object.values(columns)} aria-label={texts.history.title}>
    {events.map(({ id, at, remote, version, action, by, detail }) => (
      <TableRow key={id}>
        <TableCell column={columns.when}>
          <Ago at={at} />
        </TableCell>
        <RowHeader column={columns.remote}>{titles.get(remote) ?? remote}</RowHeader>
        <TableCell column={columns.version}>{version}</TableCell>
        <TableCell column={columns.action}>{actionTexts[action]}</TableCell>
        <TableCell column={columns.by}>{by}</TableCell>
        <TableCell column={columns.detail}>{detail && <Detail text={detail} />}</TableCell>
      </TableRow>
    ))}
  </Entries>
);

/** Columns of fixed width, so that a long detail does not squeeze the others. */
const Entries = styled(Table)`
  ${from.laptop} {
    table-layout: fixed;
    th:nth-child(1),
    th:nth-child(5) {
      width: 9rem;
    }
    th:nth-child(2),
    th:nth-child(4) {
      width: 12rem;
    }
    th:nth-child(3) {
      width: 7rem;
    }
  }
`;

/** Longest detail that is always shown whole, in characters. */
const shortLimit = 110;

/** Detail of a history entry. The gate's reasons can be long, so only their beginning is visible at first. */
const Detail = ({ text }: { text: string }) =>
  text.length <= shortLimit ? (
    <Words>{text}</Words>
  ) : (
    <details>
      <Beginning>{`${text.slice(0, text.lastIndexOf(' ', shortLimit))}…`}</Beginning>
      <Words>{text}</Words>
    </details>
  );

const Words = styled.span`
  white-space: pre-line;
`;

const Beginning = styled.summary`
  cursor: pointer;
  details[open] > & {
    color: ${color.textMuted};
  }
`;
