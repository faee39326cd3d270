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

/** Height above and below the line, in per cent of the font size: those of our two fonts. */
const text = { family: 'Figtree Fallback', ascent: 95, descent: 25 };
const display = { family: 'Bricolage Fallback', ascent: 93, descent: 27 };

/** A local font, scaled to the width of ours. @param size width of our font in per cent of the local font's */
const fallback = ({ family, ascent, descent }: typeof text, weights: string, names: string[], size: number) => `
@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${((ascent / size) * 100).toFixed(1)}%;
  descent-override: ${((descent / size) * 100).toFixed(1)}%;
  line-gap-override: 0%;
}`;

const fallbacks = (names: string[], sizes: { regular: number; bold: number; display: number }) => {
  const bold = names.map((name) => `${name} Bold`);
  return (
    fallback(text, '300 500', names, sizes.regular) +
    fallback(text, '600 900', bold, sizes.bold) +
    fallback(display, '600 800', bold, sizes.display)
  );
};

/**
 * The two fonts in two files each. The page preloads `core`. Until it arrives, a font of the visitor's system shows the text: DejaVu
 * on Linux, Roboto on Android, Arial or its equals elsewhere. Each is scaled to the width that our font has on all texts of the public
 * pages (measured in Chromium), so that most lines break at the same words before and after. Of several fonts for one weight, browsers
 * take the last one that the system has (CSS Fonts 4, "Composite faces").
 */
export const fontFace = `
${fontFiles('Figtree Variable', '300 900', textCore, textRest)}
${fontFiles('Bricolage Grotesque', '200 800', displayCore, displayRest)}
${fallbacks(['DejaVu Sans'], { regular: 88.5, bold: 81.4, display: 85.4 })}
${fallbacks(['Roboto'], { regular: 100.8, bold: 101, display: 107.9 })}
${fallbacks(['Arial', 'Liberation Sans', 'Helvetica'], { regular: 100.2, bold: 95.3, display: 101.1 })}
`;
