import displayCore from '../../assets/fonts/bricolage-grotesque-core.woff2';
import displayRest from '../../assets/fonts/bricolage-grotesque-rest.woff2';
import textCore from '../../assets/fonts/figtree-core.woff2';
import textRest from '../../assets/fonts/figtree-rest.woff2';
import { fontRanges } from './font-ranges.ts';

const fontFile = (family: string, weights: string, url: string, range: string) => `
@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  font-display: swap;
  src: url('${url}') format('woff2');
  unicode-range: ${range};
}`;

const fontFiles = (family: string, weights: string, core: string, rest: string) =>
  fontFile(family, weights, core, fontRanges.core) + fontFile(family, weights, rest, fontRanges.rest);

/**
 * The two fonts in two files each. The page preloads `core`. The fallbacks are the system's sans-serif, scaled to metrics that were
 * measured in Chromium, so that text does not move when the font arrives.
 */
export const fontFace = `
${fontFiles('Figtree Variable', '300 900', textCore, textRest)}
${fontFiles('Bricolage Grotesque', '200 800', displayCore, displayRest)}
@font-face {
  font-family: 'Figtree Fallback';
  font-weight: 300 500;
  src: local('Arial'), local('Liberation Sans'), local('Helvetica');
  size-adjust: 101.2%;
  ascent-override: 93.9%;
  descent-override: 24.7%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Figtree Fallback';
  font-weight: 600 900;
  src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold');
  size-adjust: 95.7%;
  ascent-override: 99.3%;
  descent-override: 26.1%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Bricolage Fallback';
  font-weight: 600 800;
  src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold');
  size-adjust: 102.1%;
  ascent-override: 91.1%;
  descent-override: 26.4%;
  line-gap-override: 0%;
}
`;
