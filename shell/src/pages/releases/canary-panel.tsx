import { Badge, Cluster, color, family, radius, size, space, Stack, type, weight } from '@portal/design-system';
import type { ReleasedRemote, ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import { ChangeButton } from './changes.tsx';
import { Placed, RangeState, ShareBar, Version } from './parts.tsx';
import { countText, rateText, stateTexts } from './texts.ts';

interface CanaryPanelProps {
  remote: ReleasedRemote;
  canary: NonNullable<ReleasedRemote['canary']>;
}

/** The canary with its share and a comparison with the live version. */
export function CanaryPanel({ remote, canary }: CanaryPanelProps) {
  const { live, releases } = remote;
  const { version } = canary;
  const conflicts = releases.find((release) => release.version === version)?.conflicts ?? [];
  return (
    <Root>
      <Cluster $gap="xs" $justify="space-between">
        <Version $isSmall>{version}</Version>
        <Placed badge={<Badge $tone="warning">{stateTexts.canary}</Badge>} began="started" version={canary} />
      </Cluster>
      <ShareBar percent={canary.percent} />
      <Comparison aria-label="Canary and live version compared">
        <thead>
          <tr>
            {['Version', 'Page views', 'Errors', 'Error rate'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ComparedRow name={`${version} (canary)`} health={canary.health} />
          {live && <ComparedRow name={`${live.version} (live)`} health={live.health} />}
        </tbody>
      </Comparison>
      <RangeState conflicts={conflicts} />
      <Cluster $gap="xs">
        {conflicts.length === 0 && (
          <ChangeButton kind="promote" remote={remote} version={version} variant="brand">
            Promote
          </ChangeButton>
        )}
        <ChangeButton kind="canary" remote={remote} version={version}>
          Change share…
        </ChangeButton>
        <ChangeButton kind="end-canary" remote={remote} version={version}>
          End canary
        </ChangeButton>
      </Cluster>
    </Root>
  );
}

const ComparedRow = ({ name, health }: { name: string; health: ReleaseSummary['health'] }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{countText(health.views)}</td>
    <td>{countText(health.errors)}</td>
    <td>{rateText(health)}</td>
  </tr>
);

const Root = styled(Stack)`
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.tint};
`;

const Comparison = styled.table`
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
