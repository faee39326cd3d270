import { Card, color, from, Heading, Perforation, space } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import styled from 'styled-components';
import { headingId, sectionId } from '../places.ts';
import { CanaryPanel } from './canary-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { ReleaseList } from './release-list.tsx';

/** One remote, like a boarding pass: what flies now above the perforation, what waits below it. */
export const RemoteCard = ({ remote }: { remote: ReleasedRemote }) => (
  <Card as="section" id={sectionId(remote.remote)} aria-labelledby={headingId(remote.remote)}>
    <Head>
      <Title id={headingId(remote.remote)} tabIndex={-1}>
        {remote.title}
      </Title>
      {remote.title.toLowerCase() !== remote.remote && <code>{remote.remote}</code>}
    </Head>
    <Now>
      <LivePanel remote={remote} />
      <CanaryPanel remote={remote} />
    </Now>
    <Perforation />
    <ReleaseList remote={remote} />
  </Card>
);

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
  &:focus {
    outline: none;
  }
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 4px;
  }
`;

const Now = styled.div`
  display: grid;
  gap: ${space.lg};
  > * {
    min-width: 0;
  }
  ${from.laptop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.xl};
  }
`;
