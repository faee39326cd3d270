import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linesOf } from '../../../../test/network.ts';
import { along, between, bounded, type Camera, fitCamera, greatCircle, nearestScale, panned, pointOf, viewOf, zoomed } from './camera.ts';

const size = { width: 800, height: 500 };
const margin = 40;
const fitView = (lines: ReturnType<typeof linesOf>) => viewOf(fitCamera(lines, size, margin), size);
const numbersIn = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

const expectFinite = (values: readonly number[]) => expect(values.filter((value) => !Number.isFinite(value))).toEqual([]);

const place = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
const airport = place.map((where) => ({ ...where, iata: 'XXX', city: 'Somewhere' }));
const someLines = fc.array(fc.record({ from: airport, to: airport }), { maxLength: 6 });
const aCamera = fc.record<Camera>({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
  scale: fc.double({ min: 80, max: 4_000, noNaN: true }),
});

describe('fitCamera', () => {
  it('shows every line, as large as possible', () => {
    const lines = linesOf(['POS', 'JFK'], ['POS', 'LGW'], ['POS', 'BGI']);
    const view = fitView(lines);
    const [[left, top], [right, bottom]] = view.path.bounds({
      type: 'MultiLineString',
      coordinates: lines.map((line) => greatCircle(line).coordinates),
    });
    expect(Math.min(left, size.width - right, top, size.height - bottom)).toBeCloseTo(margin, 0);
  });

  it('cuts no line at the antimeridian', () => {
    const [line] = linesOf(['NAN', 'HNL']);
    if (!line) throw new Error('no line');
    expect(fitCamera([line], size, margin).lon).toBeCloseTo(-170.25, 1);
    const view = fitView([line]);
    const path = view.path(greatCircle(line)) ?? '';
    expect(path.match(/M/g)).toHaveLength(1);
    for (const number of numbersIn(path)) expect(number).toBeGreaterThan(0);
    const [nadi, honolulu] = [pointOf(view, line.from), pointOf(view, line.to)];
    expect(nadi[0]).toBeLessThan(honolulu[0]);
    expect(nadi[1]).toBeGreaterThan(honolulu[1]);
  });

  it('limits the zoom for a short line, and centres it', () => {
    const lines = linesOf(['POS', 'BGI']);
    const camera = fitCamera(lines, size, margin);
    expect(camera.scale).toBeCloseTo(nearestScale(size), 6);
    const [one, other] = [lines[0]?.from, lines[0]?.to].map((end) => end && pointOf(viewOf(camera, size), end));
    expect(((one?.[0] ?? 0) + (other?.[0] ?? 0)) / 2).toBeCloseTo(size.width / 2, 0);
  });

  it('shows the world if there are no lines', () => {
    expect(fitCamera([], size, margin)).toMatchObject({ lon: 0, x: 0, y: 0 });
  });

  it('returns finite numbers for any lines, including poles and antipodes', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_200 }), (lines, width, height) => {
        const camera = fitCamera(lines, { width, height }, margin);
        expectFinite(Object.values(camera));
        const view = viewOf(camera, { width, height });
        for (const line of lines) {
          expect(view.path(greatCircle(line)) ?? '').not.toMatch(/NaN|Infinity/);
          expectFinite([...pointOf(view, line.from), ...along(line).flat()]);
        }
      }),
      {
        seed: 13,
        numRuns: 200,
        examples: [[[{ from: { lat: 90, lon: 0, iata: 'N', city: '' }, to: { lat: -90, lon: 180, iata: 'S', city: '' } }], 1, 1]],
      },
    );
  });
});

describe('camera', () => {
  const pixels = (camera: Camera) => pointOf(viewOf(camera, size), { lat: 10, lon: camera.lon, iata: 'XXX', city: '' });

  it('pans by the given pixels', () => {
    fc.assert(
      fc.property(aCamera, fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (camera, right, down) => {
        const [before, after] = [pixels(camera), pixels(panned(camera, right, down))];
        expect(after[0] - before[0]).toBeCloseTo(right, 4);
        expect(after[1] - before[1]).toBeCloseTo(down, 4);
      }),
      { seed: 17, numRuns: 100 },
    );
  });

  it('keeps the zoom point in place', () => {
    fc.assert(
      fc.property(aCamera, fc.double({ min: 0.3, max: 4, noNaN: true }), (camera, factor) => {
        const [x, y] = pixels(camera);
        const after = pixels(zoomed(camera, factor, [x - size.width / 2, y - size.height / 2]));
        expect(after[0]).toBeCloseTo(x, 4);
        expect(after[1]).toBeCloseTo(y, 4);
      }),
      { seed: 19, numRuns: 100 },
    );
  });

  it('animates from start to end with finite numbers', () => {
    fc.assert(
      fc.property(aCamera, aCamera, fc.double({ min: 0, max: 1, noNaN: true }), (start, end, at) => {
        expectFinite(Object.values(between(start, end, at)));
        const last = between(start, end, 1);
        expect([last.x, last.y, last.scale]).toEqual([expect.closeTo(end.x, 6), expect.closeTo(end.y, 6), expect.closeTo(end.scale, 6)]);
        const [before, first] = [
          pixels(start),
          pointOf(viewOf(between(start, end, 0), size), { lat: 10, lon: start.lon, iata: '', city: '' }),
        ];
        expect(first[1]).toBeCloseTo(before[1], 3);
      }),
      { seed: 23, numRuns: 200 },
    );
  });

  it('stays over the map', () => {
    const far = bounded({ lon: 0, x: 99, y: -99, scale: 1e9 }, size);
    expect(far.scale).toBe(nearestScale(size));
    expect(far.x).toBe(Math.PI);
    expect(far.y).toBeGreaterThan(-4);
  });
});
