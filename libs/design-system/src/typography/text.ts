import styled from 'styled-components';
import { color, type ColorRole } from '../tokens/color.ts';
import { family, type, weight } from '../tokens/scale.ts';

/** A heading in the display face. `$size` sets its look, `as` its level: `<Heading as="h3" $size="subheading">`. */
export const Heading = styled.h2<{ $size?: 'title' | 'heading' | 'subheading' }>`
  font: ${weight.bold} ${({ $size = 'heading' }) => type[$size]} ${family.display};
  letter-spacing: -0.015em;
`;

export const Text = styled.p<{ $size?: 'lead' | 'body' | 'small' | 'caption'; $color?: ColorRole; $weight?: keyof typeof weight }>`
  color: ${({ $color = 'text' }) => color[$color]};
  font: ${({ $size = 'body', $weight = 'regular' }) => `${weight[$weight]} ${type[$size]}`} ${family.text};
`;

/** A short label above a title or a group. */
export const Eyebrow = styled.p`
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
`;

/** Times, callsigns, references and amounts: digits of one width. */
export const Figures = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
`;
