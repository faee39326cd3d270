import {
  Card,
  Cluster,
  color,
  Facts,
  from,
  Heading,
  Perforation,
  radius,
  RowHeader,
  size,
  space,
  Stack,
  Table,
  TableCell,
  TableRow,
  Text,
} from '@portal/design-system';
import type { ReleasedRemote, ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import { ChangeButton } from './changes.tsx';
import { countText, Placed, RangeState, rateText, ShareBar, Version } from './parts.tsx';
import { ReleaseList } from './release-list.tsx';

export const sectionId = (remote: string) => `release-${remote}`;

/** Id of the section's heading, which takes the focus if the pressed button is gone. */
export const headingId = (remote: string) => `release-${remote}-title`;

/** True for a remote with nothing to decide: its live version is its only release. */
const isQuiet = ({ canary, releases }: ReleasedRemote) => !canary && releases.every(({ state }) => state === 'live');

/** One remote in the style of a boarding pass, with the live version. The stub shows canary and waiting releases. */
export const RemoteCard = ({ remote }: { remote: ReleasedRemote }) => {
  const title = (
    <Head $gap="sm" $align="baseline">
      <Heading id={headingId(remote.remote)} tabIndex={-1}>
        {remote.title}
      </Heading>
      {remote.title.toLowerCase() !== remote.remote && <code>{remote.remote}</code>}
    </Head>
  );
  const section = { as: 'section', id: sectionId(remote.remote), 'aria-labelledby': headingId(remote.remote) } as const;
  if (isQuiet(remote))
    return (
      <Card {...section}>
        <Stack $gap="xs">
          {title}
          <QuietLive>
            <LivePanel remote={remote} />
          </QuietLive>
          <ReleaseList remote={remote} />
        </Stack>
      </Card>
    );
  return (
    <Root {...section}>
      <Live $gap="sm">
        {title}
        <LivePanel remote={remote} />
      </Live>
      <Tear />
      <Stack $gap="lg">
        {remote.canary && <CanaryPanel remote={remote} canary={remote.canary} />}
        <ReleaseList remote={remote} />
      </Stack>
    </Root>
  );
};

/** The live version with its health and the rollback. */
function LivePanel({ remote }: { remote: ReleasedRemote }) {
  const { live, previous, canary } = remote;
  if (!live)
    return (
      <Stack $gap="xs">
        <Heading as="h3" $size="subheading">
          Nothing is live yet
        </Heading>
        <Text $color="textMuted">Visitors see none of its pages. Promote a candidate to open them.</Text>
      </Stack>
    );
  const { errors, views } = live.health;
  return (
    <Stack>
      <Placed state="live" began="went live" version={live} />
      <Version $isSmall={isQuiet(remote)}>{live.version}</Version>
      <Facts
        min="5rem"
        items={[
          ['Page views', countText(views)],
          ['Errors', errors > 0 ? `${countText(errors)} (${rateText(live.health)})` : '0'],
          ['Way back', previous ?? 'None yet'],
        ]}
      />
      {previous !== null && canary && (
        <Text $size="small" $color="textMuted">{`${previous} stays ready. End the canary first to roll back to it.`}</Text>
      )}
      {previous !== null && !canary && (
        <Cluster>
          <ChangeButton kind="rollback" remote={remote} version={previous}>{`Roll back to ${previous}`}</ChangeButton>
        </Cluster>
      )}
    </Stack>
  );
}

/** The canary with its share and a comparison with the live version. */
function CanaryPanel({ remote, canary }: { remote: ReleasedRemote; canary: NonNullable<ReleasedRemote['canary']> }) {
  const { live, releases } = remote;
  const { version } = canary;
  const conflicts = releases.find((release) => release.version === version)?.conflicts ?? [];
  return (
    <Panel>
      <Cluster $gap="xs" $justify="space-between">
        <Version $isSmall>{version}</Version>
        <Placed state="canary" began="started" version={canary} />
      </Cluster>
      <ShareBar percent={canary.percent} />
      <Table columns={['Version', 'Page views', 'Errors', 'Error rate']} aria-label="Canary and live version compared">
        <ComparedRow name={`${version} (canary)`} health={canary.health} />
        {live && <ComparedRow name={`${live.version} (live)`} health={live.health} />}
      </Table>
      <RangeState conflicts={conflicts} />
      <Cluster $gap="xs">
        {conflicts.length === 0 && (
          <ChangeButton kind="promote" remote={remote} version={version} variant="brand">
            Promote
          </ChangeButton>
        )}
        <ChangeButton kind="canary" remote={remote} version={version}>
          Change share…
        </ChangeButton>
        <ChangeButton kind="end-canary" remote={remote} version={version}>
          End canary
        </ChangeButton>
      </Cluster>
    </Panel>
  );
}

const ComparedRow = ({ name, health }: { name: string; health: ReleaseSummary['health'] }) => (
  <TableRow>
    <RowHeader column="Version">{name}</RowHeader>
    <TableCell column="Page views">{countText(health.views)}</TableCell>
    <TableCell column="Errors">{countText(health.errors)}</TableCell>
    <TableCell column="Error rate">{rateText(health)}</TableCell>
  </TableRow>
);

const Root = styled(Card)`
  > * {
    min-width: 0;
  }
  ${from.laptop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) auto minmax(0, 8fr);
    gap: ${space.md};
  }
`;

/** Sticks below the page's header beside a long list of releases. */
const Live = styled(Stack)`
  ${from.laptop} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }
`;

/** The live version in one row on a wide window. */
const QuietLive = styled.div`
  ${from.laptop} {
    > * {
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 2fr) minmax(0, 5fr);
      align-items: center;
    }
  }
`;

const Head = styled(Cluster)`
  overflow-wrap: anywhere;
  code {
    color: ${color.textMuted};
  }
  :focus-visible {
    outline-offset: 4px;
  }
`;

/** Horizontal on a narrow window, vertical on a wide one. */
const Tear = styled(Perforation)`
  ${from.laptop} {
    writing-mode: vertical-lr;
    background: linear-gradient(${color.lineStrong} 45%, transparent 0) center / ${size.hairline} 0.75rem repeat-y;
    background-clip: content-box;
  }
`;

const Panel = styled(Stack)`
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.tint};
`;
