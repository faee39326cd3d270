import { bookingPages } from '@portal/booking-contract';
import { contentPages } from '@portal/content-contract';
import { timing } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { Header } from '../pages/header.ts';
import { containerWith, entryOf, hang, releaseContainer, script, throwingPage, wrongContract } from './broken-remote.ts';

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

const travelInfo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Travel Information' });

const expectDown = (page: Page) => expect(tryAgain(page)).toBeVisible({ timeout: timing.remoteLoad + 5_000 });

/** Lets the time limit of a page that is loading pass, by the page's own clock. */
async function expectDownInTime(page: Page): Promise<void> {
  await expect(new Header(page).link('BOOK')).toBeVisible();
  await expect(travelInfo(page)).toBeHidden();
  await expect(tryAgain(page)).toBeHidden();
  await page.clock.fastForward(timing.remoteLoad);
  await expect(tryAgain(page)).toBeVisible({ timeout: 5_000 });
}

/** The frame stands, the page says so with a way on, and every other page works. */
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
  'is not there': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"Not found"}' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'is another script than the released one': (route) => script(route, containerWith('booking', 'globalThis.foreignCode = true')),
  'is an HTML page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
};

const badReleases: Record<string, string> = {
  'is a corrupt script': 'var va_booking = {{{ not a script',
  'defines no container': 'var something = 1',
  'breaks the contract': containerWith('booking', wrongContract),
};

for (const [name, fault] of Object.entries(faults)) {
  test(`a remote that ${name} takes down its own pages only, and 'Try again' brings them back`, async ({ page }) => {
    await page.route(entryOf('booking'), fault);
    await page.goto(bookingPages.bookFlights);
    await expectOnlyThisPageIsDown(page);

    await page.unroute(entryOf('booking'));
    await tryAgain(page).click();
    await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
  });
}

for (const [name, container] of Object.entries(badReleases)) {
  test(`a release that ${name} takes down its own pages only`, async ({ page }) => {
    await releaseContainer(page, 'booking', container);
    await page.goto(bookingPages.bookFlights);
    await expectOnlyThisPageIsDown(page);
  });
}

test('code that is not the released one never runs', async ({ page }) => {
  await page.route(entryOf('booking'), (route) => script(route, 'globalThis.foreignCode = true'));
  await page.goto(bookingPages.bookFlights);
  await expect(tryAgain(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();
  expect(await page.evaluate(() => 'foreignCode' in globalThis)).toBe(false);
});

test('a blip while the pointer crosses a link is forgotten when the link is followed', async ({ page }) => {
  const header = new Header(page);
  await page.goto(contentPages.travelInfo);
  await page.route(entryOf('booking'), (route) => route.abort('connectionreset'));
  const blip = page.waitForEvent('console', (message) => message.text().startsWith('Remote "booking" failed'));
  await header.link('BOOK').hover();
  await blip;
  await page.unroute(entryOf('booking'));
  await header.link('BOOK').click();
  await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
});

test('a remote that never answers is given up after its time limit', async ({ page }) => {
  await hang(page, 'booking');
  await page.clock.install();
  await page.goto(bookingPages.bookFlights, { waitUntil: 'commit' });
  await expectOnlyThisPageIsDown(page, expectDownInTime);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page).click();
  await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
});

test('a page that throws while rendering leaves the frame alive and can recover', async ({ page }) => {
  await releaseContainer(page, 'booking', containerWith('booking', throwingPage('booking', bookingPages.bookFlights)));
  await page.goto(bookingPages.bookFlights);
  await expectOnlyThisPageIsDown(page);

  await page.evaluate(() => Object.assign(globalThis, { pageHeld: false }));
  await tryAgain(page).click();
  await expect(page.getByRole('main')).toContainText('The page is back');
});

test('a page script that cannot be loaded is asked for again by Try again', async ({ page }) => {
  const chunk = /\/remotes\/booking\/[^/]+\/page-book-flights\.[^/]*js/;
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await page.goto(bookingPages.bookFlights);
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute(chunk);
  await tryAgain(page).click();
  await expect(new BookFlightsPage(page).bookButton('BW600')).toBeEnabled();
});
