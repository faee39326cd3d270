import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanLine, cleanText } from '../../src/text/clean-text.ts';
import { growth } from '../helpers/run-time.ts';

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

  it('is linear on a megabyte', () => {
    expect(cleanLine(' \r\u0000'.repeat(350_000))).toBe('');
    expect(growth(cleanLine, ' \r\u0000', 64)).toBeLessThan(64);
  });
});
