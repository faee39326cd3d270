/**
 * `npm run house`: measures what makes the repository hard to maintain. `-- --check`, part of `npm run lint`, fails for a number above its
 * limit. `-- --list` names every place that counts. The numbers in house/ratchet.json may fall, and rise only with a reason in the commit.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findDisabledRules, findDuplicates, findLongFunctions, findVagueComments } from './house/checks.mjs';
import { codeFiles, sizes, sizesByPackage, sourceFiles } from './house/files.mjs';
import { findCycles, longestChains } from './house/imports.mjs';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, list: { type: 'boolean' } } });

const code = codeFiles();
const files = sourceFiles(code);
const chains = longestChains(files);
const ratchet = JSON.parse(readFileSync(new URL('house/ratchet.json', import.meta.url), 'utf8'));

/** Each measure with the places that count or their number, and its limit. */
const measures = [
  ...Object.entries(sizes(code)).map(([name, number]) => ({ name, number, limit: ratchet[name] })),
  ...Object.entries(chains).map(([start, places]) => {
    const name = `files on the longest chain of imports from a ${start}`;
    return { name, places, limit: ratchet[name] };
  }),
  { name: 'pairs of ten equal lines', places: findDuplicates(files), limit: ratchet['pairs of ten equal lines'] },
  { name: 'functions of more than 60 lines', places: findLongFunctions(files), limit: 0 },
  { name: 'comments that open with "what" or "who"', places: findVagueComments(files), limit: 0 },
  { name: 'lint rules that a comment disables', places: findDisabledRules(code), limit: 0 },
  { name: 'cycles of files or folders', places: findCycles(files), limit: 0 },
].map((measure) => ({ ...measure, number: measure.number ?? measure.places.length }));

if (!values.check) console.table(sizesByPackage(code));
for (const { name, number, limit, places = [] } of measures) {
  const fails = number > limit;
  if (values.check && !fails) continue;
  console.log(`${fails ? '✗' : '✓'} ${name}: ${number.toLocaleString('en')} (at most ${limit.toLocaleString('en')})`);
  if (values.list || values.check) for (const place of places) console.log(`    ${place}`);
}
process.exitCode = values.check && measures.some(({ number, limit }) => number > limit) ? 1 : 0;
