import { containerName, remoteContract } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';
import { registryIn } from '../releases/read-page.ts';

/** Matches the address of a remote's container script, with or without the query of a retry. */
export const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remote-entry\\.js(\\?|$)`);

export const script = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });

/** Returns a container script that exposes this expression as its module. */
export const containerWith = (name: string, module: string) =>
  `var ${containerName(name)} = { init() {}, get: () => Promise.resolve(() => (${module})) };`;

/** Returns a page's HTML with the hash of another container in the registry and the preloads. */
function withHashOf(html: string, name: string, container: string): string {
  const hash = registryIn(html).remotes.find((remote) => remote.name === name)?.integrity ?? '';
  const algorithm = hash.slice(0, hash.indexOf('-'));
  return html.replaceAll(hash, `${algorithm}-${createHash(algorithm).update(container).digest('base64')}`);
}

/** Serves another container with its correct hash in the registry, as a release would. */
export async function releaseContainer(page: Page, name: string, container: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withHashOf(await response.text(), name, container) });
  });
  await page.route(entryOf(name), (route) => script(route, container));
}

export const wrongContract = `{ default: { contract: ${remoteContract + 1}, name: 'booking', pages: {}, widgets: {} } }`;

/** Returns a remote's module with one page, which throws until a test sets `pageHeld` to false. */
export const throwingPage = (name: string, path: string) => `{ default: {
  contract: ${remoteContract}, name: '${name}', widgets: {},
  pages: { '${path}': { load: async () => ({ default: () => {
    if (globalThis.pageHeld !== false) throw new Error('broken page');
    return 'The page is back';
  } }) } },
} }`;
