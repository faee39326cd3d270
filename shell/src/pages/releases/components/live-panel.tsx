import { Badge, Button, Cluster, Facts, Heading, Stack, Text } from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import { useDeskActions } from '../desk-context.ts';
import { countText, rateText, stateTexts, texts } from '../texts.ts';
import { Placed, Version } from './panel.tsx';

/** The live version with its health and the rollback. */
export function LivePanel({ remote }: { remote: ReleasedRemote }) {
  const { ask } = useDeskActions();
  const { live, previous, canary } = remote;
  if (!live)
    return (
      <Stack $gap="xs">
        <Heading as="h3" $size="subheading">
          {texts.live.none}
        </Heading>
        <Text $color="textMuted">{texts.live.noneText}</Text>
      </Stack>
    );
  const { errors, views } = live.health;
  return (
    <Stack>
      <Placed badge={<Badge $tone="success">{stateTexts.live}</Badge>} began={texts.live.began} since={live.since} by={live.by} />
      <Version>{live.version}</Version>
      <Facts
        min="5rem"
        items={[
          [texts.live.views, countText(views)],
          [texts.live.errors, errors > 0 ? `${countText(errors)} (${rateText(live.health)})` : '0'],
          [texts.live.previous, previous ?? texts.live.noPrevious],
        ]}
      />
      {previous !== null && canary && (
        <Text $size="small" $color="textMuted">
          {texts.live.endCanaryFirst(previous)}
        </Text>
      )}
      {previous !== null && !canary && (
        <Cluster>
          <Button
            variant="secondary"
            aria-label={`${texts.live.rollback(previous)} (${remote.title})`}
            onClick={() => ask('rollback', remote, previous)}
          >
            {texts.live.rollback(previous)}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
