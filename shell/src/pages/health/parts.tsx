import { Badge, Cluster, color, Facts, radius, size, space, Text, TextLink } from '@portal/design-system';
import { undeliveredPath, type DoctorFinding, type HealthReply, type HealthState } from '@portal/portal-contract';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { Ago, plural } from '../words.tsx';
import { Part, Remark, StateMark } from './part.tsx';
import { msText } from './service-table.tsx';

export function MailPart({ at, mail, maySendAgain }: Pick<HealthReply, 'at' | 'mail' | 'maySendAgain'>) {
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
            ...(waiting + retrying > 0
              ? [['Oldest', <Ago key="oldest" at={new Date(Date.parse(at) - oldestMs).toISOString()} />] as const]
              : []),
          ]}
        />
      )}
      {dead > 0 &&
        (maySendAgain ? (
          <TextLink as={Link} to={undeliveredPath}>
            Send undelivered messages again
          </TextLink>
        ) : (
          <Remark>Senior staff can send undelivered messages again.</Remark>
        ))}
    </Part>
  );
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

/** Last run of `npm run doctor` on the server. The reply contains findings only for senior staff. */
export function DoctorPart({ doctor: { state, at, ok, warnings, errors, skipped, findings = [] } }: Pick<HealthReply, 'doctor'>) {
  if (at === null)
    return (
      <Part part="doctor" state={state} word={state === 'unused' ? 'Never run' : undefined}>
        <Remark>{state === 'unused' ? 'npm run doctor has not run on this server yet.' : 'The last run cannot be read.'}</Remark>
      </Part>
    );
  return (
    <Part part="doctor" state={state} word={state === 'degraded' ? 'Has findings' : undefined}>
      <Facts
        min="6rem"
        items={[
          ['Ran', <Ago key="ran" at={at} />],
          ['Errors', errors],
          ['Warnings', warnings],
          ['Right', ok],
          ['Skipped', skipped],
        ]}
      />
      {findings.length > 0 && (
        <Findings>
          {findings.map((finding) => (
            <FindingRow key={finding.id} finding={finding} />
          ))}
        </Findings>
      )}
      {findings.length === 0 && errors + warnings > 0 && <Remark>Senior staff see each finding with its fix.</Remark>}
    </Part>
  );
}

const findingStates: Record<DoctorFinding['state'], readonly [state: HealthState, word: string]> = {
  ok: ['ok', 'Right'],
  warning: ['degraded', 'Warning'],
  error: ['down', 'Error'],
  skipped: ['unused', 'Skipped'],
};

const FindingRow = ({ finding: { state, subject, message, fix } }: { finding: DoctorFinding }) => (
  <li>
    <StateMark state={findingStates[state][0]} word={findingStates[state][1]} />
    <Text $weight="semibold">{subject}</Text>
    <Text $size="small">{message}</Text>
    {fix !== '' && (
      <Text $size="small" $color="textMuted">
        <strong>Fix:</strong> {fix}
      </Text>
    )}
  </li>
);

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
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.md};
  }
  li > div > :first-child {
    flex: 1 1 7em;
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

const Findings = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space.sm};
  li {
    display: grid;
    gap: ${space.xxs};
    align-content: start;
    justify-items: start;
    padding: ${space.md};
    border: ${size.hairline} solid ${color.line};
    border-radius: ${radius.md};
    overflow-wrap: anywhere;
  }
`;
