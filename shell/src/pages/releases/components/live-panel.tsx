import { Badge, Button, Facts, Heading, Text } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import { useDeskActions } from '../desk-context.ts';
import { countText, rateText, stateTexts, texts } from '../texts.ts';
import { Buttons, Panel, Placed, Version } from './panel.tsx';

/** What everybody gets now, how it does, and the way back. */
export function LivePanel({ remote }: { remote: ReleasedRemote }) {
  const { ask } = useDeskActions();
  const { live, previous, canary } = remote;
  if (!live)
    return (
      <Panel $isEmpty>
        <Heading as="h3" $size="subheading">
          {texts.live.none}
        </Heading>
        <Text $color="textMuted">{texts.live.noneText}</Text>
      </Panel>
    );
  const { errors, views } = live.health;
  return (
    <Panel>
      <Placed badge={<Badge $tone="success">{stateTexts.live}</Badge>} since={live.since} by={live.by} />
      <Version>{live.version}</Version>
      <Facts
        min="7rem"
        items={[
          [texts.live.views, countText(views)],
          [texts.live.errors, errors > 0 ? `${countText(errors)} (${rateText(live.health)})` : '0'],
          [texts.live.previous, previous ?? texts.live.noPrevious],
        ]}
      />
      {previous !== null && (
        <Buttons>
          {canary ? (
            <Text $size="small" $color="textMuted">
              {texts.live.endCanaryFirst(previous)}
            </Text>
          ) : (
            <Button
              variant="secondary"
              aria-label={`${texts.live.rollback(previous)} (${remote.title})`}
              onClick={() => ask('rollback', remote, previous)}
            >
              {texts.live.rollback(previous)}
            </Button>
          )}
        </Buttons>
      )}
    </Panel>
  );
}
