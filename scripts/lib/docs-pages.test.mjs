import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { allSettings, settingGroups } from '../../bff/src/config/settings.ts';
import { doctorPage, settingsPage } from './docs-pages.mjs';
import { fromRoot } from './paths.mjs';

it.each([
  ['doctor', doctorPage],
  ['settings', settingsPage],
])('docs/%s.md is up to date: otherwise run npm run settings', (name, write) => {
  expect(readFileSync(fromRoot('docs', `${name}.md`), 'utf8')).toBe(write());
});

it('groups every setting once', () => {
  const grouped = Object.values(settingGroups).flatMap(({ settings }) => Object.keys(settings));
  expect(grouped.toSorted()).toEqual(Object.keys(allSettings).toSorted());
});
