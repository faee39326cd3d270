import { bookingPages } from '@portal/booking-contract';
import { contentPages } from '@portal/content-contract';
import { timing } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { Header } from '../pages/header.ts';
import { tryAgain } from '../releases/live-page.ts';
import { containerWith, entryOf, hang, releaseContainer, script, throwingPage, wrongContract } from './broken-remote.ts';

const travelInfo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Travel Information' });

const expectDown = (page: Page) => expect(tryAgain(page)).toBeVisible({ timeout: timing.remoteLoad + 5_000 });

/** Advances the page's clock past the time limit of loading, and expects the error. */
async function expectDownAfterTimeLimit(page: Page): Promise<void> {
  await expect(new Header(page).link('BOOK')).toBeVisible();
  await expect(travelInfo(page)).toBeHidden();
  await expect(tryAgain(page)).toBeHidden();
  await page.clock.fastForward(timing.remoteLoad);
  await expect(tryAgain(page)).toBeVisible({ timeout: 5_000 });
}

/** Expects an error with Try again inside the working frame, while every other page works. */
async function expectOnlyThisPageIsDown(page: Page, expectPageDown = expectDown): Promise<void> {
  await expectPageDown(page);
  const header = new Header(page);
  await expect(header.link('BOOK')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await header.link('TRAVEL INFO').click();
  await expect(travelInfo(page)).toBeVisible();
  await header.link('BOOK').click();
  await expectPageDown(page);
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

test('code other than the released script never runs', async ({ page }) => {
  await page.route(entryOf('booking'), (route) => script(route, 'globalThis.foreignCode = true'));
  await page.goto(bookingPages.bookFlights);
  await expect(tryAgain(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();
  expect(await page.evaluate(() => 'foreignCode' in globalThis)).toBe(false);
});

test('a failed prefetch on hover does not affect a later click on the link', async ({ page }) => {
  const header = new Header(page);
  await page.goto(contentPages.travelInfo);
  await page.route(entryOf('booking'), (route) => route.abort('connectionreset'));
  const failedPrefetch = page.waitForEvent('console', (message) => message.text().startsWith('Remote "booking" failed'));
  await header.link('BOOK').hover();
  await failedPrefetch;
  await page.unroute(entryOf('booking'));
  await header.link('BOOK').click();
  await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
});

test('a remote that never answers fails after its time limit', async ({ page }) => {
  await hang(page, 'booking');
  await page.clock.install();
  await page.goto(bookingPages.bookFlights, { waitUntil: 'commit' });
  await expectOnlyThisPageIsDown(page, expectDownAfterTimeLimit);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page).click();
  await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
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
