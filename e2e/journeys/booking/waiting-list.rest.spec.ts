import { bookingApi, bookingPages, heldSeatText, type SecureBookingRequest } from '@portal/booking-contract';
import { portalPages, waitingText, waitingTitle } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const callsign = 'BW4001';

async function send(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });
  expect(await reply.json()).toMatchObject({ success: true });
}

test('a seat that is free again is under the bell of the next in line until they open it, and leads to the seat', async ({
  page,
  browser,
  portal,
}) => {
  const board = new FlightBoard(portal.sandboxUrl ?? '');
  await board.add(callsign, 40);
  await board.rewrite(callsign, 'Gate: 7', 'Gate: 7\nSeats: 1');
  const passenger = await personIn(browser, portal.url, 'CalypsoCarla');
  await passenger.goto(bookingPages.bookFlights);
  await expect(passenger.getByRole('heading', { name: callsign })).toBeVisible({ timeout: 30_000 });
  const bookingData = { class: 'Classic Class', email: 'carla@example.test', flightNumber: callsign, route: 'POS-JFK' } as const;
  const booking: SecureBookingRequest = { action: 'createBooking', username: 'CalypsoCarla', bookingRef: 'SEAT01', bookingData };
  await send(passenger, bookingApi.secureBooking, booking);

  await signIn(page, 'IslandHopper22');
  const { id: flightId } = await board.card(callsign);
  await send(page, bookingApi.joinWaitingList, { flightId, email: 'hopper@example.test' });
  await page.goto(portalPages.home);
  const bell = (count: number) => page.getByRole('banner').getByRole('button', { name: waitingText(count) });
  await expect(bell(0)).toBeVisible();

  await send(passenger, bookingApi.secureBooking, { action: 'deleteBooking', username: 'CalypsoCarla', bookingRef: 'SEAT01' });
  await expect(async () => {
    await page.reload();
    await expect(bell(1)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await bell(1).click();
  const dialog = page.getByRole('dialog', { name: waitingTitle });
  await expect(dialog.getByRole('listitem')).toHaveText([`${heldSeatText(callsign)}New`]);
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(bookingPages.myTrips);
  const offer = page.getByRole('region', { name: 'Waiting lists' });
  await expect(offer).toContainText(`${callsign}: Port of Spain to New York`);
  await expect(offer.getByRole('button', { name: 'Confirm This Seat' })).toBeVisible();
  await expect(bell(0)).toBeVisible();
  await page.reload();
  await expect(bell(0)).toBeVisible();
});
