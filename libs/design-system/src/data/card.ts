import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion, radius, shadow, size, space } from '../tokens/scale.ts';

/** A card. `$lift` raises it on hover, for a card with one main action. */
export const Card = styled.article<{ $padding?: 'none' | 'md' | 'lg'; $lift?: boolean }>`
  --card-padding: ${({ $padding = 'lg' }) => ($padding === 'none' ? '0px' : space[$padding])};
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: var(--card-padding);
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  transition:
    box-shadow ${motion.calm},
    transform ${motion.calm};
  ${({ $lift }) => $lift && `&:hover { box-shadow: ${shadow.mid}; transform: translateY(-2px); }`}
`;
