/**
 * Characters of each font file in CSS notation. `core` has the characters of English text, and every page preloads it. `rest` has
 * the other Latin characters. A browser loads it when a page shows one of them.
 */
export const fontRanges = {
  core: 'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  rest: 'U+A1-A8, U+AA-AF, U+B1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212',
} as const;
