/** `npm run settings`: writes docs/settings.md from the schemas in bff/src/config, and docs/doctor.md from the doctor's checks. */
import { writeFileSync } from 'node:fs';
import { doctorPage, settingsPage } from './lib/docs-pages.mjs';
import { fromRoot } from './lib/paths.mjs';

writeFileSync(fromRoot('docs/settings.md'), settingsPage());
writeFileSync(fromRoot('docs/doctor.md'), doctorPage());
