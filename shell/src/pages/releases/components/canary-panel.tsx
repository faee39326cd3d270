import { Badge, Button, Cluster, color, family, radius, size, space, type, weight } from '@portal/design-system';
import type { ReleasedRemote, ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import type { ChangeKind } from '../change.ts';
import { useDeskActions } from '../desk-context.ts';
import { countText, rateText, stateTexts, texts } from '../texts.ts';
import { Placed, Version } from './panel.tsx';
import { RangeState } from './range-state.tsx';
import { ShareBar } from './share-bar.tsx';

interface CanaryPanelProps {
  remote: ReleasedRemote;
  canary: NonNullable<ReleasedRemote['canary']>;
}

/** The canary with its share and a comparison with the live version. */
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

/** Compares the faults of the canary and the live version. */
const Comparison = ({ rows }: { rows: readonly (readonly [version: string, health: ReleaseSummary['health']])[] }) => (
  <Figures aria-label={texts.canary.compare}>
    <thead>
      <tr>
        {Object.values(texts.canary.columns).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([version, health]) => (
        <tr key={version}>
          <th scope="row">{version}</th>
          <td>{countText(health.views)}</td>
          <td>{countText(health.errors)}</td>
          <td>{rateText(health)}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
);

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: ${space.xs} 0 ${space.xs} ${space.sm};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: end;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.textMuted};
    font-size: 0.8125rem;
    font-weight: ${weight.regular};
  }
  tbody th {
    font-weight: ${weight.semibold};
  }
`;
