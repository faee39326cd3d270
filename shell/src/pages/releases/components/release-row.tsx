import { Badge, Button, Cluster, color, family, from, size, space, Text, type, weight, type Tone } from '@portal/design-system';
import type { ReleasedRemote, ReleaseState, ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import { canPreview, changesOf } from '../change.ts';
import { useDeskActions } from '../desk-context.ts';
import { stateTexts, texts } from '../texts.ts';
import { Ago } from '../time/ago.tsx';
import { PreviewButton } from './preview-button.tsx';
import { RangeState } from './range-state.tsx';
import { Reasons } from './reasons.tsx';

const tones: Record<ReleaseState, Tone> = {
  checking: 'neutral',
  candidate: 'info',
  refused: 'danger',
  canary: 'warning',
  live: 'success',
  retired: 'neutral',
};

/** One release: what it is, whether it fits, and what can be done with it. */
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
        <Text $size="small" $color="textMuted">
          {texts.releases.uploaded} <Ago at={uploadedAt} /> {texts.releases.by} {uploadedBy}
        </Text>
        {state === 'checking' && <Text $size="small">{texts.releases.checking}</Text>}
        {state === 'refused' ? <Reasons reasons={reasons} /> : <RangeState conflicts={conflicts} />}
      </Words>
      <Actions $gap="xs">
        {canPreview(release) && <PreviewButton remote={remote.remote} version={version} name={name} />}
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
  gap: ${space.xs} ${space.lg};
  padding-block: ${space.md};
  border-top: ${size.hairline} solid ${color.line};
  > * {
    min-width: 0;
  }
  ${from.laptop} {
    grid-template-columns: minmax(10rem, 1fr) minmax(0, 2fr) auto;
    align-items: start;
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

const Actions = styled(Cluster)`
  ${from.laptop} {
    justify-content: flex-end;
    max-width: 26rem;
  }
  &:empty {
    display: none;
  }
`;
