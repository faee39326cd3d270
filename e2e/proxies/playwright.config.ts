import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import type { PerWorker } from './test.ts';
import { examplesOfProxies } from './proxy.ts';

/** `npm run test:proxies`: each example of deploy/ before a portal of its own. Their tests mostly wait, so the examples run at once. */
export default defineConfig<object, PerWorker>(base, {
  testDir: '.',
  workers: Object.keys(examplesOfProxies).length,
  fullyParallel: false,
  timeout: 240_000,
  use: { ignoreHTTPSErrors: true },
  projects: Object.keys(examplesOfProxies).map((behind) => ({ name: behind, use: { behind } })),
});
