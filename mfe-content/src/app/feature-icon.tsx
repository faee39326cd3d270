import type { operations } from '@portal/brand/about';
import type { Feature } from '@portal/brand/features';
import type { GuideIcon } from '@portal/brand/guides/document';

export type FeatureIconName = Feature['icon'] | (typeof operations)[number]['icon'] | GuideIcon;

/** SVG paths of a soft shape and a line over it, for a view box of 24. */
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
  ticket: [
    'M14 6h6a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1h-6Z',
    'M3 7a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a2 2 0 0 0 0-4ZM14 7v2m0 2v2m0 2v2',
  ],
  bag: ['M8 8h8v13H8Z', 'M5 8h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM9 8V4h6v4M8 8v13m8-13v13'],
  star: ['M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 17Z', 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 17l-5.6 3 1.3-6.2L3 9.5l6.3-.7Z'],
  person: ['M12 12a4 4 0 0 0 0-8ZM12 14c4 0 7 2.5 7 7h-7Z', 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9c0-4.5 3-7 7-7s7 2.5 7 7'],
  chat: ['M12 4c5 0 9 3 9 7s-4 7-9 7Z', 'M12 4c5 0 9 3 9 7s-4 7-9 7c-1 0-2-.1-3-.4L4 20l1-4c-1.3-1.3-2-3-2-5 0-4 4-7 9-7Z'],
  mail: ['M3 6h18l-9 7Z', 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 1.5 9 6.5 9-6.5'],
  clock: ['M12 3a9 9 0 0 1 0 18Z', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5V12l3 2'],
};

/** The icon of a feature in the text's colour. Decoration, because a title is beside it. */
export const FeatureIcon = ({ name }: { name: FeatureIconName }) => {
  const [shape, line] = drawings[name];
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shape} fill="currentColor" opacity=".3" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
};
