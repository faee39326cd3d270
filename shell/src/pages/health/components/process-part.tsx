import { Badge, Facts } from '@portal/design-system';
import type { HealthReply, ProcessHealth } from '@portal/portal-contract';
import styled from 'styled-components';
import { Ago } from '../../time/ago.tsx';
import { texts } from '../texts.ts';
import { places } from '../troubles.ts';
import { Rows } from './facts-parts.tsx';
import { Part, Remark } from './part.tsx';
import { StateMark } from './state-mark.tsx';

/** Lists each process by its last report. The services above show only the view of the answering process. */
export const ProcessesPart = ({ processes, areAllProcessesKnown }: Pick<HealthReply, 'processes' | 'areAllProcessesKnown'>) => (
  <Part title={texts.processes.title} place={places.processes}>
    <Rows>
      {processes.map((each) => (
        <ProcessRow key={each.id} process={each} />
      ))}
    </Rows>
    {!areAllProcessesKnown && <Remark>{texts.processes.alone}</Remark>}
  </Part>
);

const ProcessRow = ({ process: { host, pid, isThis, state, startedAt, seenAt, streams, troubles } }: { process: ProcessHealth }) => (
  <li>
    <div>
      <Name>
        <strong>{texts.processes.name(host, pid)}</strong>
        {isThis && <Badge $tone="info">{texts.processes.isThis}</Badge>}
      </Name>
      <StateMark state={state} />
    </div>
    <Facts
      min="7rem"
      items={[
        [texts.processes.started, <Ago key="started" at={startedAt} />],
        [texts.processes.reported, <Ago key="seen" at={seenAt} />],
        [texts.processes.streams, streams],
      ]}
    />
    {state === 'down' && <Remark>{texts.processes.silent}</Remark>}
    {troubles.length > 0 && <Remark>{texts.processes.troubles(troubles)}</Remark>}
  </li>
);

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
`;
