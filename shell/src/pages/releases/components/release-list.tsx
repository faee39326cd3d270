import { color, family, Heading, space, Stack, Text, type, weight } from '@portal/design-system';
import type { ReleasedRemote, ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import { texts } from '../texts.ts';
import { ReleaseRow } from './release-row.tsx';

/** Number of earlier releases that are always visible. */
const recentCount = 2;

/** Waiting releases, then retired, refused and removed ones. */
export function ReleaseList({ remote }: { remote: ReleasedRemote }) {
  const waiting = remote.releases.filter(({ state }) => state === 'candidate' || state === 'checking');
  const earlier = remote.releases.filter(({ state }) => ['retired', 'refused', 'removed'].includes(state));
  return (
    <Stack $gap="xs">
      <Heading as="h3" $size="subheading">
        {texts.releases.waiting}
      </Heading>
      {waiting.length === 0 ? (
        <Text $size="small" $color="textMuted">
          {!remote.canary && remote.live
            ? `${texts.releases.nothingWaiting} ${texts.releases.everybody(remote.live.version)}`
            : texts.releases.nothingWaiting}
        </Text>
      ) : (
        <Rows remote={remote} releases={waiting} />
      )}
      {earlier.length > 0 && (
        <>
          <Earlier as="h3" $size="subheading">
            {texts.releases.earlier}
          </Earlier>
          <Rows remote={remote} releases={earlier.slice(0, recentCount)} />
          {earlier.length > recentCount && (
            <More>
              <summary>{texts.releases.showEarlier(earlier.length - recentCount)}</summary>
              <Rows remote={remote} releases={earlier.slice(recentCount)} />
            </More>
          )}
        </>
      )}
    </Stack>
  );
}

const Rows = ({ remote, releases }: { remote: ReleasedRemote; releases: readonly ReleaseSummary[] }) => (
  <ul>
    {releases.map((release) => (
      <ReleaseRow key={release.version} remote={remote} release={release} />
    ))}
  </ul>
);

const Earlier = styled(Heading)`
  margin-top: ${space.sm};
`;

const More = styled.details`
  summary {
    width: fit-content;
    padding-block: ${space.xs};
    color: ${color.link};
    font: ${weight.medium} ${type.small} ${family.text};
    cursor: pointer;
  }
`;
