/**
 * `npm run fonts -w @portal/design-system`: writes the font files of `assets/fonts`. Run it after an update of a font or a change of
 * `font-ranges.ts`. Both fonts are under the SIL Open Font License, which is kept beside the files. The display font is also written as
 * TrueType for the pictures that the server draws, because its renderer reads no WOFF2.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cardFont } from '@portal/brand/social-cards';
import subsetFont from 'subset-font';
import { fontRanges } from '../src/global/font-ranges.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../assets/fonts');

/** The variable font is limited to the weights of the design tokens. */
const weights = { variationAxes: { wght: { min: 400, max: 700, default: 400 } } };

const displayFont = 'bricolage-grotesque';

const fonts = [
  { name: 'figtree', file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', options: weights },
  { name: displayFont, file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2', options: {} },
];

/** Returns every character of ranges such as `U+20-7E, U+A0`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

for (const { name, file, options } of fonts) {
  const source = require.resolve(file);
  for (const [part, ranges] of Object.entries(fontRanges)) {
    const subset = await subsetFont(readFileSync(source), charactersOf(ranges), { targetFormat: 'woff2', ...options });
    writeFileSync(join(folder, `${name}-${part}.woff2`), subset);
    console.log(`${name}-${part}.woff2 ${subset.length} bytes`);
  }
  const licence = join(dirname(source), '../LICENSE');
  copyFileSync(licence, join(folder, `${name}.LICENSE.txt`));
  if (name !== displayFont) continue;
  writeFileSync(cardFont, await subsetFont(readFileSync(source), charactersOf(Object.values(fontRanges).join()), { targetFormat: 'sfnt' }));
  copyFileSync(licence, new URL('display.LICENSE.txt', cardFont));
}
