import { test as base } from '@playwright/test';
import { withPortal } from '../fixtures/own-portal.ts';
import { ReleasePortal } from './release-portal.ts';
import { root } from './workspace-copy.ts';

/** Playwright's `test` with a separate portal per worker, because these tests change its releases. */
export const test = base.extend<object, { portal: ReleasePortal }>({
  portal: [
    async ({ browserName }, use, { workerIndex }) => {
      const options = { name: `${browserName}-releases-${workerIndex}`, sourcesIn: root };
      await withPortal(options, (portal, dataDir) => use(new ReleasePortal(portal, dataDir)));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
});

export { expect } from '@playwright/test';
