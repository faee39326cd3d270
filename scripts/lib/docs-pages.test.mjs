import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { allSettings } from '../../bff/src/config/settings.ts';
import { doctorPage, settingsOnPage, settingsPage } from './docs-pages.mjs';
import { fromRoot } from './paths.mjs';

describe('docs/doctor.md', () => {
  it('is up to date: otherwise run npm run settings', () => {
    expect(readFileSync(fromRoot('docs/doctor.md'), 'utf8')).toBe(doctorPage());
  });
});

describe('docs/settings.md', () => {
  it('is up to date: otherwise run npm run settings', () => {
    expect(readFileSync(fromRoot('docs/settings.md'), 'utf8')).toBe(settingsPage());
  });

  it('lists every setting once', () => {
    expect(settingsOnPage().toSorted()).toEqual(Object.keys(allSettings).toSorted());
  });

  it.each(Object.entries(allSettings))('describes %s with its default', (_name, setting) => {
    expect(setting).toMatchObject({
      meaning: expect.any(String),
      accepts: expect.any(String),
      fallback: expect.any(String),
    });
  });
});
