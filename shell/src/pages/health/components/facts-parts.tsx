import { Facts } from '@portal/design-system';
import type { BackupHealth, HealthReply, ReadingHealth, StoreHealth } from '@portal/portal-contract';
import styled from 'styled-components';
import { Ago } from '../../time/ago.tsx';
import { bytesText, msText, texts } from '../texts.ts';
import { places } from '../troubles.ts';
import { Part, Remark } from './part.tsx';
import { StateMark } from './state-mark.tsx';

/** Age of each list that the portal caches from its services. */
export const ReadingsPart = ({ readings }: { readings: readonly ReadingHealth[] }) => (
  <Part title={texts.readings.title} place={places.readings}>
    <Rows>
      {readings.map(({ title, state, asOf }) => (
        <li key={title}>
          <div>
            <strong>{title}</strong>
            <StateMark state={state} />
          </div>
          <Remark>
            {asOf === null ? (
              <span>{texts.readings.none}</span>
            ) : (
              <span>
                {texts.readings.asOf} <Ago at={asOf} />
                <span>.</span>
              </span>
            )}{' '}
            {state === 'degraded' && <span>{texts.readings.failing}</span>}
          </Remark>
        </li>
      ))}
    </Rows>
  </Part>
);

export function StorePart({ store: { state, kind, version, tables, latencyMs, bytes } }: { store: StoreHealth }) {
  const { store } = texts;
  const name = store.kinds[kind];
  return (
    <Part title={store.title} place={places.store} state={state}>
      {state === 'down' ? (
        <Remark>{store.down}</Remark>
      ) : (
        <Facts
          items={[
            [store.database, version === null ? name : `${name} ${version}`],
            ...(tables === null ? [] : [[store.tables, store.tableVersion(tables)] as const]),
            ...(latencyMs === null ? [] : [[store.latency, msText(latencyMs)] as const]),
            ...(bytes === null ? [] : [[store.size, bytesText(bytes)] as const]),
          ]}
        />
      )}
    </Part>
  );
}

export const BackupPart = ({ backup: { state, lastAt } }: { backup: BackupHealth }) => (
  <Part title={texts.backup.title} place={places.backup} state={state} word={lastAt === null ? texts.backup.noneWord : undefined}>
    {lastAt === null ? <Remark>{texts.backup.none}</Remark> : <Facts items={[[texts.backup.last, <Ago key="last" at={lastAt} />]]} />}
    {state === 'degraded' && <Remark>{texts.backup.old}</Remark>}
  </Part>
);

/** Versions of the server, the shell and each remote. */
export const VersionsPart = ({ program, released }: Pick<HealthReply, 'program' | 'released'>) => (
  <Part title={texts.versions.title}>
    <Facts
      items={[
        [texts.versions.program, program],
        ...released.map(
          ({ title, live, canary }) =>
            [
              title,
              <Versions key={title}>
                <span>{live ?? texts.versions.notLive}</span>
                {canary && <small>{texts.versions.canary(canary.version, canary.percent)}</small>}
              </Versions>,
            ] as const,
        ),
      ]}
    />
  </Part>
);

const Versions = styled.span`
  display: grid;
`;

export const Rows = styled.ul`
  display: grid;
  gap: 1rem;
  li {
    display: grid;
    gap: 0.5rem;
  }
  li > div {
    display: flex;
    align-items: center;
    gap: 1rem;
  }
  li > div > :first-child {
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
