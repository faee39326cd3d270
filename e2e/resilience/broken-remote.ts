import { containerName, remoteContract } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';

/** The container script of a remote, with or without the query that a retry adds. */
export const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remote-entry\\.js(\\?|$)`);

export const script = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });

/** A container that gives this expression as its exposed module. */
export const containerWith = (name: string, module: string) =>
  `var ${containerName(name)} = { init() {}, get: () => Promise.resolve(() => (${module})) };`;

export const wrongContract = `{ default: { contract: ${remoteContract + 1}, name: 'booking', pages: {}, widgets: {} } }`;

/** A page that throws when it is rendered, until the test lets go of it. */
export const throwingPage = `{ default: {
  contract: ${remoteContract}, name: 'booking', widgets: {},
  pages: { '/book-flights': { load: async () => ({ default: () => {
    if (globalThis.pageHeld !== false) throw new Error('broken page');
    return 'The page is back';
  } }) } },
} }`;

/** Never answered: the request hangs until the page gives up on it. */
export const hang = (page: Page, name: string) => page.route(entryOf(name), () => undefined);
