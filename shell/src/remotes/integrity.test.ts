import { describe, expect, it } from '@jest/globals';
import { expectHash, integrityPlugin } from './integrity.ts';

const entry = 'http://localhost/remotes/booking/1.0.0/remote-entry.js';
const hash = `sha384-${'b'.repeat(64)}`;

describe('the script of a container', () => {
  it('carries the hash from the registry', () => {
    expectHash(entry, hash);
    const script = integrityPlugin.createScript({ url: entry });
    expect(script.src).toBe(entry);
    expect(script.getAttribute('integrity')).toBe(hash);
    expect(script.crossOrigin).toBe('anonymous');
  });

  it('carries the same hash when it is loaded again', () => {
    expectHash(entry, hash);
    const script = integrityPlugin.createScript({ url: `${entry}?retry=2` });
    expect(script.src).toBe(`${entry}?retry=2`);
    expect(script.getAttribute('integrity')).toBe(hash);
  });

  it.each(['https://elsewhere.example/remotes/booking/1.0.0/remote-entry.js', 'http://localhost/remotes/booking/9.9.9/remote-entry.js'])(
    'is refused when the registry does not have it: %s',
    (url) => {
      expectHash(entry, hash);
      expect(() => integrityPlugin.createScript({ url })).toThrow('without a hash');
    },
  );
});
