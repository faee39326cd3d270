import { Badge, Cluster, color, flaskPath, Icon, RowHeader, Table, TableCell, TableRow } from '@portal/design-system';
import type { ServiceHealth } from '@portal/portal-contract';
import styled from 'styled-components';
import { Ago, plural } from '../words.tsx';
import { Part, StateMark } from './part.tsx';

/** Lists every outside service, as the answering process sees it. */
export const ServiceTable = ({ services }: { services: readonly ServiceHealth[] }) => (
  <Part part="services">
    <Services columns={['Service', 'State', 'Last success', 'Latency', 'Note']} aria-label="Services">
      {services.map(({ key, title, isSimulated, state, lastSuccessAt, latency, ...service }) => (
        <TableRow key={key}>
          <RowHeader>
            <Cluster as="span" $gap="sm">
              {title}
              {isSimulated && (
                <Badge>
                  <Icon path={flaskPath} width={14} />
                  Simulated
                </Badge>
              )}
            </Cluster>
          </RowHeader>
          <TableCell>
            <StateMark state={state} />
          </TableCell>
          <TableCell column="Last success">{lastSuccessAt === null ? 'None yet' : <Ago at={lastSuccessAt} />}</TableCell>
          <TableCell column="Latency">
            {latency === null ? (
              <span>No calls lately</span>
            ) : (
              <Lines>
                <span>{`${msText(latency.p50Ms)}, slowest ${msText(latency.p95Ms)}`}</span>
                <small>{`of ${plural(latency.calls, 'call')} in 15 minutes`}</small>
              </Lines>
            )}
          </TableCell>
          <TableCell column="Note">
            <Notes {...service} />
          </TableCell>
        </TableRow>
      ))}
    </Services>
  </Part>
);

/** The breaker, a pause that the service asked for, and the last failure. */
function Notes({ breaker, pauseLeftMs, lastFailure }: Pick<ServiceHealth, 'breaker' | 'pauseLeftMs' | 'lastFailure'>) {
  if (breaker === 'closed' && pauseLeftMs === 0 && !lastFailure) return null;
  return (
    <Lines>
      {breaker === 'open' && <strong>Calls pause after five failures</strong>}
      {breaker === 'half-open' && <strong>The next call tests it</strong>}
      {pauseLeftMs > 0 && <strong>{`It asked for a pause of ${plural(Math.ceil(pauseLeftMs / 1_000), 'second')}`}</strong>}
      {lastFailure && (
        <span>
          <Ago at={lastFailure.at} />
          <span>{`: ${failureText(lastFailure)}`}</span>
        </span>
      )}
    </Lines>
  );
}

/** Words for each kind of failure. A newer server may send other kinds. */
const failures: Record<string, string> = {
  timeout: 'did not answer in time',
  network: 'could not be reached',
  malformed: 'sent an unreadable answer',
  'too-large': 'sent too much data',
  busy: 'had too many calls',
};
const statuses: Record<number, string> = { 401: 'refused our credentials', 429: 'asked us to call less' };

/** Words for the last failed call: "did not answer in time". */
function failureText({ kind, status }: NonNullable<ServiceHealth['lastFailure']>): string {
  if (status !== null) return statuses[status] ?? `answered ${status}`;
  return failures[kind] ?? 'failed';
}

export const msText = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** A narrow window shows name and state in one line, and the other cells in small lines below. */
const Services = styled(Table)`
  @media (max-width: 63.99rem) {
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.125rem 1rem;
      margin: 0;
      padding: 1rem 0;
      border-width: 0 0 1px;
      border-radius: 0;
    }
    tbody tr:last-child {
      border: 0;
      padding-bottom: 0;
    }
    tbody tr > * {
      display: block;
      flex: 1 0 100%;
      padding: 0;
    }
    tbody th {
      flex: 1 1 0;
      font-size: 1rem;
    }
    tbody tr > td:nth-child(2) {
      flex: none;
    }
    td[data-label]::before {
      content: attr(data-label) ': ' / '';
    }
    td:empty {
      display: none;
    }
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr > * {
    vertical-align: middle;
  }
  font-variant-numeric: tabular-nums;
`;

const Lines = styled.span`
  display: inline-grid;
  vertical-align: top;
  small {
    color: ${color.textMuted};
  }
`;
