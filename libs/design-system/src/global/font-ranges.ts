/**
 * Characters of each font file, as CSS writes them. `core` is what English text is set in, and every page preloads it. `rest`
 * is the Latin that remains (accents, rare signs): a browser fetches it when a page shows one of its characters.
 */
export const fontRanges = {
  core: 'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  rest: 'U+A1-A8, U+AA-AF, U+B1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212',
} as const;
