import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanLine, cleanText } from '../../src/text/clean-text.ts';
import { emailField } from '@portal/portal-contract';
import * as z from 'zod/mini';

describe('cleanText', () => {
  it.each([
    ['  trimmed \n', 'trimmed'],
    ['two\r\nlines\rmore', 'two\nlines\nmore'],
    ['nul\u0000 bell\u0007 tab\t escape\u001b', 'nul bell tab\t escape'],
    ['half a pair \ud83d.', 'half a pair \ufffd.'],
    ['✈️ <b>unchanged</b>', '✈️ <b>unchanged</b>'],
  ])('turns %j into %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('leaves clean text unchanged, and never makes a text longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.length);
        expect(once.isWellFormed()).toBe(true);
        expect(cleanLine(text)).not.toMatch(/[\n\t]/);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});

const isValid = (text: string) => z.safeParse(emailField, text).success;

describe('an email address in a request', () => {
  it.each(['a@b.cd', 'a.b+c@d.e.fg', 'ä@bücher.example', "o'neil_1@b-c.co.uk", 'a@b.xn--p1ai', 'a@1.example'])(
    'R19 is accepted: %s',
    (text) => {
      expect(isValid(text)).toBe(true);
    },
  );

  it.each(['', 'a', 'a@b', '@b.cd', 'a@@b.cd', 'a@.b', 'a@b.', 'a b@c.de', 'a@b.cd\n', `a@b.${'c'.repeat(251)}`])(
    'R19 is refused: %j',
    (text) => {
      expect(isValid(text)).toBe(false);
    },
  );

  it.each([
    'a@b..test',
    'a@.b.test',
    'a@b.test.',
    'a@b.test,',
    'a@b,test',
    'a@b.test;',
    'mailto:a@b.test',
    '<a@b.test>',
    'Ann <a@b.test>',
    '"a"@b.test',
    '.a@b.test',
    'a.@b.test',
    'a..b@b.test',
    'a@-b.test',
    'a@b-.test',
    'a@b_c.test',
    'a@b.t',
    'a@127.0.0.1',
    `${'a'.repeat(65)}@b.test`,
  ])('refuses the typing error %s', (text) => {
    expect(isValid(text)).toBe(false);
  });

  it.each(['\u0000', '\u0007', '\u007F', '\u0085', '\u00AD', '\u200B', '\u202E', '\u2066', '\uD800', '\uDC00'])(
    'R20 R21 is refused with the character %j anywhere',
    (character) => {
      for (const text of [`${character}a@b.cd`, `a${character}@b.cd`, `a@b${character}.cd`, `a@b.cd${character}`])
        expect(isValid(text)).toBe(false);
    },
  );
});
