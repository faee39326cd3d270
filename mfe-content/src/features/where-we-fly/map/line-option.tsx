import { routeState } from '@portal/content-contract';
import { color, motion } from '@portal/design-system';
import { memo } from 'react';
import styled, { keyframes } from 'styled-components';
import { lineLooks } from './line-looks.ts';

interface LineOptionProps {
  id: number;
  /** Accessible name. */
  name: string;
  status: string;
  path: string;
  /** Index of the line. Each line appears a moment after the previous one. */
  place: number;
  isSelected: boolean;
  /** The Tab key reaches this option. */
  isTabStop: boolean;
  onSelect: (id: number) => void;
  onPoint: (id: number | undefined) => void;
}

/** Milliseconds between two lines. */
const stagger = 35;
const lastDelay = 700;

/** One route on the map: a thin line with a wide hit area. */
export const LineOption = memo(({ id, name, status, path, place, isSelected, isTabStop, onSelect, onPoint }: LineOptionProps) => (
  <Option
    role="option"
    aria-label={name}
    aria-selected={isSelected}
    tabIndex={isTabStop ? 0 : -1}
    data-route={id}
    onFocus={() => onSelect(id)}
    onClick={() => onSelect(id)}
    onPointerEnter={() => onPoint(id)}
    onPointerLeave={() => onPoint(undefined)}
  >
    <Reach d={path} />
    <Stroke d={path} {...lineLooks[routeState(status)]} style={{ animationDelay: `${Math.min(place * stagger, lastDelay)}ms` }} />
  </Option>
));
LineOption.displayName = 'LineOption';

const appear = keyframes`from { opacity: 0; }`;

const Reach = styled.path`
  fill: none;
  stroke: transparent;
  stroke-width: 16;
  pointer-events: stroke;
`;

const Stroke = styled.path`
  fill: none;
  stroke-width: 1.75;
  stroke-linecap: round;
  pointer-events: none;
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} ${motion.slow} backwards;
  }
`;

const Option = styled.g`
  cursor: pointer;
  outline: none;
  &:focus-visible ${Stroke} {
    stroke: ${color.onDeep};
    stroke-width: 5;
  }
`;
