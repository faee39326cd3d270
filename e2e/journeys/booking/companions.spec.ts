import { bookingApi, type SecureBookingRequest } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FlightPage } from '../../pages/flight-page.ts';
import { bothLooks, expectAccessibleInEveryLook, looks } from '../../quality/axe.ts';

const callsign = 'BW900';
const card = (page: Page) => page.getByRole('region', { name: 'Who flies along' });
const names = (page: Page) => card(page).getByRole('list', { name: 'Members on this flight' });

async function book(page: Page, username: string, bookingRef: string): Promise<void> {
  const bookingData = { class: 'Classic Class', email: 'along@example.test', flightNumber: callsign, route: 'POS-LGW' } as const;
  const data: SecureBookingRequest = { action: 'createBooking', username, bookingRef, bookingData };
  const reply = await page.request.post(bookingApi.secureBooking, { headers: { 'sec-fetch-site': 'same-origin' }, data });
  expect(await reply.json()).toMatchObject({ success: true });
}

/** Opens the flight, and the card below it, which loads on the first sign of a visitor. */
async function openFlight(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(9, 9);
}

test('a member shows their name on a flight, and it vanishes from an open page once they hide again', async ({
  page,
  sandbox,
  browser,
}) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  await book(page, 'IslandHopper22', 'ALONG1');
  const path = await FlightPage.pathOf(page.request, sandbox, callsign);
  await openFlight(page, path);
  await expect(card(page)).toContainText('No member shows their name on this flight yet.');

  const other = await browser.newPage();
  await signIn(other, 'CalypsoCarla');
  await openFlight(other, path);
  await expect(card(other)).toBeVisible();
  await expect(names(other)).toBeHidden();

  const choice = card(page).getByRole('switch', { name: 'Show my name on this flight' });
  await choice.click();
  await expect(names(other)).toHaveText('IslandHopper22');
  await expectAccessibleInEveryLook(other, 'who flies along', looks);
  await expectAccessibleInEveryLook(page, 'own choice', bothLooks);
  await choice.click();
  await expect(names(other)).toBeHidden();

  await page.goto(portalPages.account);
  await page.mouse.move(9, 9);
  await page.getByRole('switch', { name: 'Show my name on my flights' }).click();
  await expect(names(other)).toHaveText('IslandHopper22');
  await other.close();
});
