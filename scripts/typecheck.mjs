/**
 * `npm run typecheck`: checks the types of every package. Packages with equal compiler options share one program, which reads
 * shared imports once: a third of the processor time of one program for each. `npm run typecheck -w <package>` checks one package alone.
 */
import { mkdirSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fromRoot, pinnedNode, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const folder = fromRoot('.cache/types');
/** Adds members to Fastify's types, which no other package may see. */
const alone = '@portal/bff';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { workspaces } = readJson(fromRoot('package.json'));
const packages = globSync(
  workspaces.map((pattern) => `${pattern}/tsconfig.json`),
  { cwd: root },
).map((path) => {
  const at = dirname(fromRoot(path));
  const { compilerOptions, include } = readJson(fromRoot(path));
  const key = JSON.stringify([compilerOptions, readJson(join(at, 'package.json')).name === alone]);
  return { key, compilerOptions, include: include.map((pattern) => relative(folder, join(at, pattern))) };
});

mkdirSync(folder, { recursive: true });
const programs = Object.values(Object.groupBy(packages, ({ key }) => key)).map((members, index) => {
  const path = join(folder, `${index}.json`);
  const config = {
    extends: relative(folder, fromRoot('tsconfig.base.json')),
    compilerOptions: members[0].compilerOptions,
    include: members.flatMap(({ include }) => include),
  };
  writeFileSync(path, JSON.stringify(config, null, 2));
  return path;
});

// One thread for each program: the programs fill the cores, and several checkers of one program would repeat work.
const check = (path) => run(pinnedNode(), ['node_modules/typescript-7/bin/tsc', '-p', path, '--singleThreaded']);
const codes = await Promise.all(programs.map(check));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
