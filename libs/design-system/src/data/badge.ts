import styled from 'styled-components';
import { family, radius, space, type, weight } from '../tokens/scale.ts';
import { toneStyle, type Tone } from '../tokens/color.ts';

/** A short state in a pill. The tone only supports the text. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  padding: ${space.hair} ${space.sm};
  border-radius: ${radius.pill};
  ${toneStyle};
  font: ${weight.semibold} ${type.caption} ${family.text};
  white-space: nowrap;
`;
