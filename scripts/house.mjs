/**
 * `npm run house`: measures what makes the repository hard to maintain, and compares it with targets. `-- --check`, part of
 * `npm run lint`, only fails for enforced targets. `-- --list` names every place that counts.
 */
import { parseArgs } from 'node:util';
import { findCycles } from './house/cycles.mjs';
import { findDisabledRules } from './house/disabled-rules.mjs';
import { findDuplicates } from './house/duplicates.mjs';
import { findLongFunctions } from './house/long-functions.mjs';
import { productFiles } from './house/source-files.mjs';
import { findVagueComments } from './house/vague-comments.mjs';
import { filesOf } from './house/workflows.mjs';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, list: { type: 'boolean' } } });

const files = productFiles();
const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** Each measure with the places that count or their number, and its target. `--check` enforces some. */
const measures = [
  { name: 'lines of product code', number: lines, target: 28_000 },
  { name: 'files that a booking runs through', places: filesOf('booking', files), target: 45 },
  { name: 'files that an appeal runs through', places: filesOf('appeal', files), target: 30 },
  { name: 'pairs of ten equal lines', places: findDuplicates(files), target: 1 },
  { name: 'functions of more than 60 lines', places: findLongFunctions(files), target: 0, isEnforced: true },
  { name: 'comments that open with "what" or "who"', places: findVagueComments(files), target: 0, isEnforced: true },
  { name: 'lint rules that a comment disables', places: findDisabledRules(), target: 0, isEnforced: true },
  { name: 'cycles of files or folders', places: findCycles(files), target: 0, isEnforced: true },
].map((measure) => ({ ...measure, number: measure.number ?? measure.places.length }));

for (const { name, number, target, isEnforced, places = [] } of measures) {
  const fails = number > target;
  if (values.check && !(isEnforced && fails)) continue;
  console.log(`${fails ? '✗' : '✓'} ${name}: ${number.toLocaleString('en')} (at most ${target.toLocaleString('en')})`);
  if (values.list || values.check) for (const place of places) console.log(`    ${place}`);
}
process.exitCode = values.check && measures.some(({ isEnforced, number, target }) => isEnforced && number > target) ? 1 : 0;
