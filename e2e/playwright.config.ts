import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';

const chromium = await findChromium();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** `npm test` and `npm run test:rest` set TEST_PART. A run of single files finds all of them. */
const part = process.env['TEST_PART'];
const files = part === 'main' ? '!(*.rest).spec.ts' : part === 'rest' ? '*.rest.spec.ts' : '*.spec.ts';
const testsIn = (folder: string) => `${import.meta.dirname.replaceAll('\\', '/')}/${folder}/**/${files}`;

/** Each worker runs a portal and a sandbox of its own (fixtures/test.ts), so that no test sees another's bookings or faults. */
export default defineConfig({
  testDir: '.',
  // The tests with builds in them are the longest, and come first, so that none of them runs alone at the end.
  projects: [
    { name: 'releases', testMatch: ['releases', 'skew'].map(testsIn) },
    { name: 'pages', testMatch: ['journeys', 'quality', 'resilience'].map(testsIn) },
  ],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // More than cores: a test waits for half of its time, most of all for the splash of each document.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Port_of_Spain',
    // Drawn in software, the splash alone takes a quarter of a page load's processor time. Tests of motion, of layout shifts and the
    // smoke journeys ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing slows every test, and few traces are read: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
