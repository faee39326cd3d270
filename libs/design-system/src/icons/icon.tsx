import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'd' | 'path'> {
  /** Path data on a grid of 24 by 24, stroked. */
  path: string;
  /** Pixels. */
  width?: number;
}

/** A line icon. Decoration beside a text or inside a labelled control. A few own paths weigh less than an icon library. */
export const Icon = ({ path, width = 20, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={width}
    height={width}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  >
    <path d={path} />
  </svg>
);

/** Paths for `Icon`. Each is a separate constant, so that a page loads only those that it shows. */
export const closePath = 'M6 6l12 12M18 6L6 18';
export const plusPath = 'M12 5v14M5 12h14';
export const menuPath = 'M4 6h16M4 12h16M4 18h16';
export const searchPath = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5L20 20';
export const chatPath = 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM8 11h.01M12 11h.01M16 11h.01';
export const globePath = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18';
export const flaskPath = 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9';
export const playPath = 'M7 5.2v13.6L18.5 12Z';
export const pausePath = 'M8 5v14M16 5v14';
export const bellPath = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0';
export const atPath = 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2';
export const signOutPath = 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 16l4-4-4-4M19 12H9';
export const calendarPath = 'M4 6.5h16v13H4ZM4 10.5h16M8.5 3.5v5M15.5 3.5v5';
export const checkPath = 'M5 12.5l4.5 4.5L19 7';
export const printPath = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z';

/** A plane that points right. Filled, not stroked. */
export const planePath =
  'M21.5 12c0-.8-.9-1.4-2-1.4h-4.7L10 3.5H8.2l2 7.1H6L4.3 8.5H3l.9 3.5L3 15.5h1.3L6 13.4h4.2l-2 7.1H10l4.8-7.1h4.7c1.1 0 2-.6 2-1.4Z';
