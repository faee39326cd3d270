import { color } from '@portal/design-system';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { airportsOf } from './airports-of.ts';
import { Airports } from './airports.tsx';
import { viewOf, type Size } from './camera.ts';
import type { Line } from './drawable.ts';
import { fitCamera, greatCircle, pointOf } from './fit-camera.ts';
import { Globe } from './globe.tsx';
import { Highlight } from './highlight.tsx';
import { LineList } from './line-list.tsx';
import { useCamera } from './use-camera.ts';
import { useHand } from './use-hand.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface OceanProps {
  size: Size;
  lines: readonly Line[];
  /** Lines of the whole network. If no line matches, they are drawn faintly and set the view. */
  network: readonly Line[];
  selected: Line | undefined;
  onSelect: (id: number | undefined) => void;
  onShowCard: (id: number) => void;
}

/** Width in pixels below which labels and margins have the sizes for a phone. */
const narrow = 560;
const scale = { narrow: { fontSize: 11, margin: 34 }, wide: { fontSize: 13, margin: 64 } } as const;

/** The map: land, lines, the highlighted line, airports with names, and zoom buttons. */
export function Ocean({ size, lines, network, selected, onSelect, onShowCard }: OceanProps) {
  const [hoveredId, setHoveredId] = useState<number>();
  const { fontSize, margin } = scale[size.width < narrow ? 'narrow' : 'wide'];
  const linesInView = lines.length > 0 ? lines : network;
  const { camera, isMoved, zoom, follow, fit } = useCamera(
    useMemo(() => fitCamera(linesInView, size, margin), [linesInView, size, margin]),
    size,
  );
  const view = useMemo(() => viewOf(camera, size), [camera, size]);
  const dots = useMemo(() => airportsOf(lines, view, fontSize), [lines, view, fontSize]);
  const highlighted = lines.find(({ route }) => route.id === hoveredId) ?? selected;
  const picture = useRef<SVGSVGElement>(null);
  const hand = useHand(({ right, down, factor, around }) => {
    const { left = 0, top = 0 } = picture.current?.getBoundingClientRect() ?? {};
    follow(right, down, factor, [around.x - left - size.width / 2, around.y - top - size.height / 2]);
  });

  /** Zooms around the start of the selected line, or around the busiest airport. */
  const zoomHere = (factor: number) => {
    const focus = selected?.from ?? dots[0]?.airport;
    const [x, y] = focus ? pointOf(view, focus) : [size.width / 2, size.height / 2];
    zoom(factor, [x - size.width / 2, y - size.height / 2]);
  };
  return (
    <>
      <Picture viewBox={`0 0 ${size.width} ${size.height}`} $moved={isMoved} ref={picture} {...hand}>
        <Globe view={view} />
        {lines.length === 0 && <Faint d={network.map((line) => view.path(greatCircle(line)) ?? '').join('')} />}
        <LineList
          view={view}
          lines={lines}
          selected={selected?.route.id}
          onSelect={onSelect}
          onPoint={setHoveredId}
          onShowCard={onShowCard}
        />
        {highlighted && <Highlight key={highlighted.route.id} view={view} line={highlighted} />}
        <Airports dots={useDeferredValue(dots)} highlighted={highlighted} fontSize={fontSize} />
      </Picture>
      {lines.length > 0 && <ZoomButtons onZoom={zoomHere} onFit={isMoved ? fit : undefined} />}
    </>
  );
}

const Faint = styled.path`
  fill: none;
  stroke: ${color.deepAccent};
  stroke-width: 1.25;
  opacity: 0.35;
`;

/** One finger scrolls the page while the map shows all lines, and pans the map after it was moved. */
const Picture = styled.svg<{ $moved: boolean }>`
  width: 100%;
  height: 100%;
  cursor: grab;
  touch-action: ${({ $moved }) => ($moved ? 'none' : 'pan-y')};
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;
