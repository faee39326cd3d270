import { join } from 'node:path';

/** Folder of the builds that come with the portal: the shell and the remotes. */
export const builtDir = join(import.meta.dirname, '../../dist');
