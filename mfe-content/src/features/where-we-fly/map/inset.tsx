import { color, radius, size as tokens, space } from '@portal/design-system';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { Line } from '../network.ts';
import { Airports, airportsOf } from './airports.tsx';
import { fitCamera, greatCircle, isHome, type Size, viewOf } from './camera.ts';
import { Globe } from './globe.tsx';

interface InsetProps {
  /** Lines that leave the home region. */
  lines: readonly Line[];
  /** Size of the map. */
  size: Size;
  onOpen: () => void;
}

/** Width as a share of the map's, its limits in pixels, and height as a share of its own width. */
const shape = { share: 0.34, minWidth: 120, maxWidth: 280, height: 0.62 } as const;
const maxNamed = 6;

/** The far airports on a small map in the corner of the opening view. A button above it shows the whole network. */
export function Inset({ lines, size, onOpen }: InsetProps) {
  const width = Math.round(Math.min(shape.maxWidth, Math.max(shape.minWidth, size.width * shape.share)));
  const height = Math.round(width * shape.height);
  const fontSize = width < 200 ? 9 : 11;
  const view = useMemo(
    () => viewOf(fitCamera(lines, { width, height }, 2 * fontSize), { width, height }),
    [lines, width, height, fontSize],
  );
  const dots = useMemo(() => airportsOf(lines, view, fontSize).filter(({ airport }) => !isHome(airport)), [lines, view, fontSize]);
  const cities = [...new Set(dots.map(({ airport }) => airport.city))];
  const rest = cities.length - maxNamed;
  const names = new Intl.ListFormat('en-US').format([...cities.slice(0, maxNamed), ...(rest > 0 ? [`${rest} more`] : [])]);
  return (
    <Corner>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <Globe view={view} />
        <Ways d={lines.map((line) => view.path(greatCircle(line)) ?? '').join('')} />
        <Airports dots={dots} highlighted={undefined} fontSize={fontSize} />
      </svg>
      <button type="button" aria-label={`See ${names}`} onClick={onOpen} />
    </Corner>
  );
}

const Corner = styled.div`
  position: absolute;
  bottom: ${space.sm};
  left: ${space.sm};
  overflow: hidden;
  border: ${tokens.hairline} solid ${color.onDeepMuted};
  border-radius: ${radius.md};
  background: ${color.deep};
  &:hover {
    border-color: ${color.accent};
  }
  button {
    position: absolute;
    inset: 0;
    border: 0;
    background: none;
  }
  button:focus-visible {
    outline-color: ${color.accent};
    outline-offset: -3px;
    border-radius: ${radius.md};
  }
  svg {
    display: block;
  }
`;

const Ways = styled.path`
  fill: none;
  stroke: ${color.deepAccent};
  stroke-width: 1.25;
`;
