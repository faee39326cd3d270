import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, space, type, weight } from '../tokens/scale.ts';

export interface FactsProps {
  /** Label and value, in reading order. */
  items: readonly (readonly [label: string, value: ReactNode])[];
  /** Minimum width of a column. */
  min?: string;
}

/** Labelled values as on a boarding pass: a small label above each value, with tabular digits. */
export const Facts = ({ items, min = '8.5rem' }: FactsProps) => (
  <List $min={min}>
    {items.map(([label, value]) => (
      <div key={label}>
        <Label>{label}</Label>
        <Value>{value}</Value>
      </div>
    ))}
  </List>
);

const List = styled.dl<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${space.md} ${space.lg};
`;

const Label = styled.dt`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

const Value = styled.dd`
  font: ${weight.semibold} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;
