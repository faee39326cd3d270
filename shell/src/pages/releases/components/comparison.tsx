import { color, family, size, space, type, weight } from '@portal/design-system';
import type { ReleaseSummary } from '@portal/portal-contract';
import styled from 'styled-components';
import { countText, rateText, texts } from '../texts.ts';

/** How the canary does beside the live version. */
export const Comparison = ({ rows }: { rows: readonly (readonly [version: string, health: ReleaseSummary['health']])[] }) => (
  <Root aria-label={texts.canary.compare}>
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
  </Root>
);

const Root = styled.table`
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
