/** `npm run doctor`: checks an installation and says how to correct each mistake. docs/doctor.md lists the checks. */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/doctor/main.mjs');
