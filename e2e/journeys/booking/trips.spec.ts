import { randomUUID } from 'node:crypto';
import { boardingPassPath, simulationMark } from '@portal/booking-contract';
import type { Page } from '@playwright/test';
import { portalPages } from '@portal/portal-contract';
import budgets from '../../budgets.json' with { type: 'json' };
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { MyTripsPage } from '../../pages/my-trips-page.ts';
import { openWithFontsFirst } from '../../pages/settled.ts';
import { expectShiftsWithin, recordShifts } from '../../quality/layout-shifts.ts';

/** Books a Classic seat. @returns its reference */
async function book(page: Page, callsign: string): Promise<string> {
  const flights = new BookFlightsPage(page);
  await flights.open();
  await flights.bookButton(callsign).click();
  const dialog = new BookingDialog(page);
  await dialog.select('Classic Class').click();
  // An address of its own, because one address gets few mails in an hour.
  await dialog.completeWith(`${randomUUID()}@example.test`);
  await expect(dialog.confirmation).toBeVisible();
  return /Booking Reference([A-Z0-9]{6})/.exec((await dialog.confirmation.textContent()) ?? '')?.[1] ?? '';
}

test('the home panel opens with the next trip, and nothing moves when it loads', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  const ref = await book(page, 'BW001');
  await page.addInitScript(recordShifts);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWithFontsFirst(page, portalPages.home);
    const trip = page.getByRole('region', { name: 'Your next trip' });
    await expect(trip).toContainText('Check-in is open. It closes in');
    await expect(trip).toContainText('Gate7');
    await expectShiftsWithin(page, budgets['/'].layoutShift);
  }
  await page.getByRole('link', { name: 'All My Trips' }).focus();
  for (const name of ['Check In', 'Boarding Pass']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Your next trip' }).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(boardingPassPath(ref));
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'My Booking' })).toBeVisible();
});

test('a booking that is cancelled in one tab leaves the other', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  await book(page, 'BW900');
  const [trips, otherTrips] = [new MyTripsPage(page), new MyTripsPage(await page.context().newPage())];
  await otherTrips.open();
  await expect(otherTrips.card('BW900')).toBeVisible();
  await trips.open();
  await trips.card('BW900').getByRole('button', { name: 'Cancel Booking' }).click();
  await trips.cancelDialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(otherTrips.card('BW900')).toHaveCount(0);
});

test('a boarding pass is marked as a simulation, has its bar code, and prints without the rest of the page', async ({ page, problems }) => {
  await signIn(page, 'IslandHopper22');
  const ref = await book(page, 'BW001');
  await page.goto(boardingPassPath(ref));
  const pass = page.getByRole('article', { name: `Boarding pass for BW001, booking ${ref}` });
  for (const text of ['POS', 'JFK', 'Island Hopper', ref, simulationMark]) await expect(pass).toContainText(text);
  await expect(pass.getByRole('img', { name: /Bar-coded boarding pass/ })).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(pass).toBeVisible();
  const paper = await pass.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(problems.messages).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(boardingPassPath('NOSUCH'));
  await expect(page.getByRole('heading', { name: 'No booking under this reference' })).toBeVisible();
});
