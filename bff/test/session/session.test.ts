import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { createSealer } from '../../src/session/seal.ts';
import { knownPerson } from '../../src/session/known-person.ts';

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

const sightings = (...all: [name: string, userId: string, at: number][]) => all.map(([key, userId, at]) => ({ key, userId, at }));
/** Account 1, called B, formerly A. */
const renamed = (...seen: [name: string, userId: string, at: number][]) =>
  knownPerson({ userId: '1', username: 'B', formerNames: ['A'], isComplete: true, sightings: sightings(...seen) });

describe('a record under a name', () => {
  it.each([
    ['nobody else had', 'a', 5, renamed(), 'own'],
    ['the person had left before', 'A', 25, renamed(['a', '1', 10], ['b', '1', 20]), 'shared'],
    ['the person left only later', 'A', 15, renamed(['a', '1', 10], ['b', '1', 20]), 'own'],
    ['the person never had', 'C', 5, renamed(), undefined],
    ['the person took before the portal saw them', 'B', 5, renamed(['b', '1', 10]), 'shared'],
    ['the person was seen under', 'B', 15, renamed(['b', '1', 10]), 'own'],
    ['another holder left before the person took it', 'B', 5, renamed(['b', '2', 10], ['b', '1', 20]), 'other'],
    ['either holder may have had at that time', 'B', 15, renamed(['b', '2', 10], ['b', '1', 20]), 'shared'],
    ['another holder had, at an unknown time', 'B', NaN, renamed(['b', '2', 10], ['b', '1', 20]), 'shared'],
    ['another holder took after the person', 'A', 25, renamed(['a', '1', 10], ['a', '2', 20]), 'other'],
    ['another holder took later, at the time of the person', 'A', 5, renamed(['a', '1', 10], ['a', '2', 20]), 'own'],
    ['the person had before another holder whom alone the portal saw', 'A', 5, renamed(['a', '2', 10]), 'shared'],
  ])('that %s', (_case, name, at, person, claim) => {
    expect(person.claimOn(name, at)).toBe(claim);
  });

  it('that the person has taken back is not certainly of the holder between', () => {
    const back = { userId: '1', username: 'A', formerNames: ['A', 'B'], isComplete: true };
    expect(knownPerson({ ...back, sightings: sightings(['a', '2', 10], ['a', '1', 20]) }).claimOn('A', 5)).toBe('shared');
  });
});

describe('a text', () => {
  it.each([
    ['under the first name', 'A', 5, renamed(), true],
    ['under a later name without a sign-in', 'B', 5, renamed(), false],
    ['after a sign-in under the name', 'B', 15, renamed(['b', '1', 10]), true],
    ['before the person took the name', 'B', 15, renamed(['b', '2', 10], ['b', '1', 20]), false],
    ['before another person took the name', 'A', 15, renamed(['a', '1', 10], ['a', '2', 20]), true],
    ['after another person took the name', 'A', 25, renamed(['a', '1', 10], ['a', '2', 20]), false],
  ])('%s', (_case, name, at, person, wrote) => {
    expect(person.wrote(name, at)).toBe(wrote);
  });

  it('is nobody’s while the history cannot be read and there was no sign-in', () => {
    const unknown = knownPerson({ userId: '1', username: 'A', formerNames: [], isComplete: false, sightings: [] });
    expect(unknown.wrote('A', 5)).toBe(false);
  });
});
