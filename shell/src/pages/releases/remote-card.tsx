import { Badge, Card, Cluster, color, Facts, from, Heading, Perforation, size, space, Stack, Text } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import styled from 'styled-components';
import { CanaryPanel } from './canary-panel.tsx';
import { ChangeButton } from './changes.tsx';
import { Placed, Version } from './parts.tsx';
import { ReleaseList } from './release-list.tsx';
import { countText, rateText, stateTexts } from './texts.ts';

export const sectionId = (remote: string) => `release-${remote}`;

/** Id of the section's heading, which takes the focus if the pressed button is gone. */
export const headingId = (remote: string) => `release-${remote}-title`;

/** One remote in the style of a boarding pass, with the live version. The stub shows canary and waiting releases. */
export const RemoteCard = ({ remote }: { remote: ReleasedRemote }) => (
  <Root as="section" id={sectionId(remote.remote)} aria-labelledby={headingId(remote.remote)}>
    <Live $gap="sm">
      <Head $gap="sm" $align="baseline">
        <Heading id={headingId(remote.remote)} tabIndex={-1}>
          {remote.title}
        </Heading>
        {remote.title.toLowerCase() !== remote.remote && <code>{remote.remote}</code>}
      </Head>
      <LivePanel remote={remote} />
    </Live>
    <Tear />
    <Stack $gap="lg">
      {remote.canary && <CanaryPanel remote={remote} canary={remote.canary} />}
      <ReleaseList remote={remote} />
    </Stack>
  </Root>
);

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
      <Placed badge={<Badge $tone="success">{stateTexts.live}</Badge>} began="went live" version={live} />
      <Version>{live.version}</Version>
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
