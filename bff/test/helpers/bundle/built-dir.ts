import { join } from 'node:path';

export { portalVersion } from '../../../src/build.ts';

/** Replaces `bff/src/build.ts`. With `WITHOUT_BUILDS` the server finds no builds: to install them takes a third of its start. */
export const builtDir = join(import.meta.dirname, process.env['WITHOUT_BUILDS'] ? 'no-builds' : '../../../../dist');
