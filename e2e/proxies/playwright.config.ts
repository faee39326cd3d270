import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import type { PerWorker } from './test.ts';
import { proxyExamples } from './proxy.ts';

/** `npm run test:proxies`: tests each example of deploy/ in front of its own portal. The examples run in parallel, because they mostly wait. */
export default defineConfig<object, PerWorker>(base, {
  testDir: '.',
  workers: Object.keys(proxyExamples).length,
  fullyParallel: false,
  timeout: 240_000,
  use: { ignoreHTTPSErrors: true },
  projects: Object.keys(proxyExamples).map((behind) => ({ name: behind, use: { behind } })),
});
