import styled from 'styled-components';
import { color, type ColorRole } from '../tokens/color.ts';
import { size, space } from '../tokens/scale.ts';

export const Divider = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: ${size.hairline} solid ${color.line};
`;

/**
 * The perforation of a boarding pass: a dashed line with a notch at either edge. It spans the padding of its `Card`. `$ground` is
 * the colour behind that card.
 */
export const Perforation = styled.hr.attrs({ 'aria-hidden': true })<{ $ground?: ColorRole }>`
  --notch: ${space.lg};
  position: relative;
  align-self: stretch;
  height: var(--notch);
  margin: 0 calc(-1 * var(--card-padding, 0px) - ${size.hairline});
  border: 0;
  background: linear-gradient(to right, ${color.lineStrong} 45%, transparent 0) center / 0.75rem ${size.hairline} repeat-x;
  background-clip: content-box;
  padding-inline: var(--notch);
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 0;
    width: calc(var(--notch) / 2);
    height: var(--notch);
    background: ${({ $ground = 'page' }) => color[$ground]};
    border: ${size.hairline} solid ${color.line};
  }
  &::before {
    left: 0;
    border-left: 0;
    border-radius: 0 var(--notch) var(--notch) 0;
  }
  &::after {
    right: 0;
    border-right: 0;
    border-radius: var(--notch) 0 0 var(--notch);
  }
`;
