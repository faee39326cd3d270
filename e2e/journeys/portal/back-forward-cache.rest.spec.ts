import { bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { guestPages } from '../../fixtures/portal-pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FlightPage } from '../../pages/flight-page.ts';

// Playwright disables the back/forward cache, and the headless shell has none.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = await findChromium({ whole: true });
      await use({ ...launchOptions, ...(executablePath && { executablePath }), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

interface WithRestore {
  /** The last `pageshow` came from the back/forward cache. */
  isRestored?: boolean;
}

/** Runs in the page: records whether it was restored from the cache. */
function recordRestore(): void {
  addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isRestored: persisted } satisfies WithRestore));
}

/** Waits until the page listens for live events. */
const waitUntilListening = (page: Page) =>
  page.waitForFunction(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'portal-flights'));

/** Opens another document and goes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
}

const wasRestored = (page: Page) => page.evaluate(() => (globalThis as WithRestore).isRestored);

test('every public page is restored from the back/forward cache', async ({ page, sandbox }) => {
  await page.addInitScript(recordRestore);
  for (const path of [...guestPages, await FlightPage.pathOf(page.request, sandbox, 'BW900')]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await leaveAndReturn(page);
    await expect.poll(() => wasRestored(page), path).toBe(true);
  }
});

test('a restored page listens for live events again', async ({ page, sandbox }) => {
  await page.addInitScript(recordRestore);
  const callsign = 'BW448';
  for (const path of [portalPages.home, bookingPages.bookFlights]) {
    await page.goto(path);
    await waitUntilListening(page);
    await leaveAndReturn(page);
    await expect.poll(() => wasRestored(page), path).toBe(true);
  }
  await waitUntilListening(page);
  await new FlightBoard(sandbox.url).rewrite(callsign, '2B', 'Z99');
  await expect(page.getByRole('listitem').filter({ hasText: callsign })).toContainText('Z99');
});
