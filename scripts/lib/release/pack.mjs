/** Packs bundles for browser tests, which may not import from the BFF. */
export { packBundle, packFiles } from '../../../bff/src/domains/releases/bundle/bundle.ts';
