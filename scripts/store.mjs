/**
 * `npm run store -- check` and `npm run store -- move`: `scripts/lib/store/main.mjs` says what they do. This file needs no
 * package, so that it can install them; the rest runs on the pinned Node.
 */
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, pinnedNode } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled({ stdout: process.stderr });
process.exit(await run(pinnedNode(), [fromRoot('scripts/lib/store/main.mjs'), ...process.argv.slice(2)]));
