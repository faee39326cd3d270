import { nextPort, withPortal } from '../fixtures/own-portal.ts';
import { test as base } from '../fixtures/test.ts';
import { proxyExamples, withProxy } from './proxy.ts';

export interface PerWorker {
  /** Name of the proxy in front of the portal, a key of `proxyExamples`. */
  behind: string;
}

/** The e2e tests' `test` with a portal behind a proxy, reachable only by the proxy's HTTPS address. */
export const test = base.extend<object, PerWorker>({
  behind: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ behind }, use) => {
      const example = proxyExamples[behind];
      if (!example) throw new Error(`There is no example of "${behind}"`);
      const ports = { portal: await nextPort(), https: await nextPort(), http: await nextPort() };
      const settings = { PORT: String(ports.portal), PUBLIC_URL: `https://localhost:${ports.https}`, TRUSTED_PROXIES: 'loopback' };
      await withPortal({ name: `proxy-${example.program}`, settings }, (portal) => withProxy(example, ports, () => use(portal)));
    },
    { scope: 'worker' },
  ],
});

export { expect } from '../fixtures/test.ts';
