import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { radius, space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

const tones: Record<Tone, readonly [string, string]> = {
  neutral: [color.neutralSurface, color.neutral],
  success: [color.successSurface, color.success],
  warning: [color.warningSurface, color.warning],
  danger: [color.dangerSurface, color.danger],
  info: [color.infoSurface, color.info],
  accent: [color.accent, color.onAccent],
};

/** A short state in a pill. The tone only supports the text. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  padding: ${space.hair} ${space.sm};
  border-radius: ${radius.pill};
  background: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  color: ${({ $tone = 'neutral' }) => tones[$tone][1]};
  font: ${weight.semibold} ${type.caption} ${family.text};
  white-space: nowrap;
`;
