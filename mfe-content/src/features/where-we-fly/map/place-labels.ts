import type { Size } from './camera.ts';

export type Point = readonly [x: number, y: number];

export interface Anchor {
  x: number;
  y: number;
  radius: number;
  /** Possible labels, best first. */
  texts: readonly string[];
  /** Direction in which its lines leave. The label avoids that side. */
  toward: Point;
}

export interface Label {
  text: string;
  /** Left edge and baseline. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Metrics of the text face, relative to the font size and rounded up. */
const letterWidth = 0.6;
const ascent = 0.8;
const lineHeight = 1.1;
const gap = 4;
/** Bounds the work. More labels would not be readable. */
const maxLabels = 150;

const sides: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const dotOf = ({ x, y, radius }: Anchor): Box => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });

export const boxOf = ({ text, x, y }: Label, fontSize: number): Box => ({
  left: x,
  top: y - ascent * fontSize,
  right: x + text.length * letterWidth * fontSize,
  bottom: y + (lineHeight - ascent) * fontSize,
});

/**
 * Places a label beside each anchor where it hides the fewest points of lines, and preferably away from the anchor's own lines.
 * Takes the next shorter text if there is little room. No label overlaps another label, a dot or the edge.
 *
 * @param anchors most important first
 * @param lines points along the lines
 * @param fontSize pixels
 * @returns the label of each anchor; undefined if none fits or the anchor is outside the picture
 */
export function placeLabels(anchors: readonly Anchor[], lines: readonly Point[], size: Size, fontSize: number): (Label | undefined)[] {
  const obstacles: Box[] = anchors.map(dotOf);
  const isFree = (label: Label) => {
    const box = boxOf(label, fontSize);
    return isInside(box, size) && !obstacles.some((other) => overlap(box, other));
  };
  return anchors.map((anchor, at) => {
    if (at >= maxLabels || !isInside(dotOf(anchor), size)) return undefined;
    const sidesFirst = sidesOf(anchor);
    for (const text of anchor.texts) {
      const places = sidesFirst.map((side) => beside(anchor, text, side, fontSize)).filter(isFree);
      const hidden = places.map((place) => hiddenPoints(boxOf(place, fontSize), lines));
      const label = places[hidden.indexOf(Math.min(...hidden))];
      if (!label) continue;
      obstacles.push(boxOf(label, fontSize));
      return label;
    }
    return undefined;
  });
}

/** Counts the points of lines that a label would hide. */
const hiddenPoints = (box: Box, lines: readonly Point[]) =>
  lines.reduce((sum, [x, y]) => sum + Number(x > box.left && x < box.right && y > box.top && y < box.bottom), 0);

const isInside = (box: Box, { width, height }: Size) => box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;

/** Returns the sides of an anchor, farthest from its lines first. */
function sidesOf({ toward }: Anchor) {
  const closeness = ([x, y]: Point) => (x * toward[0] + y * toward[1]) / Math.hypot(x, y);
  return sides.toSorted((one, other) => closeness(one) - closeness(other));
}

function beside({ x, y, radius }: Anchor, text: string, [right, down]: Point, fontSize: number): Label {
  const width = text.length * letterWidth * fontSize;
  const height = lineHeight * fontSize;
  // The distance to a corner equals the distance to a side.
  const away = (radius + gap) / Math.hypot(right, down);
  const left = x + right * away + (right === 0 ? -width / 2 : right < 0 ? -width : 0);
  const top = y + down * away + (down === 0 ? -height / 2 : down < 0 ? -height : 0);
  return { text, x: left, y: top + ascent * fontSize };
}
