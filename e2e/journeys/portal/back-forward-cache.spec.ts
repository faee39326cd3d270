import { bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { guestPages } from '../../fixtures/portal-pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FlightPage } from '../../pages/flight-page.ts';

// Playwright turns the back/forward cache off, and the headless shell has none.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = await findChromium({ whole: true });
      await use({ ...launchOptions, ...(executablePath && { executablePath }), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

interface Restored {
  /** Whether the last `pageshow` came from the back/forward cache. */
  isRestored?: boolean;
}

/** Runs in the page. */
function noteRestore(): void {
  addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isRestored: persisted } satisfies Restored));
}

/** Waits for the page to listen for events. */
const untilListening = (page: Page) =>
  page.waitForFunction(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'portal-flights'));

/** Leaves for another document and comes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
}

const wasRestored = (page: Page) => page.evaluate(() => (globalThis as Restored).isRestored);

test('every public page is restored from the back/forward cache', async ({ page, sandbox }) => {
  await page.addInitScript(noteRestore);
  for (const path of [...guestPages, await FlightPage.pathOf(page.request, sandbox, 'BW900')]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await leaveAndReturn(page);
    await expect.poll(() => wasRestored(page), path).toBe(true);
  }
});

test('a restored page listens for live events again', async ({ page, sandbox }) => {
  await page.addInitScript(noteRestore);
  const callsign = 'BW448';
  for (const path of [portalPages.home, bookingPages.bookFlights]) {
    await page.goto(path);
    await untilListening(page);
    await leaveAndReturn(page);
    await expect.poll(() => wasRestored(page), path).toBe(true);
  }
  await untilListening(page);
  await new FlightBoard(sandbox.url).rewrite(callsign, '2B', 'Z99');
  await expect(page.getByRole('listitem').filter({ hasText: callsign })).toContainText('Z99');
});
