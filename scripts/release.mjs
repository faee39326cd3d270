/**
 * `npm run release -- booking`: releases a remote or the shell to a running portal. `scripts/lib/release/arguments.mjs` lists
 * the commands. This file needs no package, so that it can install them; the rest runs on the pinned Node.
 */
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, pinnedNode } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled({ stdout: process.stderr });
process.exit(await run(pinnedNode(), [fromRoot('scripts/lib/release/main.mjs'), ...process.argv.slice(2)]));
