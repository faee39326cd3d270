import { describe, expect, it } from '@jest/globals';
import { airline, legalStatement } from '@portal/brand';
import { lightColors } from '@portal/brand/colors';
import { demoWords, findProblems, formOf, statement } from './check.mjs';
import { contrast, weakPairs } from './contrast.mjs';

it('finds nothing in the brand of this tree: otherwise run npm run brand -- check', () => {
  expect(findProblems()).toEqual([]);
});

describe('demoWords', () => {
  const demoBrand = { name: 'Bellwind', callsignPrefix: 'BW', homeBase: { city: 'Port of Spain' } };
  const pathsOf = (brand, files) => demoWords(Object.entries(files), { ...demoBrand, ...brand }).map((sentence) => sentence.split(' ')[0]);

  it('accepts the name of the demo everywhere but in what visitors see outside the brand', () => {
    const files = {
      'README.md': '# Bellwind',
      'libs/brand/src/airline.ts': "name: 'Bellwind'",
      'shell/src/pages/gate.test.tsx': 'Bellwind',
      'shell/src/pages/gate.tsx': 'const gate = 1;\n<p>Bellwind</p>',
      'bff/src/domains/news.ts': 'bellwind',
    };
    expect(pathsOf({}, files)).toEqual(['shell/src/pages/gate.tsx:2', 'bff/src/domains/news.ts:1']);
  });

  it('finds every name of the demo in another brand, except in the licence', () => {
    const files = {
      LICENSE: 'The Bellwind portal contributors',
      'README.md': '# Bellwind',
      'libs/brand/src/airline.ts': "name: 'Nightjar', email: 'hello@bellwind.example'",
      'shell/src/pages/gate.test.tsx': 'Bellwind Airways',
    };
    expect(pathsOf({ name: 'Nightjar' }, files)).toEqual(
      Object.keys(files)
        .slice(1)
        .map((path) => `${path}:1`),
    );
  });

  it('finds callsigns and places of the demo in the texts of a brand with others', () => {
    const files = { 'libs/brand/src/news.ts': 'BW900 at night\nHome to Port of Spain', 'bff/src/rules.ts': "'POS': Port of Spain, BW900" };
    expect(pathsOf({ name: 'Nightjar' }, files)).toEqual([]);
    const other = { name: 'Nightjar', callsignPrefix: 'NJ', homeBase: { city: 'Bridgetown' } };
    expect(pathsOf(other, files)).toEqual(['libs/brand/src/news.ts:1', 'libs/brand/src/news.ts:2']);
  });
});

describe('weakPairs', () => {
  it('finds text below 4.5 and marks below 3', () => {
    // On white #767676 has 4.54, #777777 4.48, #949494 3.03 and #959595 2.99.
    const onlyOnSurface = (colors) => weakPairs({ ...lightColors, ...colors }).filter(({ back }) => back === 'surface');
    expect(onlyOnSurface({ surface: '#ffffff', textMuted: '#767676', lineStrong: '#949494' })).toEqual([]);
    expect(onlyOnSurface({ surface: '#ffffff', textMuted: '#777777', lineStrong: '#959595' })).toMatchObject([
      { front: 'textMuted', min: 4.5 },
      { front: 'lineStrong', min: 3 },
    ]);
  });

  it('finds a colour that it cannot read', () => {
    expect(weakPairs({ ...lightColors, onAccent: 'navy' })).toEqual([{ front: 'onAccent', back: 'accent', ratio: Number.NaN, min: 4.5 }]);
  });

  it('measures 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0b6b6e', '#0b6b6e')).toBe(1);
  });
});

describe('formOf', () => {
  it('reads the size of a PNG and of a JPEG behind other segments', () => {
    const png = Buffer.alloc(33);
    png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\x01\0', 'latin1');
    expect(formOf(png)).toBe('png 512x256');
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108027604b003012200', 'hex');
    expect(formOf(jpeg)).toBe('jpeg 1200x630');
  });

  it.each(['', '<svg>', '\xff\xd8\xff\xe0\xff\xff'])('refuses %j', (text) => {
    expect(formOf(Buffer.from(text, 'latin1'))).toBe('neither PNG nor JPEG');
  });
});

describe('statement', () => {
  it('accepts the statement of this tree, and none that hides the simulation', () => {
    expect(statement(legalStatement)).toEqual([]);
    expect(statement(`${airline.fullName} is a service by fans.`)).toHaveLength(1);
  });
});
