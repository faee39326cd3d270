import styled from 'styled-components';
import { size, space } from '../tokens/scale.ts';

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
