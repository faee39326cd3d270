/**
 * `npm test`: installs and builds what is out of date, then lints, checks types, and runs the unit and browser tests of the main part.
 * `npm run test:rest` runs the tests of the rest: files named `*.rest.*`, and `*.both.*` on PostgreSQL.
 *
 * `-- --changed` checks only what is affected by work that is not yet on the upstream branch; `-- --since <commit>` compares with a commit.
 * `-- --test-name-pattern=R23` runs only tests with matching names, without lint and types.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { findChange } from './lib/change.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, pinnedNode } from './lib/paths.mjs';
import { npm, run } from './lib/run.mjs';
import { runJest, runPlaywright, summarise } from './lib/runners.mjs';

const { values } = parseArgs({
  options: {
    rest: { type: 'boolean' },
    'test-name-pattern': { type: 'string', short: 't' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
});
process.env.TEST_PART = values.rest ? 'rest' : 'main';
const pattern = values['test-name-pattern'];

await ensureInstalled();
const change = values.changed || values.since ? findChange(values.since) : undefined;
// The one waits for downloads, the other for the processor.
const [chromium] = await Promise.all([ensureChromium(), ensureBuilt()]);

const checks = change
  ? checksOf(change)
  : { lint: () => npm(['run', '--silent', 'lint']), typecheck: () => npm(['run', '--silent', 'typecheck']) };
const broken = pattern || values.rest ? [] : await runTogether(checks);
console.log('\n== unit tests');
const selection = { pattern, since: change?.base };
const unit = await Promise.all([runJest('node', selection), runJest('browser', selection)]);
console.log('\n== browser tests');
const none = { passed: 0, failed: 0, skipped: 0 };
const browser = change?.isBrowserFree ? none : await runPlaywright({ pattern, chromium, paths: change?.browserTests });

const reason = pattern ? `none is named like "${pattern}"` : change && 'the change affects none';
process.exit(summarise([...unit, browser], { broken, none: reason, mayBeNone: Boolean(change) }));

/** Runs the checks at once, because each leaves a core idle for half of its time. Returns the names of the failed ones. */
async function runTogether(checks) {
  const names = Object.keys(checks);
  console.log(`\n== ${names.join(', ')}`);
  const codes = await Promise.all(Object.values(checks).map((start) => start()));
  return names.filter((_, index) => codes[index] !== 0);
}

/** Lint and types of the affected packages, and the format of the changed files. */
function checksOf({ base, files }) {
  const tool = (path, ...args) => run(pinnedNode(), [fromRoot(`node_modules/${path}`), ...args]);
  const affected = (target) => () => tool('nx/dist/bin/nx.js', 'affected', '-t', target, `--base=${base}`);
  return {
    lint: affected('lint'),
    format: () => (files.length > 0 ? tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files) : 0),
    typecheck: affected('typecheck'),
  };
}
