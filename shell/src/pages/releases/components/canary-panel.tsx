import { Badge, Button, Heading, Text } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import { useDeskActions } from '../desk-context.ts';
import { stateTexts, texts } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import { Buttons, Panel, Placed, Version } from './panel.tsx';
import { RangeState } from './range-state.tsx';
import { ShareBar } from './share-bar.tsx';

/** The version that a share of visitors gets, next to the live one. */
export function CanaryPanel({ remote }: { remote: ReleasedRemote }) {
  const { ask } = useDeskActions();
  const { canary, live, releases } = remote;
  if (!canary)
    return (
      <Panel $isEmpty>
        <Heading as="h3" $size="subheading">
          {texts.canary.none}
        </Heading>
        {live && <Text $color="textMuted">{texts.canary.everybody(live.version)}</Text>}
      </Panel>
    );
  const { version } = canary;
  const conflicts = releases.find((release) => release.version === version)?.conflicts ?? [];
  const button = (kind: 'promote' | 'canary' | 'end-canary', text: string, variant: 'brand' | 'secondary') => (
    <Button variant={variant} aria-label={`${text} (${remote.title} ${version})`} onClick={() => ask(kind, remote, version)}>
      {text}
    </Button>
  );
  return (
    <Panel>
      <Placed badge={<Badge $tone="warning">{stateTexts.canary}</Badge>} since={canary.since} by={canary.by} />
      <Version>{version}</Version>
      <ShareBar percent={canary.percent} />
      <Comparison
        rows={[
          [`${version} (${stateTexts.canary.toLowerCase()})`, canary.health],
          ...(live ? ([[`${live.version} (${stateTexts.live.toLowerCase()})`, live.health]] as const) : []),
        ]}
      />
      {conflicts.length > 0 && <RangeState conflicts={conflicts} />}
      <Buttons>
        {conflicts.length === 0 && button('promote', texts.canary.promote, 'brand')}
        {button('canary', texts.canary.change, 'secondary')}
        {button('end-canary', texts.canary.end, 'secondary')}
      </Buttons>
    </Panel>
  );
}
