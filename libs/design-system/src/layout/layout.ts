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
 * The perforation of a boarding pass: a dashed line with a notch at either end. It spans the padding of its `Card`. `$ground` is the
 * colour behind that card. A vertical writing mode makes it vertical, because its sizes are logical; only its dashes are not.
 */
export const Perforation = styled.hr.attrs({ 'aria-hidden': true })<{ $ground?: ColorRole }>`
  --notch: ${space.lg};
  position: relative;
  align-self: stretch;
  block-size: var(--notch);
  margin-block: 0;
  margin-inline: calc(-1 * var(--card-padding, 0px) - ${size.hairline});
  border: 0;
  background: linear-gradient(to right, ${color.lineStrong} 45%, transparent 0) center / 0.75rem ${size.hairline} repeat-x;
  background-clip: content-box;
  padding-inline: var(--notch);
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inline-size: calc(var(--notch) / 2);
    block-size: var(--notch);
    background: ${({ $ground = 'page' }) => color[$ground]};
    border: ${size.hairline} solid ${color.line};
  }
  &::before {
    inset-inline-start: 0;
    border-inline-start: 0;
    border-start-end-radius: var(--notch);
    border-end-end-radius: var(--notch);
  }
  &::after {
    inset-inline-end: 0;
    border-inline-end: 0;
    border-start-start-radius: var(--notch);
    border-end-start-radius: var(--notch);
  }
`;
