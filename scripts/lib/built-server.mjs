import { existsSync } from 'node:fs';
import { bundlePath } from '../../bff/test/helpers/bundle/bundle-path.ts';

/** @returns {string | undefined} the BFF of the present sources as one file, if a test run has built it: it starts in two thirds of the time */
export function builtServer() {
  const bundle = bundlePath();
  return existsSync(bundle) ? bundle : undefined;
}
