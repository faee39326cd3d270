import { describe, expect, it } from '@jest/globals';
import { emailField, emailPattern } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { growth } from '../helpers/run-time.ts';

const isTaken = (text: string) => z.safeParse(emailField, text).success;

describe('the address of a request', () => {
  it.each(['a@b.cd', 'a.b+c@d.e.fg', 'ä@bücher.example', 'a@b..cd', 'a@.b.c'])('R19 takes %s', (text) => {
    expect(isTaken(text)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.cd', 'a@@b.cd', 'a@.b', 'a@b.', 'a b@c.de', 'a@b.cd\n', `a@b.${'c'.repeat(251)}`])(
    'R19 refuses %j',
    (text) => {
      expect(isTaken(text)).toBe(false);
    },
  );

  it.each(['\u0000', '\u0007', '\u007F', '\u0085', '\u00AD', '\u200B', '\u202E', '\u2066', '\uD800', '\uDC00'])(
    'R20 R21 refuses the character %j anywhere',
    (character) => {
      for (const text of [`${character}a@b.cd`, `a${character}@b.cd`, `a@b${character}.cd`, `a@b.cd${character}`])
        expect(isTaken(text)).toBe(false);
    },
  );

  it.each(['.', '.a', 'a.', '@', 'a'])('R22 is linear on a megabyte of %j', (piece) => {
    expect(growth((text) => emailPattern.test(`a@${text}@`), piece, 64)).toBeLessThan(64);
  });
});
