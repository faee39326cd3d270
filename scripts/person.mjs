/** `npm run person -- export` and `npm run person -- erase`: `bff/src/person-command.ts` explains them. */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/person/main.mjs');
