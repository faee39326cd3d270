import { Badge, Button, Cluster, color, family, from, size, space, Text, type, weight, type Tone } from '@portal/design-system';
import type { ReleasedRemote, ReleaseState, ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import { canPreview, changesOf } from '../change.ts';
import { useDeskActions } from '../desk-context.ts';
import { stateTexts, texts } from '../texts.ts';
import { Ago } from '../../time/ago.tsx';
import { PreviewButton } from './preview-button.tsx';
import { RangeState } from './range-state.tsx';

const tones: Record<ReleaseState, Tone> = {
  checking: 'neutral',
  candidate: 'info',
  refused: 'danger',
  canary: 'warning',
  live: 'success',
  retired: 'neutral',
  removed: 'neutral',
};

export function ReleaseRow({ remote, release }: { remote: ReleasedRemote; release: ReleaseSummary }) {
  const { ask } = useDeskActions();
  const { version, state, uploadedAt, uploadedBy, conflicts, reasons } = release;
  const changes = changesOf(remote, release);
  const name = `${remote.title} ${version}`;
  return (
    <Root>
      <Cluster $gap="sm">
        <Name>{version}</Name>
        <Badge $tone={tones[state]}>{stateTexts[state]}</Badge>
      </Cluster>
      <Words>
        <Cluster $gap="sm" $align="baseline">
          <Text $size="small" $color="textMuted">
            {texts.releases.uploaded} <Ago at={uploadedAt} /> {texts.by} {uploadedBy}
          </Text>
          {state !== 'refused' && state !== 'removed' && <RangeState conflicts={conflicts} />}
        </Cluster>
        {state === 'checking' && <Text $size="small">{texts.releases.checking}</Text>}
        {state === 'refused' && <Reasons reasons={reasons} />}
      </Words>
      <Actions>
        {canPreview(release) && <PreviewButton remote={remote.remote} version={version} name={name} />}
        {changes.includes('remove') && (
          <Button variant="quiet" aria-label={`${texts.releases.remove} (${name})`} onClick={() => ask('remove', remote, version)}>
            {texts.releases.remove}
          </Button>
        )}
        {changes.includes('canary') && (
          <Button variant="secondary" aria-label={`${texts.releases.canary} (${name})`} onClick={() => ask('canary', remote, version)}>
            {texts.releases.canary}
          </Button>
        )}
        {changes.includes('promote') && (
          <Button
            variant={state === 'candidate' ? 'brand' : 'secondary'}
            aria-label={`${texts.releases.promote} (${name})`}
            onClick={() => ask('promote', remote, version)}
          >
            {texts.releases.promote}
          </Button>
        )}
      </Actions>
    </Root>
  );
}

const Root = styled.li`
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

/** The gate's reasons against a release, collapsed at first. */
const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <Disclosure>
    <summary>{texts.releases.reasons(reasons.length)}</summary>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </Disclosure>
);

const Disclosure = styled.details`
  font: ${weight.regular} ${type.small} ${family.text};
  overflow-wrap: anywhere;
  summary {
    padding-block: ${space.xxs};
    color: ${color.danger};
    font-weight: ${weight.medium};
    cursor: pointer;
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
