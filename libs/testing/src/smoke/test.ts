import { join } from 'node:path';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { stopBell } from './stop-bell.ts';

/** The release under test. */
export interface Release {
  name: string;
  version: string;
}

/** Options from the runner, `scripts/lib/smoke.mjs`. */
interface SmokeOptions {
  /** Releases under test, each with the folder that its journey is in. */
  releases: (Release & { folder: string })[];
  /** Cookies that select the preview of the release. Empty for a live release. */
  previewCookies: { name: string; value: string }[];
}

/** Collects console errors, uncaught errors and failed requests to the portal. Ignores failures of other origins. */
function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`Console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin)) problems.push(`${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const error = request.failure()?.errorText ?? '';
    // A navigation cancels requests that the page no longer needs.
    if (error !== 'net::ERR_ABORTED' && request.url().startsWith(origin)) problems.push(`${error}: ${request.url()}`);
  });
  return problems;
}

/** Playwright's `test` for smoke tests: opens the preview of a release as a guest and fails on any problem in the browser. */
export const test = base.extend<SmokeOptions & { release: Release; problems: string[] }>({
  releases: [[], { option: true }],
  release: async ({ releases }, use, { config, titlePath: [journey = ''] }) => {
    // The title path begins with the journey's file. `testInfo.file` would be `smoke-remote.ts`, which calls `test`.
    const file = join(config.rootDir, journey);
    const release = releases.find(({ folder }) => file.startsWith(join(folder, '/')));
    if (!release) throw new Error(`${file} is in the folder of no release under test`);
    await use(release);
  },
  previewCookies: [[], { option: true }],
  problems: [
    async ({ context, baseURL, previewCookies }, use) => {
      if (!baseURL) throw new Error('The smoke tests need the address of a portal');
      await context.addCookies(previewCookies.map((cookie) => ({ ...cookie, url: baseURL, secure: baseURL.startsWith('https:') })));
      await context.addInitScript(stopBell);
      const problems = watch(context, new URL(baseURL).origin);
      await use(problems);
      if (problems.length > 0) throw new Error(`Problems in the browser: ${problems.join('; ')}`);
    },
    { auto: true },
  ],
});

export { expect };
