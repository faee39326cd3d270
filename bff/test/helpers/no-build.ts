import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that does not exist. Unless a test is about pages, its portal has no build to take in. */
export const noBuild = join(tmpdir(), 'portal-without-a-build');
