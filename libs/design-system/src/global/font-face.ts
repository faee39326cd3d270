import { css } from 'styled-components';
import { fontFiles } from './fonts.ts';

/** The fallbacks are the system's sans-serif, scaled to the metrics of the font they stand in for. */
export const fontFace = css`
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: swap;
    src: url('${fontFiles.text}') format('woff2');
  }
  @font-face {
    font-family: 'Bricolage Grotesque Variable';
    font-weight: 200 800;
    font-display: swap;
    src: url('${fontFiles.display}') format('woff2');
  }
  @font-face {
    font-family: 'Figtree Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    size-adjust: 97%;
    ascent-override: 98%;
    descent-override: 26%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Bricolage Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    size-adjust: 100%;
    ascent-override: 93%;
    descent-override: 27%;
    line-gap-override: 0%;
  }
`;
