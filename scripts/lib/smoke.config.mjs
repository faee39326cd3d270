import { defineConfig } from '@playwright/test';
import { fromRoot } from './paths.mjs';

/** Written by `runSmoke`. */
const { folder, release, portalUrl, previewCookies, chromium, report } = JSON.parse(process.env.SMOKE ?? '{}');

/** The smoke journey of one release, against a portal that may be production. */
export default defineConfig({
  testDir: `${folder}/smoke`,
  testMatch: '**/*.smoke.ts',
  outputDir: fromRoot('test-results/smoke', `${release.name}-${process.ppid}`),
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
    release,
    previewCookies,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
});
