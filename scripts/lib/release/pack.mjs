/** Packing of bundles, for tools and browser tests: they may not reach into the BFF. */
export { packBundle, packFiles } from '../../../bff/src/domains/releases/bundle/pack-bundle.ts';
