/** `npm run doctor`: checks a set-up and says how to set each mistake right. docs/doctor.md lists the checks. */
import { runPinned } from './lib/run-pinned.mjs';

await runPinned('scripts/lib/doctor/main.mjs');
