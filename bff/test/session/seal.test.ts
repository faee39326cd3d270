import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { createSealer } from '../../src/session/seal.ts';

const [oldKey, currentKey] = ['an-older-secret-of-at-least-32-bytes', 'the-current-secret-of-at-least-32-bytes'];
const schema = z.object({ a: z.number() });

describe('createSealer', () => {
  const sealer = createSealer([currentKey], 'session');

  it('opens a value that it sealed', () => {
    expect(sealer.open(sealer.seal({ a: 1 }), schema)).toEqual({ a: 1 });
  });

  it('seals a value differently each time, without revealing it', () => {
    const [one, two] = [sealer.seal({ a: 424242 }), sealer.seal({ a: 424242 })];
    expect(one).not.toBe(two);
    expect(Buffer.from(one ?? '', 'base64url').toString('latin1')).not.toContain('424242');
  });

  it('opens text sealed with an older key that is still listed', () => {
    const sealed = createSealer([oldKey], 'session').seal({ a: 1 });
    expect(createSealer([currentKey, oldKey], 'session').open(sealed, schema)).toEqual({ a: 1 });
    expect(sealer.open(sealed, schema)).toBeUndefined();
  });

  it('does not open text sealed for another purpose', () => {
    expect(sealer.open(createSealer([currentKey], 'login').seal({ a: 1 }), schema)).toBeUndefined();
  });

  it('does not open a value of another shape', () => {
    expect(sealer.open(sealer.seal({ b: 1 }), schema)).toBeUndefined();
  });

  it.each(['.', '.anything', '=', '==', ' ', '\n', '!', '#x', '\u0000'])('refuses a sealed value with %j before or after it', (text) => {
    const sealed = sealer.seal({ a: 1 });
    expect(sealer.open(sealed + text, schema)).toBeUndefined();
    expect(sealer.open(text + sealed, schema)).toBeUndefined();
  });

  it('refuses the same bytes in another base64 form', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let count = 0; count < 50; count += 1) {
      const sealed = sealer.seal({ a: 10 ** (count % 6) });
      const other = sealed.replaceAll('-', '+').replaceAll('_', '/');
      expect(other === sealed || sealer.open(other, schema) === undefined).toBe(true);
      const last = alphabet.indexOf(sealed.at(-1) ?? '');
      for (let bit = 1; bit < 64; bit *= 2) expect(sealer.open(sealed.slice(0, -1) + alphabet[last ^ bit], schema)).toBeUndefined();
    }
  });

  it('refuses text that was altered at any position, and never throws', () => {
    const sealed = sealer.seal({ a: 1 });
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'abcXYZ019-_.+/='), (at, char) => {
        const altered = sealed.slice(0, at) + char + sealed.slice(at + 1);
        return altered === sealed || sealer.open(altered, schema) === undefined;
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => sealer.open(text, schema) === undefined));
  });
});
