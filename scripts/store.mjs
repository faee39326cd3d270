/** `npm run store -- COMMAND`: `scripts/lib/store/main.mjs` explains the commands. */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/store/main.mjs');
