import { bookingPages } from '@portal/booking-contract';
import { timing } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { Header } from '../pages/header.ts';
import { tryAgain } from '../releases/live-page.ts';
import { containerWith, entryOf, releaseContainer, script, throwingPage, wrongContract } from './broken-remote.ts';

const travelInfo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Travel Information' });

const expectDown = (page: Page) => expect(tryAgain(page)).toBeVisible({ timeout: timing.remoteLoad + 5_000 });

/** Expects an error with Try again inside the working frame, while every other page works. */
async function expectOnlyThisPageIsDown(page: Page): Promise<void> {
  await expectDown(page);
  const header = new Header(page);
  await expect(header.link('BOOK')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await header.link('TRAVEL INFO').click();
  await expect(travelInfo(page)).toBeVisible();
  await header.link('BOOK').click();
  await expectDown(page);
}

const faults: Record<string, (route: Route) => Promise<void> | undefined> = {
  'is missing': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"Not found"}' }),
  'differs from the released script': (route) => script(route, containerWith('booking', 'globalThis.foreignCode = true')),
};

for (const [name, fault] of Object.entries(faults)) {
  test(`a remote that ${name} takes down only its own pages, and 'Try again' restores them`, async ({ page }) => {
    await page.route(entryOf('booking'), fault);
    await page.goto(bookingPages.bookFlights);
    await expectOnlyThisPageIsDown(page);
    expect(await page.evaluate(() => 'foreignCode' in globalThis)).toBe(false);

    await page.unroute(entryOf('booking'));
    await tryAgain(page).click();
    await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
  });
}

test('a release that breaks the contract takes down only its own pages', async ({ page }) => {
  await releaseContainer(page, 'booking', containerWith('booking', wrongContract));
  await page.goto(bookingPages.bookFlights);
  await expectOnlyThisPageIsDown(page);
});

test('a page that throws while rendering keeps the frame working and can recover', async ({ page }) => {
  await releaseContainer(page, 'booking', containerWith('booking', throwingPage('booking', bookingPages.bookFlights)));
  await page.goto(bookingPages.bookFlights);
  await expectOnlyThisPageIsDown(page);

  await page.evaluate(() => Object.assign(globalThis, { pageHeld: false }));
  await tryAgain(page).click();
  await expect(page.getByRole('main')).toContainText('The page is back');
});

test('Try again reloads a page script that failed', async ({ page }) => {
  const chunk = /\/remotes\/booking\/[^/]+\/page-book-flights\.[^/]*js/;
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await page.goto(bookingPages.bookFlights);
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute(chunk);
  await tryAgain(page).click();
  await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
});
