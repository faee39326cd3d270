import { Card, color, from, Heading, space, Stack } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import styled from 'styled-components';
import { headingId, sectionId } from '../places.ts';
import { CanaryPanel } from './canary-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { ReleaseList } from './release-list.tsx';
import { Tear } from './tear.ts';

/** One remote, like a boarding pass: what is live, and on its stub the canary and the releases that wait. */
export const RemoteCard = ({ remote }: { remote: ReleasedRemote }) => (
  <Root as="section" id={sectionId(remote.remote)} aria-labelledby={headingId(remote.remote)}>
    <Live $gap="sm">
      <Head>
        <Title id={headingId(remote.remote)} tabIndex={-1}>
          {remote.title}
        </Title>
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

/** Stays in sight, below the header of the page, beside a long list of releases. */
const Live = styled(Stack)`
  ${from.laptop} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
  code {
    color: ${color.textMuted};
  }
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
  &:focus-visible {
    outline-offset: 4px;
  }
`;
