/**
 * The mark: a bell made of three bands of wind over a swell, the sun for its clapper. Path data, so that a page can draw it
 * inline in any colour.
 */
export const logoMark = {
  viewBox: '0 0 48 48',
  bands: [
    'M14.4 16.6C15 9.6 18.9 5 24 5s9.1 4.6 9.7 11.6C28 14 20.3 19.3 14.4 16.6Z',
    'M13.9 20.4C20 23.1 28 17.8 34 20.4c.2 2.3.6 4.3 1.2 6.2C28 23.8 20 29.4 12.7 26.6c.6-1.9 1-3.9 1.2-6.2Z',
    'M11.3 30.3C19.5 33.3 28.3 27.3 36.7 30.3c1 2 2.4 3.9 4.3 5.9C30.2 33.2 18 39.2 7 36.2c1.9-2 3.3-3.9 4.3-5.9Z',
  ],
  sun: { cx: 24, cy: 41.2, r: 3.4 },
} as const;
