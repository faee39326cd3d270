import { defineConfig } from '@playwright/test';
import { root } from './paths.mjs';

/** Set by `runSmoke`. */
const { releases, portalUrl, previewCookies, chromium, report, outputDir } = JSON.parse(process.env.SMOKE ?? '{}');

/** The smoke journeys of releases, against a portal that may be production. */
export default defineConfig({
  testDir: root,
  // Patterns contain slashes on every platform.
  testMatch: releases.map(({ folder }) => `${folder.replaceAll('\\', '/')}/smoke/**/*.smoke.ts`),
  outputDir,
  fullyParallel: true,
  workers: 2,
  // One lost connection must not refuse a release.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    baseURL: portalUrl,
    locale: 'en-US',
    releases,
    previewCookies,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
});
