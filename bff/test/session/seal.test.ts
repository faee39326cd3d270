import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { createSealer } from '../../src/session/seal.ts';

const [old, current] = ['an-older-secret-of-at-least-32-bytes', 'the-current-secret-of-at-least-32-bytes'];
const schema = z.object({ a: z.number() });

describe('createSealer', () => {
  const sealer = createSealer([current], 'session');

  it('opens what it sealed', () => {
    expect(sealer.open(sealer.seal({ a: 1 }), schema)).toEqual({ a: 1 });
  });

  it('seals the same value differently each time, and shows nothing of it', () => {
    const [one, two] = [sealer.seal({ a: 424242 }), sealer.seal({ a: 424242 })];
    expect(one).not.toBe(two);
    expect(Buffer.from(one ?? '', 'base64url').toString('latin1')).not.toContain('424242');
  });

  it('opens what an older key sealed, while that key is listed', () => {
    const sealed = createSealer([old], 'session').seal({ a: 1 });
    expect(createSealer([current, old], 'session').open(sealed, schema)).toEqual({ a: 1 });
    expect(sealer.open(sealed, schema)).toBeUndefined();
  });

  it('keeps purposes apart', () => {
    expect(sealer.open(createSealer([current], 'login').seal({ a: 1 }), schema)).toBeUndefined();
  });

  it('opens nothing of another shape', () => {
    expect(sealer.open(sealer.seal({ b: 1 }), schema)).toBeUndefined();
  });

  it('opens nothing that was altered anywhere, and never throws', () => {
    const sealed = sealer.seal({ a: 1 });
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'abcXYZ019-_.'), (at, char) => {
        const altered = sealed.slice(0, at) + char + sealed.slice(at + 1);
        const bytes = (text: string) =>
          Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('hex') + text.split('.').slice(0, 2).join('.');
        return bytes(altered) === bytes(sealed) || sealer.open(altered, schema) === undefined;
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => sealer.open(text, schema) === undefined));
  });
});
