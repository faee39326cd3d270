import { Cluster, color, family, Figures, motion, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { Department } from './departments.ts';

interface DepartmentFilterProps {
  departments: readonly Department[];
  /** Number of all open positions. */
  total: number;
  /** Name of the selected department, '' for all. */
  value: string;
  onChange: (department: string) => void;
}

export const DepartmentFilter = ({ departments, total, value, onChange }: DepartmentFilterProps) => (
  <Cluster role="group" aria-label="Department" $gap="xs">
    {[{ name: '', count: total }, ...departments].map(({ name, count }) => (
      <Choice key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
        <span>{name || 'All departments'}</span>
        <Count>{count}</Count>
      </Choice>
    ))}
  </Cluster>
);

const Count = styled(Figures)`
  color: ${color.textMuted};
  font-weight: ${weight.regular};
`;

const Choice = styled.button`
  display: inline-flex;
  gap: ${space.xs};
  max-width: 100%;
  min-height: ${size.target};
  align-items: center;
  padding: ${space.xs} ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-align: start;
  overflow-wrap: anywhere;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.tint};
  }
  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${color.brand};
    color: ${color.onBrand};
    ${Count} {
      color: inherit;
    }
  }
`;
