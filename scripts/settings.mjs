/** `npm run settings`: writes docs/settings.md from the schemas in bff/src/config. */
import { writeFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { settingsPage } from './lib/settings-page.mjs';

writeFileSync(fromRoot('docs/settings.md'), settingsPage());
