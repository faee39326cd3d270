import { afterEach, describe, expect, it } from '@jest/globals';
import { loadScript } from './load-script.ts';

const address = 'http://localhost/remotes/booking/1.0.0-0123456789/remote-entry.js?retry=2';
const hash = `sha256-${'b'.repeat(43)}=`;

const pendingScript = () => document.head.querySelector('script');

afterEach(() => {
  document.head.replaceChildren();
});

describe('loadScript', () => {
  it('lets the browser check the script against the hash', async () => {
    const loaded = loadScript(address, hash);
    const script = pendingScript();
    expect(script?.src).toBe(address);
    expect(script?.getAttribute('integrity')).toBe(hash);
    expect(script?.crossOrigin).toBe('anonymous');
    script?.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
    expect(pendingScript()).toBeNull();
  });

  it('throws if the script does not load or does not match', async () => {
    const loaded = loadScript(address, hash);
    pendingScript()?.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow('did not arrive');
    expect(pendingScript()).toBeNull();
  });
});
