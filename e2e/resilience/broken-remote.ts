import { containerName, registryElementId, registrySchema, remoteContract } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';

/** The container script of a remote, with or without the query that a retry adds. */
export const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remote-entry\\.js(\\?|$)`);

export const script = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });

/** A container that gives this expression as its exposed module. */
export const containerWith = (name: string, module: string) =>
  `var ${containerName(name)} = { init() {}, get: () => Promise.resolve(() => (${module})) };`;

const registryIn = new RegExp(`id="${registryElementId}">(.*?)</script>`);

/** The page's HTML with the hash of another container in the registry and in the preloads. */
function withHashOf(html: string, name: string, container: string): string {
  const registry = registrySchema.parse(JSON.parse(registryIn.exec(html)?.[1] ?? '{}'));
  const hash = registry.remotes.find((remote) => remote.name === name)?.integrity ?? '';
  const algorithm = hash.slice(0, hash.indexOf('-'));
  return html.replaceAll(hash, `${algorithm}-${createHash(algorithm).update(container).digest('base64')}`);
}

/** Releases another container, with its right hash in the registry. */
export async function releaseContainer(page: Page, name: string, container: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withHashOf(await response.text(), name, container) });
  });
  await page.route(entryOf(name), (route) => script(route, container));
}

export const wrongContract = `{ default: { contract: ${remoteContract + 1}, name: 'booking', pages: {}, widgets: {} } }`;

/** A module of a remote with one page, which throws whenever it is rendered, until a test lets go of it. */
export const throwingPage = (name: string, path: string) => `{ default: {
  contract: ${remoteContract}, name: '${name}', widgets: {},
  pages: { '${path}': { load: async () => ({ default: () => {
    if (globalThis.pageHeld !== false) throw new Error('broken page');
    return 'The page is back';
  } }) } },
} }`;

/** Never answered: the request hangs until the page gives up on it. */
export const hang = (page: Page, name: string) => page.route(entryOf(name), () => undefined);
