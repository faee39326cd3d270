import { api, flightsErrorText, flightsReplySchema, messages, type FlightsReply } from '@portal/contracts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPortal } from '../fixtures/own-portal.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';

const readFlights = async (origin: string): Promise<FlightsReply> =>
  flightsReplySchema.parse(await (await fetch(origin + api.flights)).json());
const isStale = async (origin: string) => (await readFlights(origin)).stale;

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
  test(`R34 a board that ${name}: the last good list stays, marked as old, until the board is back`, async ({ page, sandbox, portal }) => {
    const flights = new BookFlightsPage(page);
    await flights.open();
    await expect(flights.bookButton('BW600')).toBeEnabled();

    await sandbox.fault({ service: 'board', ...outage });
    await expect.poll(() => isStale(portal.url)).toBe(true);
    await flights.open();
    await expect(flights.warning).toContainText(flightsErrorText(messages.flights.fetchFailed));
    await expect(flights.warning).toContainText('Here are the flights as of');
    await expect(flights.bookButton('BW600')).toBeEnabled();

    await sandbox.clearFaults();
    await expect.poll(() => isStale(portal.url), { timeout: 40_000 }).toBe(false);
    await flights.warning.getByRole('button', { name: 'Try Again' }).click();
    await expect(flights.bookButton('BW600')).toBeEnabled();
    await expect(flights.warning).toBeHidden();
  });
}

test('a list that could never be read is an error with Try Again', async ({ page }) => {
  const body = JSON.stringify({ error: messages.flights.fetchFailed, requestId: 'none' });
  await page.route(`**${api.flights}`, (route) => route.fulfill({ status: 502, contentType: 'application/json', body }));
  const flights = new BookFlightsPage(page);
  await flights.open();
  await expect(flights.warning).toContainText(flightsErrorText(messages.flights.fetchFailed));
  await expect(flights.cards).toHaveCount(0);

  await page.unroute(`**${api.flights}`);
  await flights.warning.getByRole('button', { name: 'Try Again' }).click();
  await expect(flights.bookButton('BW600')).toBeEnabled();
});

test('an empty board is an empty state', async ({ page }) => {
  const world = join(mkdtempSync(join(tmpdir(), 'portal-world-')), 'empty-board.json');
  writeFileSync(world, JSON.stringify({ flights: [] }));
  await withPortal({ name: 'empty-board', world }, async ({ url }) => {
    await page.goto(`${url}/book-flights`);
    await expect(page.getByRole('heading', { name: 'No Flights Available' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Check back later for updated flight schedules.');
  });
});

test('R12 text from the board is shown as text', async ({ page, problems }) => {
  const flights = new BookFlightsPage(page);
  await flights.open();
  await expect(flights.card(messages.flights.unknownFlight)).toContainText('<img src=x onerror=alert(1)>');
  expect(problems.found).toEqual([]);
});
