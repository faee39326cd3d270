import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that does not exist, for portals of tests that need no pages. */
export const noBuild = join(tmpdir(), 'portal-without-a-build');
