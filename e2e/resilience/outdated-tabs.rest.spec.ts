import { bookingPages } from '@portal/booking-contract';
import { contentPages } from '@portal/content-contract';
import { reportRequestSchema, reportsApi } from '@portal/portal-contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { Header } from '../pages/header.ts';

const answerNotFound = (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"Not found"}' });
const travelInfo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Travel Information' });

/** Returns a function that counts the documents that the tab has loaded. */
function documentsOf(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Removes the old release's files. The next document that the tab loads gets the new release. */
async function removeUntilReload(page: Page, file: RegExp): Promise<void> {
  let isGone = true;
  await page.route(file, (route) => (isGone ? answerNotFound(route) : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
}

test('a missing chunk keeps typed text, the next page is a document, and the report has no personal data', async ({ page }) => {
  await page.goto(`${bookingPages.bookFlights}?name=ann@example.com`);
  const flights = new BookFlightsPage(page);
  await expect(flights.bookButton('BW600')).toBeEnabled();
  const documents = documentsOf(page);
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === reportsApi);
  await page.route(/\/remotes\/booking\/.*\.js/, answerNotFound);
  const search = page.getByLabel('Find a flight');
  await search.fill('Port of Spain');
  await flights.bookButton('BW600').click();

  const report = reportRequestSchema.parse((await reported).postDataJSON());
  expect(report).toMatchObject({ kind: 'load', remote: 'booking', page: bookingPages.bookFlights });
  expect((await (await reported).response())?.status()).toBe(200);
  await expect(search).toHaveValue('Port of Spain');
  expect(documents()).toBe(0);

  await new Header(page).link('TRAVEL INFO').click();
  await expect(travelInfo(page)).toBeVisible();
  expect(documents()).toBe(1);
});

test("the shell's own page is loaded as a document when the shell's files are missing", async ({ page }) => {
  await page.goto(contentPages.travelInfo);
  await expect(travelInfo(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const documents = documentsOf(page);
  await removeUntilReload(page, /\/static\/.*\.js/);
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-gate');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(documents()).toBe(1);
});
