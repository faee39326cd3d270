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
