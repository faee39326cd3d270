import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Folder of the builds that come with the portal: the shell and the remotes. */
export const builtDir = join(import.meta.dirname, '../../dist');

const file = join(import.meta.dirname, '../../package.json');

/** Version of this portal: `version` in its package.json. */
export const portalVersion = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
