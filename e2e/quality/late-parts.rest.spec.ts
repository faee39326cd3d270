import { bookingApi, bookingPages, flightPath, noticeApi } from '@portal/booking-contract';
import { careersPages } from '@portal/careers-contract';
import { contentApi, contentPages, newsPath } from '@portal/content-contract';
import { portalApi, portalPages } from '@portal/portal-contract';
import { stopBell } from '@portal/testing/smoke';
import type { Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { unknownPage } from '../fixtures/portal-pages.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test, withMotion } from '../fixtures/test.ts';
import { FlightPage } from '../pages/flight-page.ts';
import { openWithFontsFirst, openWithLateFonts } from '../pages/settled.ts';
import { tryAgain } from '../releases/live-page.ts';
import { entryOf } from '../resilience/broken-remote.ts';
import { expectShiftsWithin, recordShifts } from './layout-shifts.ts';

test.use(withMotion);

const flightsReply = `**${bookingApi.flights}`;
/** Longer than any other request of the page. */
const lateMs = 400;

/** Opens a page with one slow request, and expects that nothing moves. */
async function expectStill(page: Page, address: string, late: string): Promise<void> {
  await page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });
  await openWithFontsFirst(page, address);
  // The page may have sent the request again, and its route still waits.
  await page.unrouteAll({ behavior: 'wait' });
  await expectShiftsWithin(page, budgets['/'].layoutShift, `${address}, late ${late}: `);
}

const height = 900;

/** Layout shift that counts as good (web.dev/articles/cls). Another font breaks some lines at another word. */
const goodShift = 0.1;

test('nothing moves on the page of a flight when its data or its routes load late', async ({ page, sandbox }) => {
  await page.addInitScript(recordShifts);
  const flight = await FlightPage.pathOf(page.request, sandbox, 'BW900');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height });
    for (const late of [flightsReply, `**${contentApi.routes}`]) await expectStill(page, flight, late);
  }
});

test('nothing moves when a page turns out short, or its list loads late', async ({ page }) => {
  await page.addInitScript(recordShifts);
  await page.setViewportSize({ width: 390, height });
  const missing = flightPath({ id: '65aaaaaaaaaaaaaaaaaaaaaa' });
  for (const address of [missing, bookingPages.flightStatus, bookingPages.bookFlights]) await expectStill(page, address, flightsReply);
  for (const address of [bookingPages.myTrips, unknownPage]) await expectStill(page, address, `**${portalApi.session}`);
});

test('text moves little on a phone when the fonts arrive late', async ({ browser, portal }) => {
  const addresses = [
    portalPages.home,
    bookingPages.bookFlights,
    bookingPages.flightStatus,
    careersPages.careers,
    contentPages.baggage,
    contentPages.help,
    contentPages.loyalty,
    newsPath('1'),
  ];
  for (const address of addresses) {
    // Starts with an empty cache.
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height } });
    const page = await context.newPage();
    for (const script of [stopBell, recordShifts]) await page.addInitScript(script);
    await openWithLateFonts(page, address);
    await expectShiftsWithin(page, goodShift, `${address}: `);
    await context.close();
  }
});

test('nothing moves on the account page when its first card loads late', async ({ page }) => {
  await signIn(page, 'SteelpanSam');
  await page.addInitScript(recordShifts);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height });
    await expectStill(page, portalPages.account, `**${bookingApi.secureBooking}*`);
  }
});

test('the account page stays visible when a part below the window starts to load', async ({ page }) => {
  await signIn(page, 'SteelpanSam');
  // This request hangs, so the part that needs it stays hidden.
  await page.route(`**${noticeApi.notifications}`, () => undefined);
  const request = page.waitForRequest(`**${noticeApi.notifications}`);
  await page.goto(portalPages.account);
  const erase = page.getByRole('button', { name: 'Delete my data' });
  await erase.focus();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await request;
  await expect(erase).toBeFocused();
  expect(await erase.isVisible()).toBe(true);
});

test('the account page stays visible during the retry of a failed part', async ({ page }) => {
  await signIn(page, 'SteelpanSam');
  await page.route(entryOf('booking'), (route) => route.abort('connectionrefused'));
  await page.goto(portalPages.account);
  const pending = page.locator('[data-pending]');
  await expect(tryAgain(page)).toBeVisible();
  await expect(pending).toHaveCount(0);
  // Ends the first three seconds, in which a loading card hides the cards below it.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  await page.route(entryOf('booking'), () => undefined);
  await tryAgain(page).click();
  await expect(pending).toHaveCount(1);
  expect(await page.getByRole('button', { name: 'Delete my data' }).isVisible()).toBe(true);
});
