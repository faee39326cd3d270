/**
 * `npm run land -w @portal/design-system`: generates the land of the maps, `src/maps/land.json`, from
 * Natural Earth's outlines (public domain, packed in `world-atlas`). The islands of the home region keep their shapes.
 * Elsewhere outlines are only as detailed as a map of a whole ocean needs. The result shrinks from 3 MB to 65 kB.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, quantize } from 'topojson-client';
import { filter, presimplify, simplify, sphericalRingArea, sphericalTriangleArea, type Ring } from 'topojson-simplify';

/** Smallest areas that are kept, in steradians. */
const smallest = { bend: 1.5e-5, island: 1.2e-4, homeIsland: 2e-8 };
/** Weight of a bend in the home region relative to one of the same area elsewhere. */
const homeWeight = 250;
/** Latitude in degrees below which land is left out, because no route leads there. */
const southernmost = -60;
/** Number of steps of the grid to which coordinates are rounded. */
const grid = 2.5e4;

const isHome = ([lon = 0, lat = 0]: readonly number[]) => lon > -79 && lon < -58 && lat > 9.5 && lat < 22;

const source = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const target = join(import.meta.dirname, '../src/maps/land.json');

const atlas = JSON.parse(readFileSync(source, 'utf8')) as Parameters<typeof filter>[0];
const weighed = presimplify(atlas, (bend) => sphericalTriangleArea(bend) * (isHome(bend[1]) ? homeWeight : 1));

function isShown(arcs: Ring, isHole: boolean): boolean {
  const outline = feature(weighed, { type: 'Polygon', arcs: [arcs as unknown as number[]] }).geometry;
  const ring = outline.type === 'Polygon' ? (outline.coordinates[0] ?? []) : [];
  const area = Math.abs(sphericalRingArea(ring as Ring, isHole));
  return isHome(ring[0] ?? []) ? area > smallest.homeIsland : area > smallest.island && ring.every(([, lat = 0]) => lat > southernmost);
}

writeFileSync(target, `${JSON.stringify(quantize(simplify(filter(weighed, isShown), smallest.bend), grid))}\n`);
