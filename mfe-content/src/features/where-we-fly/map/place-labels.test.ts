import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boxOf, overlap, placeLabels, type Anchor, type Label } from './place-labels.ts';

const size = { width: 600, height: 400 };
const fontSize = 12;
const anchor = (fields: Partial<Anchor> = {}): Anchor => ({
  x: 300,
  y: 200,
  radius: 4,
  texts: ['Port of Spain', 'POS'],
  toward: [0, 0],
  ...fields,
});
const textsOf = (labels: (Label | undefined)[]) => labels.map((label) => label?.text);
const dot = ({ x, y, radius }: Anchor) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });

describe('placeLabels', () => {
  it.each([
    ['right', [-1, 0], (label: Label) => label.x > 300],
    ['left', [1, 0], (label: Label) => label.x + boxOf(label, fontSize).right - label.x < 300],
    ['above', [0, 1], (label: Label) => label.y < 200],
    ['below', [0, -1], (label: Label) => label.y > 200],
  ] as const)('puts the label %s of an airport whose lines leave in the opposite direction', (_side, toward, isThere) => {
    const [label] = placeLabels([anchor({ toward })], [], size, fontSize);
    expect(label && isThere(label)).toBe(true);
  });

  it('avoids lines if it can', () => {
    const line = Array.from({ length: 40 }, (_, at): [number, number] => [304 + at * 5, 200]);
    const [label] = placeLabels([anchor({ toward: [-1, 0] })], line, size, fontSize);
    if (!label) throw new Error('no label');
    const { top, bottom, left, right } = boxOf(label, fontSize);
    expect(line.some(([x, y]) => x > left && x < right && y > top && y < bottom)).toBe(false);
  });

  it('shows the code if the city does not fit, and nothing if neither fits', () => {
    const corner = { width: 60, height: 30 };
    expect(textsOf(placeLabels([anchor({ x: 20, y: 15 })], [], corner, fontSize))).toEqual(['POS']);
    expect(textsOf(placeLabels([anchor({ x: 8, y: 8 })], [], { width: 16, height: 16 }, fontSize))).toEqual([undefined]);
  });

  it('labels no airport outside the picture', () => {
    expect(textsOf(placeLabels([anchor({ x: -20 }), anchor({ y: 900 })], [], size, fontSize))).toEqual([undefined, undefined]);
  });

  it('never overlaps another label, a dot or the edge', () => {
    const anyAnchor = fc.record({
      x: fc.integer({ min: -50, max: 650 }),
      y: fc.integer({ min: -50, max: 450 }),
      radius: fc.constantFrom(3.5, 5.5),
      texts: fc.constantFrom(['Port of Spain', 'POS'], ['Nassau', 'NAS'], [''], ['a'.repeat(200), 'XXX'], []),
      toward: fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(anyAnchor, { maxLength: 60 }), (anchors) => {
        const labels = placeLabels(anchors, [], size, fontSize).filter((label) => label !== undefined);
        const boxes = labels.map((label) => boxOf(label, fontSize));
        boxes.forEach((box, at) => {
          expect(Math.min(box.left, box.top, size.width - box.right, size.height - box.bottom)).toBeGreaterThanOrEqual(0);
          expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
          expect(anchors.some((one) => overlap(box, dot(one)))).toBe(false);
        });
      }),
      { seed: 29, numRuns: 150 },
    );
  });
});
