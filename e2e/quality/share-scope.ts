import type { Page } from '@playwright/test';

interface SharedLibrary {
  version: string;
  /** The build that provides it. */
  from: string;
}

interface FederationGlobal {
  __FEDERATION__: {
    __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>> }[];
  };
}

/** Returns the libraries that the federation runtime shares on a page, with the version and provider of each copy. */
export function sharedLibraries(page: Page): Promise<Record<string, SharedLibrary[]>> {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = (globalThis as unknown as FederationGlobal).__FEDERATION__;
    const result: Record<string, { version: string; from: string }[]> = {};
    for (const { shareScopeMap } of instances.slice(0, 1)) {
      for (const [name, versions] of Object.entries(shareScopeMap['default'] ?? {})) {
        result[name] = Object.entries(versions).map(([version, { from }]) => ({ version, from }));
      }
    }
    return result;
  });
}
