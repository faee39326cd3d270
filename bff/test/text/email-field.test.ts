import { describe, expect, it } from '@jest/globals';
import { emailField, emailPattern } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { growth } from '../helpers/run-time.ts';

const isValid = (text: string) => z.safeParse(emailField, text).success;

describe('an email address in a request', () => {
  it.each(['a@b.cd', 'a.b+c@d.e.fg', 'ä@bücher.example', 'a@b..cd', 'a@.b.c'])('R19 is accepted: %s', (text) => {
    expect(isValid(text)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.cd', 'a@@b.cd', 'a@.b', 'a@b.', 'a b@c.de', 'a@b.cd\n', `a@b.${'c'.repeat(251)}`])(
    'R19 is refused: %j',
    (text) => {
      expect(isValid(text)).toBe(false);
    },
  );

  it.each(['\u0000', '\u0007', '\u007F', '\u0085', '\u00AD', '\u200B', '\u202E', '\u2066', '\uD800', '\uDC00'])(
    'R20 R21 is refused with the character %j anywhere',
    (character) => {
      for (const text of [`${character}a@b.cd`, `a${character}@b.cd`, `a@b${character}.cd`, `a@b.cd${character}`])
        expect(isValid(text)).toBe(false);
    },
  );

  it.each(['.', '.a', 'a.', '@', 'a'])('R22 is checked in linear time with a megabyte of %j', (piece) => {
    expect(growth((text) => emailPattern.test(`a@${text}@`), piece, 64)).toBeLessThan(64);
  });
});
