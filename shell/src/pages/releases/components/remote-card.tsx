import { Card, color, from, Heading, Perforation, size, space, Stack } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import styled from 'styled-components';
import { headingId, sectionId } from '../places.ts';
import { CanaryPanel } from './canary-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { ReleaseList } from './release-list.tsx';

/** One remote in the style of a boarding pass, with the live version. The stub shows canary and waiting releases. */
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

/** Sticks below the page's header beside a long list of releases. */
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

/** The perforation of a remote's card: horizontal on a narrow window, vertical on a wide one. */
const Tear = styled(Perforation)`
  ${from.laptop} {
    --across: calc(-1 * var(--card-padding) - ${size.hairline});
    width: var(--notch);
    height: auto;
    margin: var(--across) 0;
    padding: var(--notch) 0;
    background: linear-gradient(${color.lineStrong} 45%, transparent 0) center / ${size.hairline} 0.75rem repeat-y;
    background-clip: content-box;
    &::before,
    &::after {
      left: 0;
      width: var(--notch);
      height: calc(var(--notch) / 2);
      border: ${size.hairline} solid ${color.line};
    }
    &::before {
      border-top: 0;
      border-radius: 0 0 var(--notch) var(--notch);
    }
    &::after {
      top: auto;
      bottom: 0;
      border-bottom: 0;
      border-radius: var(--notch) var(--notch) 0 0;
    }
  }
`;
