import type { operations } from '@portal/brand/about';
import type { Feature } from '@portal/brand/features';

export type FeatureIconName = Feature['icon'] | (typeof operations)[number]['icon'];

/** A soft shape with a line over it, 24 by 24. */
const drawings: Record<FeatureIconName, readonly [shape: string, line: string]> = {
  plane: ['M9 3h3l5 8h-6Zm0 18h3l5-8h-6Z', 'M4 8l2.5 3H19a1.5 1.5 0 0 1 0 3H6.5L4 16.5'],
  shield: ['M12 3l7 2.5V12c0 4-2.8 7-7 9Z', 'M12 3 5 5.5V12c0 4 2.8 7 7 9 4.2-2 7-5 7-9V5.5ZM9 12l2.2 2.2L15 10'],
  sparkles: ['M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9Z', 'M18.5 3.5v4m-2-2h4M18.5 16v5M16 18.5h5'],
  wifi: ['M12 21l3.5-4a5 5 0 0 0-7 0Z', 'M3 9.5a13 13 0 0 1 18 0M6 13a8.6 8.6 0 0 1 12 0'],
  utensils: [
    'M3 12h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8Z',
    'M3 12h18M9 8c-1.5-1.5 1.5-2.5 0-4m4 4c-1.5-1.5 1.5-2.5 0-4m4 4c-1.5-1.5 1.5-2.5 0-4',
  ],
  route: [
    'M5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM19 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
    'M7.5 16.5H14a3.5 3.5 0 0 0 0-7h-4a3 3 0 0 1 0-6h1M5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM19 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ],
  clock: ['M12 3a9 9 0 0 1 0 18Z', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5V12l3 2'],
};

/** The icon of a feature, in the colour of its text. Decoration: the title beside it says the same. */
export const FeatureIcon = ({ name }: { name: FeatureIconName }) => {
  const [shape, line] = drawings[name];
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shape} fill="currentColor" opacity=".3" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
};
