import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from './land.json';

/** The land of the world, made by `tools/make-land.ts`: fine around the home region, coarse elsewhere. */
export const land = feature(topology as unknown as Topology<{ land: GeometryCollection }>, 'land');
