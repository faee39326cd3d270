import { color } from './color.ts';

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
