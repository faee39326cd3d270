/**
 * `npm test`: installs and builds what is not up to date, then lints, typechecks, and runs the unit and browser tests.
 * `npm test -- --test-name-pattern=R23` runs only the tests whose name matches, without lint and typecheck.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { npm } from './lib/run.mjs';
import { runJest, runPlaywright } from './lib/runners.mjs';
import { summarise } from './lib/summary.mjs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { 'test-name-pattern': { type: 'string', short: 't' } } });
const pattern = values['test-name-pattern'];

await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();

const broken = [];
for (const check of pattern ? [] : ['lint', 'typecheck']) {
  console.log(`\n== ${check}`);
  if ((await npm(['run', '--silent', check])) !== 0) broken.push(check);
}
console.log('\n== unit tests');
const unit = await runJest(pattern);
console.log('\n== browser tests');
const browser = await runPlaywright(pattern, chromium);

process.exit(summarise([unit, browser], { broken, none: pattern && `none is named like "${pattern}"` }));
