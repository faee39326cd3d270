/** `npm run audit -- verify` and `npm run audit -- key`: `scripts/lib/audit/main.mjs` explains them. */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/audit/main.mjs');
