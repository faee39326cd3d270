/**
 * `npm run release -- booking`: releases a remote or the shell to a running portal. `scripts/lib/release/arguments.mjs` lists
 * the commands.
 */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/release/main.mjs');
