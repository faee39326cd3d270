import type { SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'd' | 'path'> {
  /** Path data on a grid of 24, drawn as a line. */
  path: string;
  /** Pixels. */
  width?: number;
}

/** A line icon beside a text or inside a labelled control: decoration. The few of the first page weigh less so than an icon library. */
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
