import { Badge, color, flaskPath, Icon, RowHeader, Table, TableCell, TableRow } from '@portal/design-system';
import type { ServiceHealth } from '@portal/portal-contract';
import styled from 'styled-components';
import { Ago } from '../../time/ago.tsx';
import { breakerTexts, failureText, pauseText, texts } from '../texts.ts';
import { places } from '../troubles.ts';
import { Part } from './part.tsx';
import { StateMark } from './state-mark.tsx';

const { columns } = texts.services;

/** Lists every outside service, as the answering process sees it. */
export const ServiceTable = ({ services }: { services: readonly ServiceHealth[] }) => (
  <Part title={texts.services.title} place={places.services}>
    <Services columns={Object.values(columns)} aria-label={texts.services.title}>
      {services.map((service) => (
        <ServiceRow key={service.key} service={service} />
      ))}
    </Services>
  </Part>
);

const ServiceRow = ({ service }: { service: ServiceHealth }) => (
  <TableRow>
    <RowHeader column={columns.service}>
      <Name>
        {service.title}
        {service.isSimulated && (
          <Badge>
            <Icon path={flaskPath} width={14} />
            {texts.services.simulated}
          </Badge>
        )}
      </Name>
    </RowHeader>
    <TableCell column={columns.state}>
      <StateMark state={service.state} />
    </TableCell>
    <TableCell column={columns.success}>
      {service.lastSuccessAt === null ? texts.services.never : <Ago at={service.lastSuccessAt} />}
    </TableCell>
    <TableCell column={columns.latency}>
      <Latency latency={service.latency} />
    </TableCell>
    <TableCell column={columns.note}>
      <Notes service={service} />
    </TableCell>
  </TableRow>
);

const Latency = ({ latency }: Pick<ServiceHealth, 'latency'>) =>
  latency === null ? (
    <span>{texts.services.noCalls}</span>
  ) : (
    <Lines>
      <span>{texts.services.latency(latency.p50Ms, latency.p95Ms)}</span>
      <small>{texts.services.calls(latency.calls)}</small>
    </Lines>
  );

/** The breaker, a pause that the service asked for, and the last failure. */
function Notes({ service: { breaker, pauseLeftMs, lastFailure } }: { service: ServiceHealth }) {
  if (breaker === 'closed' && pauseLeftMs === 0 && !lastFailure) return null;
  return (
    <Lines>
      {breaker !== 'closed' && <strong>{breakerTexts[breaker]}</strong>}
      {pauseLeftMs > 0 && <strong>{pauseText(pauseLeftMs)}</strong>}
      {lastFailure && (
        <span>
          <Ago at={lastFailure.at} />
          <span>{`: ${failureText(lastFailure)}`}</span>
        </span>
      )}
    </Lines>
  );
}

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
    tbody tr > :nth-child(-n + 2) {
      flex: 1 1 0;
      font-size: 1rem;
      &::before {
        content: none;
      }
    }
    tbody tr > td:nth-child(2) {
      flex: none;
    }
    td::before {
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

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
`;

const Lines = styled.span`
  display: inline-grid;
  vertical-align: top;
  small {
    color: ${color.textMuted};
  }
`;
