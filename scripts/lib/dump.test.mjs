import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fromRoot } from './paths.mjs';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Writes half a dump into its file, and the other half only if the folder has no file `broken`. */
const fakePgDump = `#!/bin/sh
for argument; do case $argument in --file=*) file=\${argument#--file=} ;; esac; done
echo half > "$file"
if [ -e "$(dirname "$0")/broken" ]; then exit 1; fi
echo "$argument" > "$file"
`;

let programs;
let dumps;

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'dump-programs-'));
  dumps = join(programs, 'dumps');
  writeFileSync(join(programs, 'pg_dump'), fakePgDump, { mode: 0o755 });
});
afterEach(() => rmSync(programs, { recursive: true }));

const run = (script, args, env = {}) =>
  spawnSync(fromRoot('deploy', script), args, { env: { PATH: `${programs}:${process.env.PATH}`, ...env } }).status;
const dump = (env = { DATABASE_URL: 'postgres:///portal' }) => run('dump.sh', [dumps], env);

/** Writes a backup of that age, with the time in its name. @returns its name */
function writeBackup(folder, ageMs, ending = '.dump', prefix = 'portal-') {
  const time = new Date(Date.now() - ageMs);
  const file = join(folder, `${prefix}${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z${ending}`);
  writeFileSync(file, '');
  utimesSync(file, time, time);
  return basename(file);
}

it('dumps the database of a secret file, readable for its user alone', () => {
  writeFileSync(join(programs, 'url'), 'postgres://portal:secret@db/portal\n');
  expect(dump({ DATABASE_URL_FILE: join(programs, 'url') })).toBe(0);
  expect(readdirSync(dumps)).toEqual([expect.stringMatching(/^portal-\d{8}T\d{6}Z\.dump$/)]);
  expect(readFileSync(join(dumps, readdirSync(dumps)[0]), 'utf8')).toBe('postgres://portal:secret@db/portal\n');
  expect(spawnSync('stat', ['-c', '%a', join(dumps, readdirSync(dumps)[0])]).stdout.toString()).toBe('600\n');
});

it('keeps older dumps, and no half one, while dumping fails', () => {
  dump();
  const old = writeBackup(dumps, 30 * day);
  const whole = readdirSync(dumps);
  writeFileSync(join(programs, 'broken'), '');
  expect(dump()).not.toBe(0);
  expect(readdirSync(dumps)).toEqual(whole);
  expect(dump({})).not.toBe(0);
  rmSync(join(programs, 'broken'));
  writeFileSync(join(dumps, 'portal-20260101T000000Z.dump.part'), 'killed');
  expect(dump()).toBe(0);
  expect(readdirSync(dumps)).not.toContain(old);
  expect(readdirSync(dumps).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it.each(['.dump', '.sqlite'])('keeps every %s of the last hour, one an hour for a day, and one a day for a week', (ending) => {
  rmSync(dumps, { recursive: true, force: true });
  const folder = programs;
  const ages = Array.from({ length: (9 * day) / (20 * minute) }, (_, index) => (index + 0.5) * 20 * minute);
  const names = ages.map((age) => writeBackup(folder, age, ending));
  const [oldUpgrade, newUpgrade] = [9, 3].map((days) => writeBackup(folder, days * day, ending, 'portal-before-upgrade-from-100-'));
  expect(run('thin-backups.sh', [folder, '7'])).toBe(0);

  const kept = new Set(readdirSync(folder));
  expect([kept.has(oldUpgrade), kept.has(newUpgrade)]).toEqual([false, true]);
  const keptOf = (from, to) => names.filter((name, index) => ages[index] >= from && ages[index] < to && kept.has(name));
  expect(keptOf(0, 60 * minute)).toHaveLength(3);
  const hours = keptOf(60 * minute, day);
  expect([23, 24]).toContain(hours.length);
  expect(new Set(hours.map((name) => name.slice(0, 18))).size).toBe(hours.length);
  const days = keptOf(day, 7 * day);
  expect([6, 7]).toContain(days.length);
  expect(new Set(days.map((name) => name.slice(0, 15))).size).toBe(days.length);
  expect(keptOf(7 * day, Infinity)).toEqual([]);
});
