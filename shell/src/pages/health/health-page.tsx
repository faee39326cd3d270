import { hasStatus } from '@portal/api-client';
import { Alert, color, family, from, Heading, linkStyle, radius, size, space, Stack, Text, type, weight } from '@portal/design-system';
import { healthApi, healthRefreshMs, healthReplySchema, portalMessages, ranks, type HealthReply } from '@portal/portal-contract';
import styled from 'styled-components';
import { StaffPage, type Failure } from '../staff-page.tsx';
import { plural } from '../words.tsx';
import { overallState, partId, Remark, StateIcon, StateMark, troublesOf } from './part.tsx';
import { BackupPart, DoctorPart, MailPart, ProcessesPart, ReadingsPart, StorePart, VersionsPart } from './parts.tsx';
import { ServiceTable } from './service-table.tsx';

/** /portal/health: the state of the portal, for staff. */
export const HealthPage = () => (
  <StaffPage
    title="Health"
    lead="The state of the portal, and of everything that it depends on."
    subject="the health of the portal"
    forbidden={{ title: 'This page is for staff', text: `The health of the portal is for people of rank ${ranks.staff} and above.` }}
    query={{ path: healthApi, schema: healthReplySchema, everyMs: healthRefreshMs }}
    loading="Loading the state of the portal..."
    neverLoaded={NeverLoaded}
    notRefreshed={({ error, since, retry }) => (
      // Replaces the summary, because an old report must not say that all is well.
      <Alert tone="danger" title={causeOf(error)} action={retry}>{`You see the state of ${since}.`}</Alert>
    )}
  >
    {(health, isOld) => (
      <Stack $gap="lg">
        {!isOld && <Summary health={health} />}
        <ServiceTable services={health.services} />
        <Columns>
          <Stack $gap="lg">
            <MailPart {...health} />
            <ProcessesPart {...health} />
            <VersionsPart {...health} />
          </Stack>
          <Stack $gap="lg">
            <StorePart {...health} />
            <BackupPart {...health} />
            <ReadingsPart {...health} />
          </Stack>
        </Columns>
        <DoctorPart {...health} />
      </Stack>
    )}
  </StaffPage>
);

const isServerDown = (error: Error) => hasStatus(error, 0, 502, 504);

function causeOf(error: Error): string {
  if (hasStatus(error, 503)) return 'The store of the portal does not answer now, so sign-ins cannot be checked.';
  return isServerDown(error) ? 'The server does not answer now.' : `The server refused: ${error.message}`;
}

/** Names the part of the portal that is the cause, and what to do. */
function NeverLoaded({ error, retry }: Failure) {
  const [title, text] = adviceFor(error);
  return (
    <Band $edge={color.danger} role="alert">
      <StateIcon state="down" size={48} />
      <Words>
        <Heading>{title}</Heading>
        <Text>{text}</Text>
        <Text $color="textMuted">On the server, npm run doctor names what is wrong and how to fix it.</Text>
        <div>{retry}</div>
      </Words>
    </Band>
  );
}

function adviceFor(error: Error): [title: string, text: string] {
  if (error.message === portalMessages.auth.rankUnknown) return ["We couldn't confirm your rank", error.message];
  if (hasStatus(error, 503))
    return [
      'The store is down',
      'The portal cannot check who you are, so the details stay hidden. Public pages show their last good lists, and nobody is signed out. It recovers by itself when the store answers.',
    ];
  return isServerDown(error)
    ? ['The server does not answer', 'Neither the portal nor its proxy answered. Look at the process and its log on the server.']
    : ["We couldn't load the state of the portal", error.message];
}

const edges = { ok: color.success, degraded: color.warning, down: color.danger };
const list = new Intl.ListFormat('en');

/** Sums up the portal's state in one sentence, with links to the parts that need attention. Screen readers announce a change. */
function Summary({ health }: { health: HealthReply }) {
  const troubles = troublesOf(health);
  const overall = overallState(troubles);
  const down = troubles.filter(({ state }) => state === 'down').length;
  const problem =
    down > 0 ? `${plural(down, 'part is', 'parts are')} down` : `${plural(troubles.length, 'thing needs', 'things need')} attention`;
  return (
    <Band $edge={edges[overall]}>
      <StateIcon state={overall} size={48} />
      <Words>
        <div role="status">
          <Heading>{overall === 'ok' ? 'All systems work' : problem}</Heading>
        </div>
        {troubles.length > 0 && (
          <Troubles>
            {troubles.map(({ title, part, state }) => (
              <li key={title}>
                <a href={`#${partId(part)}`}>{title}</a>
                <StateMark state={state} />
              </li>
            ))}
          </Troubles>
        )}
        <ServiceRemarks services={health.services} />
      </Words>
    </Band>
  );
}

/** Names simulated and unused services, which are not troubles. */
function ServiceRemarks({ services }: Pick<HealthReply, 'services'>) {
  const simulated = services.filter(({ isSimulated }) => isSimulated).map(({ title }) => title);
  const unused = services.filter(({ state }) => state === 'unused').map(({ title }) => title);
  const areAllSimulated = simulated.length === services.length;
  const remarks = [
    ...(simulated.length === 0
      ? []
      : [areAllSimulated ? 'This is a demo: every service is simulated.' : `Simulated here: ${list.format(simulated)}.`]),
    ...(unused.length === 0 ? [] : [`Not used since the server started: ${list.format(unused)}.`]),
  ];
  return remarks.map((remark) => <Remark key={remark}>{remark}</Remark>);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  ${from.laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** Panel with an edge in the colour of the state. */
const Band = styled.section<{ $edge: string }>`
  display: flex;
  gap: ${space.md};
  padding: ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-inline-start: 0.375rem solid ${({ $edge }) => $edge};
  border-radius: ${radius.lg};
  background: ${color.surface};
  ${from.tablet} {
    gap: ${space.lg};
    padding: ${space.xl};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space.xs};
  align-content: center;
  min-width: 0;
  min-height: 3rem;
  overflow-wrap: anywhere;
`;

const Troubles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  font: ${weight.medium} ${type.body} ${family.text};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xxs} ${space.xs};
  }
  a {
    ${linkStyle}
  }
`;
