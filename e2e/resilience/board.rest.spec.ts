import {
  bookingApi,
  bookingPages,
  flightMessages,
  flightsErrorText,
  type FlightsReply,
  flightsReplySchema,
} from '@portal/booking-contract';
import { portalMessages, portalPages } from '@portal/portal-contract';
import type { Locator, Page } from '@playwright/test';
import { SandboxControls, type Fault } from '@portal/sandbox/controls';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { withPortal } from '../fixtures/own-portal.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { HeroPanel } from '../pages/hero-panel.ts';

const readFlights = async (origin: string): Promise<FlightsReply> =>
  flightsReplySchema.parse(await (await fetch(origin + bookingApi.flights)).json());
const isStale = async (origin: string) => (await readFlights(origin)).stale;

/** Opens the flights dialog on the home page. */
async function openFlightsDialog(page: Page, origin: string): Promise<Locator> {
  await page.goto(origin + portalPages.home);
  const hero = new HeroPanel(page);
  await hero.tab('Book').click();
  await hero.panel.getByRole('button', { name: 'SEARCH FLIGHTS' }).click();
  return page.getByRole('dialog', { name: 'Available Flights' });
}

/** Presses Try Again until the warning disappears. A live update may also remove the warning with its button. */
async function tryAgain(warning: Locator): Promise<void> {
  const button = warning.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(warning).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

test.afterEach(async ({ sandbox, portal }) => {
  await sandbox.clearFaults();
  await expect.poll(() => isStale(portal.url), { timeout: 40_000 }).toBe(false);
});

const outages: Record<string, Omit<Fault, 'service'>> = {
  'is down': { mode: 'status', status: 503 },
  'answers HTML': { mode: 'html' },
  'answers nonsense': { mode: 'truncate' },
};

for (const [name, outage] of Object.entries(outages)) {
  test(`R34 with a board that ${name} the stale list stays, marked with its time, until the board is back`, async ({
    page,
    sandbox,
    portal,
  }) => {
    const flights = new BookFlightsPage(page);
    await flights.open();
    await expect(flights.bookButton('BW600')).toBeEnabled();

    await sandbox.fault({ service: 'board', ...outage });
    await expect.poll(() => isStale(portal.url)).toBe(true);
    await flights.open();
    await expect(flights.warning).toContainText(flightsErrorText(flightMessages.fetchFailed));
    await expect(flights.warning).toContainText('Here are the flights as of');
    await expect(flights.bookButton('BW600')).toBeEnabled();

    await sandbox.clearFaults();
    await expect.poll(() => isStale(portal.url), { timeout: 40_000 }).toBe(false);
    await tryAgain(flights.warning);
    await expect(flights.bookButton('BW600')).toBeEnabled();
  });
}

test('a list that was never loaded is an error with Try Again, on its page and in the dialog on the home page', async ({ page }) => {
  await withPortal({ name: 'no-board' }, async ({ url, sandboxUrl = '' }) => {
    const sandbox = new SandboxControls(sandboxUrl);
    await sandbox.fault({ service: 'board', mode: 'status', status: 503 });
    const flights = new BookFlightsPage(page);
    await page.goto(url + bookingPages.bookFlights);
    await expect(flights.warning).toContainText(flightsErrorText(flightMessages.fetchFailed));
    await expect(flights.cards).toHaveCount(0);
    const dialog = await openFlightsDialog(page, url);
    await expect(dialog.getByRole('alert')).toContainText(flightsErrorText(flightMessages.fetchFailed));

    await sandbox.clearFaults();
    await expect.poll(async () => (await fetch(url + bookingApi.flights)).status, { timeout: 40_000 }).toBe(200);
    await tryAgain(dialog.getByRole('alert'));
    await expect(flights.bookButton('BW600')).toBeEnabled();
  });
});

test('a portal without an answer shows the generic error', async ({ page, portal }) => {
  await page.route(`**${bookingApi.flights}`, (route) => route.abort());
  const dialog = await openFlightsDialog(page, portal.url);
  await expect(dialog.getByRole('alert')).toContainText(flightsErrorText(portalMessages.generic));
});

test('an empty board is an empty state', async ({ page }) => {
  const world = join(mkdtempSync(join(tmpdir(), 'portal-world-')), 'empty-board.json');
  writeFileSync(world, JSON.stringify({ flights: [] }));
  await withPortal({ name: 'empty-board', world }, async ({ url }) => {
    await page.goto(url + bookingPages.bookFlights);
    await expect(page.getByRole('heading', { name: 'No Flights Available' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Check back later for updated flight schedules.');
  });
});

test('R12 text from the board is shown as text', async ({ page, problems }) => {
  const flights = new BookFlightsPage(page);
  await flights.open();
  await expect(flights.card(flightMessages.unknownFlight)).toContainText('<img src=x onerror=alert(1)>');
  expect(problems.messages).toEqual([]);
});
