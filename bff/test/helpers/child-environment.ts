import { join } from 'node:path';

/**
 * Environment of every process that a test starts, without this machine's settings. The compile cache is the one of
 * `npm start`. It saves a third of the processor time of a start. Most tests of processes need no pages, so the bundled
 * server installs no builds.
 */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/node'),
  WITHOUT_BUILDS: '1',
};
