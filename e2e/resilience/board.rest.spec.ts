import { bookingApi, flightMessages, flightsErrorText, type FlightsReply, flightsReplySchema } from '@portal/booking-contract';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';

const readFlights = async (origin: string): Promise<FlightsReply> =>
  flightsReplySchema.parse(await (await fetch(origin + bookingApi.flights)).json());
const isStale = async (origin: string) => (await readFlights(origin)).stale;

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

test('R34 while the board is down the stale list stays, marked with its time, until the board is back', async ({
  page,
  sandbox,
  portal,
}) => {
  const flights = new BookFlightsPage(page);
  await flights.open();
  await expect(flights.bookButton('BW600')).toBeEnabled();

  await sandbox.fault({ service: 'board', mode: 'status', status: 503 });
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
