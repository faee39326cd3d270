/** Distances, in steps of 4 px. */
export const space = {
  hair: '0.125rem',
  xxs: '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  huge: '4rem',
  /** Between the sections of a page. Grows with the window. */
  section: 'clamp(3rem, 2rem + 5vw, 6rem)',
  /** Page margin at either side. */
  gutter: 'clamp(1rem, 0.4rem + 3vw, 3rem)',
} as const;

export const radius = { sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '1.75rem', pill: '999px' } as const;

export const size = {
  page: '75rem',
  reading: '42rem',
  dialog: '32rem',
  /** Smallest target (WCAG 2.2, 2.5.8), the usual one, and that of a main action. */
  targetMin: '1.5rem',
  target: '2.75rem',
  targetLarge: '3.25rem',
  icon: '1.25rem',
  hairline: '1px',
} as const;

export const layer = { header: 20, overlay: 40, toast: 60 } as const;

/** Media queries for windows of at least this width. */
export const from = {
  phone: '@media (min-width: 24rem)',
  tablet: '@media (min-width: 40rem)',
  laptop: '@media (min-width: 64rem)',
  desktop: '@media (min-width: 80rem)',
} as const;
