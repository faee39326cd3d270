import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyPath, listCopies, pruneCopies } from '../../../src/store/copies.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 23, 12, 34, 56, 789);

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'copys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const add = (age: number, upgradedFrom?: number) => {
  const file = copyPath(folder, now - age, upgradedFrom);
  writeFileSync(file, '');
  return basename(file);
};
const ages = () => listCopies(folder).map(({ takenAt }) => now - takenAt);

it('names a copy by its time, and reads it back', () => {
  expect(add(0)).toBe('portal-20261123T123456789Z.sqlite');
  expect(add(hour, 114)).toBe('portal-before-upgrade-from-114-20261123T113456789Z.sqlite');
  writeFileSync(join(folder, 'something else.sqlite'), '');
  expect(listCopies(folder).map(({ takenAt, isBeforeUpgrade }) => [now - takenAt, isBeforeUpgrade])).toEqual([
    [0, false],
    [hour, true],
  ]);
  expect(listCopies(join(folder, 'missing'))).toEqual([]);
});

it('keeps all copys of the last hour, hourly ones of the last day, and daily ones of the last week', () => {
  for (let age = 0; age < 10 * day; age += 4 * minute) add(age);
  pruneCopies(folder, 7, now);
  const remainingAges = ages();
  const countBetween = (from: number, to: number) => remainingAges.filter((age) => age >= from && age < to).length;
  expect(countBetween(0, hour)).toBe(15);
  expect(countBetween(hour, day)).toBeGreaterThanOrEqual(23);
  expect(countBetween(hour, day)).toBeLessThanOrEqual(25);
  expect(countBetween(day, Infinity)).toBeGreaterThanOrEqual(6);
  expect(countBetween(day, Infinity)).toBeLessThanOrEqual(8);
  expect(Math.max(...remainingAges)).toBeLessThan(7 * day);
  // A second call at the same time deletes nothing more.
  expect(pruneCopies(folder, 7, now)).toEqual([]);
});

it('keeps the newest copy even if it is old, and the last three from before an upgrade', () => {
  add(90 * day);
  add(91 * day);
  for (const age of [100, 101, 102, 103]) add(age * day, 114);
  pruneCopies(folder, 7, now);
  expect(ages().map((age) => age / day)).toEqual([90, 100, 101, 102]);
});

it('deletes only the drafts that a killed process left', () => {
  const oldDraft = `${add(0)}.part`;
  const freshDraft = `${add(minute)}.part`;
  const oldNames = [oldDraft, `${oldDraft}-journal`, 'mine.txt'];
  for (const name of [...oldNames, freshDraft]) writeFileSync(join(folder, name), '');
  for (const name of oldNames) utimesSync(join(folder, name), 0, (now - 2 * hour) / 1_000);
  utimesSync(join(folder, freshDraft), 0, now / 1_000);
  pruneCopies(folder, 7, now);
  const names = readdirSync(folder);
  expect(names.filter((name) => name.startsWith(oldDraft))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining([freshDraft, 'mine.txt']));
});
