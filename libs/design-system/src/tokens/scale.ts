import { color } from './color.ts';

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
  /** Smallest target (WCAG 2.2, 2.5.8), the default one, and that of a main action. */
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

/** Media query for a low window, such as one at 200 % zoom, where nothing may stay at the top. */
export const lowWindow = '(max-height: 32rem)';

/** Families, each with a fallback of its width and line height, so that little moves when the font arrives. */
export const family = {
  display: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  text: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
} as const;

/** `font-size/line-height`. Headings grow with the window. */
export const type = {
  hero: 'clamp(2.5rem, 1.5rem + 4.2vw, 4.5rem)/1.02',
  title: 'clamp(2rem, 1.5rem + 2.1vw, 3.125rem)/1.08',
  heading: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)/1.16',
  subheading: '1.25rem/1.3',
  lead: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)/1.55',
  body: '1rem/1.6',
  small: '0.875rem/1.5',
  caption: '0.8125rem/1.4',
} as const;

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** Elevation: a resting card, a raised card, and overlays. */
export const shadow = {
  low: `0 1px 2px rgb(${color.shadow} / 0.05), 0 2px 8px rgb(${color.shadow} / 0.04)`,
  mid: `0 2px 4px rgb(${color.shadow} / 0.05), 0 12px 28px -8px rgb(${color.shadow} / 0.14)`,
  high: `0 4px 12px rgb(${color.shadow} / 0.1), 0 32px 64px -16px rgb(${color.shadow} / 0.32)`,
} as const;

/** Durations with their easing. The global style removes them for visitors who prefer reduced motion. */
export const motion = {
  quick: '140ms cubic-bezier(0.2, 0, 0, 1)',
  calm: '260ms cubic-bezier(0.2, 0, 0, 1)',
  slow: '600ms cubic-bezier(0.16, 1, 0.3, 1)',
} as const;
