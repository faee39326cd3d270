/**
 * `npm run house`: counts what makes the repository hard to live in, against its targets.
 * `-- --check` fails on what must never come back, as `npm run lint` does; `-- --list` names every place.
 */
import { parseArgs } from 'node:util';
import { findCycles } from './house/cycles.mjs';
import { findDuplicates } from './house/duplicates.mjs';
import { findLongFunctions } from './house/long-functions.mjs';
import { findRiddles } from './house/riddles.mjs';
import { productFiles } from './house/source-files.mjs';
import { findSwitchedOffRules } from './house/switched-off-rules.mjs';
import { filesOnTheWay } from './house/ways.mjs';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, list: { type: 'boolean' } } });

const files = productFiles();
const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const booking = filesOnTheWay(files, 'booking');
const appeal = filesOnTheWay(files, 'appeal');

/** Each measure with the places that count, its number and its target. `held` ones fail `--check`. */
const measures = [
  { name: 'lines of product code', number: lines, most: 28_000 },
  { name: 'files on the way of a booking', places: booking, most: 45 },
  { name: 'files on the way of an appeal', places: appeal, most: 30 },
  { name: 'pairs of ten equal lines', places: findDuplicates(files), most: 1 },
  { name: 'functions of more than 60 lines', places: findLongFunctions(files), most: 0, held: true },
  { name: 'comments that open with "what" or "who"', places: findRiddles(files), most: 0, held: true },
  { name: 'rules that a comment switches off', places: findSwitchedOffRules(), most: 0, held: true },
  { name: 'cycles of files or folders', places: findCycles(files), most: 0, held: true },
].map((measure) => ({ ...measure, number: measure.number ?? measure.places.length }));

for (const { name, number, most, held, places = [] } of measures) {
  const fails = number > most;
  if (values.check && !(held && fails)) continue;
  console.log(`${fails ? '✗' : '✓'} ${name}: ${number.toLocaleString('en')} (at most ${most.toLocaleString('en')})`);
  if (values.list || values.check) for (const place of places) console.log(`    ${place}`);
}
process.exitCode = values.check && measures.some(({ held, number, most }) => held && number > most) ? 1 : 0;
