import styled from 'styled-components';
import { radius, space } from '../tokens/scale.ts';
import { toneStyle, type Tone } from '../tokens/tone.ts';
import { family, type, weight } from '../tokens/type.ts';

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
