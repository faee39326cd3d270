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
