import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * The two fonts, latin only: the page should also preload them. The fallbacks are the system's sans-serif, scaled to the
 * width and height that the font it stands in for was measured to have in Chromium, so that text does not move when the
 * font arrives.
 */
export const fontFace = `
@font-face {
  font-family: 'Figtree Variable';
  font-weight: 300 900;
  font-display: swap;
  src: url('${textFont}') format('woff2');
}
@font-face {
  font-family: 'Bricolage Grotesque';
  font-weight: 200 800;
  font-display: swap;
  src: url('${displayFont}') format('woff2');
}
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
