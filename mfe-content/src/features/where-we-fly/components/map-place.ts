import { color, from, radius, shadow } from '@portal/design-system';
import styled from 'styled-components';

/** Reserves the map's full height from the first paint. Dark in both themes, and not printed. */
export const MapPlace = styled.section`
  --sea-height: clamp(18rem, 78vw, 24rem);
  --strip-height: 11.5rem;
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: calc(var(--sea-height) + var(--strip-height));
  overflow: hidden;
  border-radius: ${radius.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  box-shadow: ${shadow.mid};
  /* Keeps its colours, because lines and names need the dark background. */
  forced-color-adjust: none;
  scroll-margin-top: 6rem;
  ${from.tablet} {
    --sea-height: clamp(24rem, 46vw, 36rem);
    --strip-height: 9rem;
  }
  ${from.laptop} {
    --strip-height: 6.5rem;
  }
  > p {
    margin: auto;
  }
  @media print {
    display: none;
  }
`;
