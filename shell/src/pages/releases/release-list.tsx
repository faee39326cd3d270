import { request } from '@portal/api-client';
import { Badge, Button, Cluster, color, family, from, Heading, size, space, Stack, Text, type, weight } from '@portal/design-system';
import { portalPages, releaseReplySchema, releasesApi, type ReleasedRemote, type ReleaseSummary } from '@portal/portal-contract';
import { useMutation } from '@portal/query';
import styled from 'styled-components';
import { useRegistry } from '../../registry.ts';
import { Ago, plural } from '../words.tsx';
import { browser } from '../../remotes/outdated.ts';
import { ChangeButton } from './changes.tsx';
import { RangeState, StateBadge } from './parts.tsx';

/** Number of earlier releases that are always visible. */
const recentCount = 2;

/** Waiting releases, then retired, refused and removed ones. */
export function ReleaseList({ remote }: { remote: ReleasedRemote }) {
  const waiting = remote.releases.filter(({ state }) => state === 'candidate' || state === 'checking');
  const earlier = remote.releases.filter(({ state }) => ['retired', 'refused', 'removed'].includes(state));
  const whatAllGet = !remote.canary && remote.live ? ` Every visitor gets ${remote.live.version}.` : '';
  return (
    <Stack $gap="xs">
      {waiting.length + earlier.length > 0 && (
        <Heading as="h3" $size="subheading">
          Waiting
        </Heading>
      )}
      {waiting.length === 0 && <Text $size="small" $color="textMuted">{`No candidate is waiting.${whatAllGet}`}</Text>}
      <Rows remote={remote} releases={waiting} />
      {earlier.length > 0 && (
        <>
          <Earlier as="h3" $size="subheading">
            Earlier
          </Earlier>
          <Rows remote={remote} releases={earlier.slice(0, recentCount)} />
          {earlier.length > recentCount && (
            <More>
              <summary>{`Show ${plural(earlier.length - recentCount, 'earlier release')}`}</summary>
              <Rows remote={remote} releases={earlier.slice(recentCount)} />
            </More>
          )}
        </>
      )}
    </Stack>
  );
}

const Rows = ({ remote, releases }: { remote: ReleasedRemote; releases: readonly ReleaseSummary[] }) =>
  releases.length > 0 && (
    <ul>
      {releases.map((release) => (
        <ReleaseRow key={release.version} remote={remote} release={release} />
      ))}
    </ul>
  );

function ReleaseRow({ remote, release }: { remote: ReleasedRemote; release: ReleaseSummary }) {
  const { version, state, uploadedAt, uploadedBy, conflicts, reasons } = release;
  const changes = changesOf(remote, release);
  return (
    <Row>
      <Cluster $gap="sm">
        <Name>{version}</Name>
        <StateBadge state={state} />
      </Cluster>
      <Words>
        <Cluster $gap="sm" $align="baseline">
          <Text $size="small" $color="textMuted">
            <span>Uploaded</span> <Ago at={uploadedAt} /> <span>{`by ${uploadedBy}`}</span>
          </Text>
          {state !== 'refused' && state !== 'removed' && <RangeState conflicts={conflicts} />}
        </Cluster>
        {state === 'checking' && <Text $size="small">Its smoke journey has not reported yet.</Text>}
        {state === 'refused' && (
          <Reasons>
            <summary>{`Refused for ${plural(reasons.length, 'reason')}`}</summary>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Reasons>
        )}
      </Words>
      <Actions>
        {canPreview(release) && <PreviewButton remote={remote} version={version} />}
        {changes.map((kind) => (
          <ChangeButton
            key={kind}
            kind={kind}
            remote={remote}
            version={version}
            variant={kind === 'promote' && state === 'candidate' ? 'brand' : variants[kind]}
          >
            {labels[kind]}
          </ChangeButton>
        ))}
      </Actions>
    </Row>
  );
}

/** Returns the changes that a listed release allows. The server checks again. */
function changesOf({ live }: ReleasedRemote, { state, conflicts }: ReleaseSummary): (keyof typeof labels)[] {
  if (state === 'removed') return [];
  const mayGoLive = (state === 'candidate' || state === 'retired') && conflicts.length === 0;
  if (!mayGoLive) return ['remove'];
  return live ? ['remove', 'canary', 'promote'] : ['remove', 'promote'];
}

const labels = { remove: 'Remove…', canary: 'Canary…', promote: 'Promote' };
const variants = { remove: 'quiet', canary: 'secondary', promote: 'secondary' } as const;

/** Whether a release can be previewed. The live one needs no preview, and the files of a refused or removed one are not served. */
const canPreview = ({ state }: ReleaseSummary) => !['live', 'refused', 'removed'].includes(state);

/** Starts a preview of a release in this browser, and opens the first page of its remote, or the home page if that is not live. */
function PreviewButton({ remote: { remote, title }, version }: { remote: ReleasedRemote; version: string }) {
  const { remotes, previews } = useRegistry();
  const pages = remotes.find(({ name }) => name === remote)?.pages ?? [];
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request(releasesApi.preview, { schema: releaseReplySchema, body: { remote, version } }),
    onSuccess: () => browser.open(pages.find(({ path }) => !path.includes(':'))?.path ?? portalPages.home),
  });
  if (previews.some((preview) => preview.remote === remote && preview.version === version))
    return <Badge $tone="accent">In your preview</Badge>;
  return (
    <>
      <Button variant="quiet" busy={isPending || isSuccess} aria-label={`Preview (${title} ${version})`} onClick={() => mutate()}>
        Preview
      </Button>
      {error && <Text role="alert" $size="small" $color="danger">{`We couldn't start the preview: ${error.message}`}</Text>}
    </>
  );
}

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

/** The gate's reasons against a release. */
const Reasons = styled(More)`
  summary {
    padding-block: ${space.xxs};
    color: ${color.danger};
  }
  ul {
    padding-inline-start: ${space.md};
    border-inline-start: 2px solid ${color.line};
  }
  li {
    padding-block: ${space.xxs};
    white-space: pre-line;
  }
`;

const Row = styled.li`
  display: grid;
  gap: ${space.xxs} ${space.lg};
  padding-block: ${space.sm};
  border-top: ${size.hairline} solid ${color.line};
  > * {
    min-width: 0;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

const Name = styled.p`
  color: ${color.heading};
  font: ${weight.bold} ${type.subheading} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  display: grid;
  gap: ${space.xxs};
  justify-items: start;
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
`;

/** Two equal columns on a phone; a wrapping row on wider windows. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xs};
  margin-top: ${space.xs};
  > button {
    padding-inline: ${space.xs};
  }
  > p {
    grid-column: 1 / -1;
  }
  &:empty {
    display: none;
  }
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    max-width: 34rem;
    margin-top: 0;
    > button {
      padding-inline: ${space.lg};
    }
  }
`;
