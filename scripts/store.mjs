/** `npm run store -- check` and `npm run store -- move`: `scripts/lib/store/main.mjs` explains them. */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/store/main.mjs');
