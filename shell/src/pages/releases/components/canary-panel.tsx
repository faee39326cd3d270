import { Badge, Button, Cluster, color, radius, space } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import styled from 'styled-components';
import type { ChangeKind } from '../change.ts';
import { useDeskActions } from '../desk-context.ts';
import { stateTexts, texts } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import { Placed, Version } from './panel.tsx';
import { RangeState } from './range-state.tsx';
import { ShareBar } from './share-bar.tsx';

interface CanaryPanelProps {
  remote: ReleasedRemote;
  canary: NonNullable<ReleasedRemote['canary']>;
}

/** The version that a share of visitors gets, next to the live one. */
export function CanaryPanel({ remote, canary }: CanaryPanelProps) {
  const { ask } = useDeskActions();
  const { live, releases } = remote;
  const { version } = canary;
  const conflicts = releases.find((release) => release.version === version)?.conflicts ?? [];
  const button = (kind: ChangeKind, text: string, variant: 'brand' | 'secondary') => (
    <Button variant={variant} aria-label={`${text} (${remote.title} ${version})`} onClick={() => ask(kind, remote, version)}>
      {text}
    </Button>
  );
  return (
    <Root>
      <Cluster $gap="xs" $justify="space-between">
        <Version $isSmall>{version}</Version>
        <Placed badge={<Badge $tone="warning">{stateTexts.canary}</Badge>} began={texts.canary.began} since={canary.since} by={canary.by} />
      </Cluster>
      <ShareBar percent={canary.percent} />
      <Comparison
        rows={[
          [`${version} (${stateTexts.canary.toLowerCase()})`, canary.health],
          ...(live ? ([[`${live.version} (${stateTexts.live.toLowerCase()})`, live.health]] as const) : []),
        ]}
      />
      <RangeState conflicts={conflicts} />
      <Cluster $gap="xs">
        {conflicts.length === 0 && button('promote', texts.canary.promote, 'brand')}
        {button('canary', texts.canary.change, 'secondary')}
        {button('end-canary', texts.canary.end, 'secondary')}
      </Cluster>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.tint};
`;
