import {
  Button,
  Card,
  Cluster,
  color,
  from,
  Heading,
  RowHeader,
  SelectField,
  Table,
  TableCell,
  TableRow,
  Text,
} from '@portal/design-system';
import type { ReleasedRemote, ReleaseEvent } from '@portal/portal-contract';
import { useSearchParams } from '@portal/router';
import { useState } from 'react';
import styled from 'styled-components';
import { Ago } from '../words.tsx';
import { actionTexts } from './parts.tsx';

/** Number of entries that one click adds. */
const step = 15;

/** The history, newest first. The filter is in the address, so that a view can be shared. */
export function History({ history, remotes }: { history: readonly ReleaseEvent[]; remotes: readonly ReleasedRemote[] }) {
  const [address, setAddress] = useSearchParams();
  const [count, setCount] = useState(step);
  const remote = address.get('remote') ?? '';
  const titles = new Map([
    ...history.map((event) => [event.remote, event.remote] as const),
    ...remotes.map((one) => [one.remote, one.title] as const),
  ]);
  const events = history.filter((event) => !remote || event.remote === remote).toSorted((one, other) => other.id - one.id);
  const filter = (name: string) => setAddress(name ? { remote: name } : {}, { replace: true, preventScrollReset: true });
  return (
    <Card as="section" aria-labelledby="release-history">
      <Cluster $justify="space-between" $align="end">
        <Heading id="release-history">History</Heading>
        <SelectField
          label="Remote"
          value={remote}
          options={[{ value: '', label: 'All remotes' }, ...[...titles].map(([value, label]) => ({ value, label }))]}
          onChange={(event) => filter(event.target.value)}
        />
      </Cluster>
      {events.length === 0 ? (
        <Text $color="textMuted">{remote ? 'Nothing has happened to this remote yet.' : 'Nothing has happened yet.'}</Text>
      ) : (
        <Entries columns={['When', 'Remote', 'Version', 'What', 'By', 'Detail']} aria-label="History">
          {events.slice(0, count).map(({ id, at, remote: name, version, action, by, detail }) => (
            <TableRow key={id}>
              <TableCell column="When">
                <Ago at={at} />
              </TableCell>
              <RowHeader column="Remote">{titles.get(name) ?? name}</RowHeader>
              <TableCell column="Version">{version}</TableCell>
              <TableCell column="What">{actionTexts[action]}</TableCell>
              <TableCell column="By">{by}</TableCell>
              <TableCell column="Detail">{detail && <Detail text={detail} />}</TableCell>
            </TableRow>
          ))}
        </Entries>
      )}
      {events.length > count && (
        <Cluster $justify="center">
          <Button variant="secondary" onClick={() => setCount(count + step)}>
            {`Show ${Math.min(step, events.length - count)} more`}
          </Button>
        </Cluster>
      )}
    </Card>
  );
}

/** Longest detail that is always shown whole, in characters. */
const shortLimit = 110;

/** Detail of a history entry. The gate's reasons can be long, so only their beginning is visible at first. */
const Detail = ({ text }: { text: string }) =>
  text.length <= shortLimit ? (
    <span>{text}</span>
  ) : (
    <details>
      <summary>{`${text.slice(0, text.lastIndexOf(' ', shortLimit))}…`}</summary>
      <span>{text}</span>
    </details>
  );

/** Columns of fixed width, so that a long detail does not squeeze the others. */
const Entries = styled(Table)`
  ${from.laptop} {
    table-layout: fixed;
    th:nth-child(odd) {
      width: 9rem;
    }
    th:nth-child(even) {
      width: 12rem;
    }
    th:nth-child(6) {
      width: auto;
    }
  }
  td:last-child {
    white-space: pre-line;
  }
  summary {
    cursor: pointer;
  }
  [open] > summary {
    color: ${color.textMuted};
  }
`;
