import { join } from 'node:path';

/** Replaces `bff/src/built-dir.ts`. With `WITHOUT_BUILDS` the server finds no builds: to install them takes a third of its start. */
export const builtDir = join(import.meta.dirname, process.env['WITHOUT_BUILDS'] ? 'no-builds' : '../../../../dist');
