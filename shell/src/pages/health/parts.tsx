import { Badge, Cluster, Facts, Skeleton, space } from '@portal/design-system';
import { undeliveredSlot, type HealthReply } from '@portal/portal-contract';
import { Widget } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { Ago, plural } from '../words.tsx';
import { Part, Remark, StateMark } from './part.tsx';
import { msText } from './service-table.tsx';

export function MailPart({ mail, maySendAgain }: Pick<HealthReply, 'mail' | 'maySendAgain'>) {
  const { state, waiting, retrying, dead, deadEvents, oldestMs } = mail;
  const split = `${plural(dead - deadEvents, 'email')}, ${plural(deadEvents, 'event')}`;
  return (
    <Part part="mail" state={state}>
      {state === 'unknown' ? (
        <Remark>The queue cannot be read.</Remark>
      ) : (
        <Facts
          min="7rem"
          items={[
            ['Waiting', waiting],
            ['Being tried again', retrying],
            ['Undelivered', dead > 0 ? `${dead} (${split})` : dead],
            ...(waiting + retrying > 0 ? [['Oldest', durationText(oldestMs)] as const] : []),
          ]}
        />
      )}
      {dead > 0 && !maySendAgain && <Remark>Senior staff can send undelivered messages again.</Remark>}
    </Part>
  );
}

/** The desk for undelivered messages, a remote's widget. It stays open after the last message was sent again. */
export function UndeliveredPart({ mail: { dead }, maySendAgain }: Pick<HealthReply, 'mail' | 'maySendAgain'>) {
  const [hasOpened, setHasOpened] = useState(false);
  if (maySendAgain && dead > 0 && !hasOpened) setHasOpened(true);
  return maySendAgain && hasOpened ? <Widget name={undeliveredSlot} pending={<Skeleton $height="10rem" />} /> : null;
}

/** Lists each process by its last report. The services above show only the view of the answering process. */
export const ProcessesPart = ({ processes, areAllProcessesKnown }: Pick<HealthReply, 'processes' | 'areAllProcessesKnown'>) => (
  <Part part="processes">
    <Rows>
      {processes.map(({ id, host, pid, isThis, state, startedAt, seenAt, streams, troubles }) => (
        <li key={id}>
          <div>
            <Cluster as="span" $gap="sm">
              <strong>{`${host}, process ${pid}`}</strong>
              {isThis && <Badge $tone="info">Answers you now</Badge>}
            </Cluster>
            <StateMark state={state} />
          </div>
          <Facts
            min="7rem"
            items={[
              ['Started', <Ago key="started" at={startedAt} />],
              ['Last report', <Ago key="seen" at={seenAt} />],
              ['Live streams', streams],
            ]}
          />
          {state === 'down' && <Remark>It stopped reporting.</Remark>}
          {troubles.length > 0 && <Remark>{`Trouble with ${new Intl.ListFormat('en').format(troubles)}`}</Remark>}
        </li>
      ))}
    </Rows>
    {!areAllProcessesKnown && <Remark>We couldn't read the others. You see this process only.</Remark>}
  </Part>
);

/** Versions of the server, the shell and each remote. */
export const VersionsPart = ({ program, released }: Pick<HealthReply, 'program' | 'released'>) => (
  <Part part="versions">
    <Facts
      items={[
        ['Server', program],
        ...released.map(({ title, live, canary }) => [title, <Release key={title} live={live} canary={canary} />] as const),
      ]}
    />
  </Part>
);

const Release = ({ live, canary }: Pick<HealthReply['released'][number], 'live' | 'canary'>) => (
  <Versions>
    <span>{live ?? 'Not live'}</span>
    {canary && <small>{`Canary ${canary.version} at ${canary.percent}\u00a0%`}</small>}
  </Versions>
);

const storeKinds = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

export const StorePart = ({ store: { state, kind, version, tables, latencyMs, bytes } }: Pick<HealthReply, 'store'>) => (
  <Part part="store" state={state}>
    {state === 'down' ? (
      <Remark>It does not answer.</Remark>
    ) : (
      <Facts
        items={[
          ['Database', version === null ? storeKinds[kind] : `${storeKinds[kind]} ${version}`],
          ...(tables === null ? [] : [['Tables', `Version ${tables}`] as const]),
          ...(latencyMs === null ? [] : [['Latency', msText(latencyMs)] as const]),
          ...(bytes === null ? [] : [['Size', bytesText(bytes)] as const]),
        ]}
      />
    )}
  </Part>
);

export const BackupPart = ({ backup: { state, lastAt } }: Pick<HealthReply, 'backup'>) => (
  <Part part="backup" state={state} word={lastAt === null ? 'None found' : undefined}>
    {lastAt === null ? (
      <Remark>There is none in the data folder. Backups elsewhere are not shown.</Remark>
    ) : (
      <Facts items={[['Last backup', <Ago key="last" at={lastAt} />]]} />
    )}
    {state === 'degraded' && <Remark>It is older than a day.</Remark>}
  </Part>
);

/** Age of each list that the portal caches from its services. */
export const ReadingsPart = ({ readings }: Pick<HealthReply, 'readings'>) => (
  <Part part="readings">
    <Rows>
      {readings.map(({ title, state, asOf }) => (
        <li key={title}>
          <div>
            <strong>{title}</strong>
            <StateMark state={state} />
          </div>
          <Remark>
            {asOf === null ? (
              <span>Not read yet</span>
            ) : (
              <span>
                Read <Ago at={asOf} />
                <span>.</span>
              </span>
            )}{' '}
            {state === 'degraded' && <span>The last reading failed. Visitors see the last good list.</span>}
          </Remark>
        </li>
      ))}
    </Rows>
  </Part>
);

const durations = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** "3 minutes", in the largest unit that fits. */
function durationText(ms: number): string {
  const [unit, length] = durations.find(([, min]) => ms >= min) ?? ['second', 1_000];
  return plural(Math.floor(ms / length), unit);
}

/** "1.4 MB" */
function bytesText(bytes: number): string {
  const [count, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}

const Rows = styled.ul`
  display: grid;
  gap: ${space.md};
  li {
    display: grid;
    gap: ${space.xs};
  }
  li > div {
    display: flex;
    align-items: center;
    gap: ${space.md};
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

const Versions = styled.span`
  display: grid;
`;
