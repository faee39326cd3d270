/**
 * `npm run release`, `store`, `doctor` and `person`: installs the packages if necessary, and runs `scripts/lib/<name>/main.mjs` with the
 * other arguments on the pinned Node. It may import no package, because none may be installed yet.
 */
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, pinnedNode } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const [name, ...args] = process.argv.slice(2);
await ensureInstalled({ stdout: process.stderr });
process.exit(await run(pinnedNode(), [fromRoot('scripts/lib', name, 'main.mjs'), ...args]));
