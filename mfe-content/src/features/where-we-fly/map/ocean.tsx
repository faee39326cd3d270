import { useMemo, useState } from 'react';
import { airportsOf } from './airports-of.ts';
import { Airports } from './airports.tsx';
import type { Line } from './drawable.ts';
import { fitView, type Size } from './fit-view.ts';
import { Globe } from './globe.tsx';
import { Highlight } from './highlight.tsx';
import { LineList } from './line-list.tsx';

interface OceanProps {
  size: Size;
  lines: readonly Line[];
  chosen: Line | undefined;
  onChoose: (id: number | undefined) => void;
  onShowCard: (id: number) => void;
}

/** Below this width a map is a phone's. Pixels. */
const narrow = 560;
const scale = { narrow: { fontSize: 11, margin: 34 }, wide: { fontSize: 13, margin: 64 } } as const;

/** The map as drawn: land, lines, the one that is lit, airports with their names. */
export function Ocean({ size, lines, chosen, onChoose, onShowCard }: OceanProps) {
  const [pointed, setPointed] = useState<number>();
  const { fontSize, margin } = scale[size.width < narrow ? 'narrow' : 'wide'];
  const view = useMemo(() => fitView(lines, size, margin), [lines, size, margin]);
  const dots = useMemo(() => airportsOf(lines, view, fontSize), [lines, view, fontSize]);
  const lit = lines.find(({ route }) => route.id === pointed) ?? chosen;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height}>
      <Globe view={view} />
      <LineList view={view} lines={lines} chosen={chosen?.route.id} onChoose={onChoose} onPoint={setPointed} onShowCard={onShowCard} />
      {lit && <Highlight key={lit.route.id} view={view} line={lit} />}
      <Airports dots={dots} lit={lit} fontSize={fontSize} />
    </svg>
  );
}
