import { color, Icon, plusPath, radius, size } from '@portal/design-system';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Line } from '../network.ts';
import { Airports, airportsOf } from './airports.tsx';
import { fitCamera, greatCircle, isHome, panned, pointOf, type Size, viewOf } from './camera.ts';
import { Globe } from './globe.tsx';
import { Inset } from './inset.tsx';
import { Highlight, LineList } from './lines.tsx';
import { useCamera, useHand } from './use-camera.ts';

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

/** Pixels at the right edge that the zoom buttons take, so that they cover neither an airport nor its name. */
const buttonColumn = 56;
const besideButtons = <S extends Size>(size: S): S => ({ ...size, width: size.width - buttonColumn });

/**
 * The map: land, lines, the highlighted line, airports with names, and zoom buttons. It opens on the home region, with the rest of the
 * network in an inset. It moves to a chosen line, and to the lines that a filter leaves.
 */
export function Ocean({ size, lines, network, selected, onSelect, onShowCard }: OceanProps) {
  const [hoveredId, setHoveredId] = useState<number>();
  const { fontSize, margin } = scale[size.width < narrow ? 'narrow' : 'wide'];
  const linesInView = lines.length > 0 ? lines : network;
  const { shown, far, showAll } = useShownLines(linesInView, lines.length < network.length, selected);
  const { camera, isMoved, zoom, follow, fit } = useCamera(
    useMemo(() => panned(fitCamera(shown, besideButtons(size), margin), -buttonColumn / 2, 0), [shown, size, margin]),
    size,
  );
  const view = useMemo(() => viewOf(camera, size), [camera, size]);
  const dots = useMemo(() => airportsOf(lines, besideButtons(view), fontSize), [lines, view, fontSize]);
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
      {far && !isMoved && <Inset lines={far} size={size} onOpen={showAll} />}
      {lines.length > 0 && (
        <ZoomButtons
          onZoom={zoomHere}
          onFit={
            isMoved || shown !== linesInView
              ? () => {
                  fit();
                  showAll();
                }
              : undefined
          }
        />
      )}
    </>
  );
}

/**
 * Chooses the lines that the map fits: the selected one, else those of the home region, else all.
 *
 * @param isFiltered a filter hides lines, so that the map shows all that are left
 */
function useShownLines(lines: readonly Line[], isFiltered: boolean, selected: Line | undefined) {
  // Until another line is selected or the lines change.
  const [whole, setWhole] = useState<{ lines: readonly Line[]; selected: Line | undefined }>();
  const isWhole = whole?.lines === lines && whole.selected === selected;
  const home = useMemo(() => lines.filter(({ from, to }) => isHome(from) && isHome(to)), [lines]);
  const far = useMemo(() => lines.filter((line) => !home.includes(line)), [lines, home]);
  const one = useMemo(() => selected && [selected], [selected]);
  const opensOnHome = !isFiltered && home.length > 0 && far.length > 0;
  return {
    shown: isWhole ? lines : (one ?? (opensOnHome ? home : lines)),
    /** Lines that leave the home region, while only that is shown. */
    far: opensOnHome && !isWhole && !one ? far : undefined,
    showAll: () => setWhole({ lines, selected }),
  };
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

interface ZoomButtonsProps {
  onZoom: (factor: number) => void;
  /** Undefined while all lines are visible. */
  onFit: (() => void) | undefined;
}

const step = 1.8;
const minusPath = 'M5 12h14';
const fitPath = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';

const ZoomButtons = ({ onZoom, onFit }: ZoomButtonsProps) => (
  <Buttons role="group" aria-label="Zoom">
    <button type="button" aria-label="Zoom in" onClick={() => onZoom(step)}>
      <Icon path={plusPath} />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => onZoom(1 / step)}>
      <Icon path={minusPath} />
    </button>
    <button type="button" aria-label="Show all lines" disabled={!onFit} onClick={onFit}>
      <Icon path={fitPath} />
    </button>
  </Buttons>
);

const Buttons = styled.div`
  position: absolute;
  right: 8px;
  top: 8px;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${size.hairline} solid ${color.deepLine};
  border-radius: ${radius.md};
  background: ${color.deepRaised};
  button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.onDeep};
  }
  button:hover:not(:disabled) {
    background: ${color.deepLine};
  }
  button:disabled {
    color: ${color.deepLine};
  }
  button + button {
    border-top: ${size.hairline} solid ${color.deepLine};
  }
  button:focus-visible {
    outline-color: ${color.accent};
    outline-offset: -3px;
  }
`;
