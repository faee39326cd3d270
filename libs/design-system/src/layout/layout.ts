import styled from 'styled-components';
import { size, space } from '../tokens/scale.ts';
import { color, type ColorRole } from '../tokens/color.ts';

/** Centres its content in the page. `$width` is `page` or `reading`. */
export const Container = styled.div<{ $width?: 'page' | 'reading' }>`
  width: 100%;
  max-width: calc(${({ $width = 'page' }) => size[$width]} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** A section of a page, with the standard spacing above and below. */
export const Section = styled.section`
  padding-block: ${space.section};
`;

type Gap = keyof typeof space;

/** A column of elements. */
export const Stack = styled.div<{ $gap?: Gap; $align?: 'start' | 'center' | 'end' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'md' }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
`;

/** A row of elements that wraps. */
export const Cluster = styled.div<{
  $gap?: Gap;
  $align?: 'start' | 'center' | 'end' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 'sm' }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
`;

/** As many equal columns as fit. `$min` is the minimum width of a column. */
export const Grid = styled.div<{ $min?: string; $gap?: Gap }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '19rem' }) => $min}), 1fr));
  gap: ${({ $gap = 'lg' }) => space[$gap]};
`;

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
