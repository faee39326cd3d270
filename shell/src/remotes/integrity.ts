import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Expected hash of each container script, by its address without a query. */
const hashes = new Map<string, string>();

const withoutQuery = (address: string) => address.split('?', 1)[0] ?? address;

/** Registers the hash that the registry gives for a container script. A retry of the same script must match it as well. */
export function expectHash(address: string, hash: string): void {
  hashes.set(withoutQuery(address), hash);
}

/** Makes the browser check each container script against its hash. The federation runtime calls this for every script. */
export const integrityPlugin = {
  name: 'integrity',
  /** @throws Error for a script that is not in the registry */
  createScript({ url }: { url: string }): HTMLScriptElement {
    const hash = hashes.get(withoutQuery(url));
    if (!hash) throw new Error(`Refused a script without a hash: ${url}`);
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.setAttribute('integrity', hash);
    return script;
  },
} satisfies ModuleFederationRuntimePlugin;
