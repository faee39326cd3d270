import { bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { Header } from '../../pages/header.ts';

/** Waits until a closed dialog has left the history. */
const expectNoEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays)).toBeUndefined();

test('Back closes a dialog, a reload keeps the booking, and no closed dialog stays in the history', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.home);
  const header = new Header(page);
  const flights = new BookFlightsPage(page);
  await flights.open();
  const dialog = new BookingDialog(page);
  await flights.bookButton('BW600').click();
  await dialog.select('Classic Class').click();
  await dialog.email.fill('hopper@example.test');
  await page.reload();
  await expect(dialog.details).toContainText('BW600');
  await expect(dialog.email).toHaveValue('hopper@example.test');
  await page.goBack();
  await expect(dialog.details).toBeHidden();
  await expect(flights.bookButton('BW600')).toBeEnabled();
  await page.reload();
  await expect(flights.bookButton('BW600')).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();

  await flights.bookButton('BW600').click();
  await expect(dialog.classes).toBeVisible();
  await dialog.close();
  await expect(dialog.classes).toBeHidden();
  await expectNoEntry(page);
  await page.goForward();
  await expectNoEntry(page);
  await expect(page).toHaveURL(bookingPages.bookFlights);

  await header.profile.click();
  await header.profileDialog.getByRole('link').first().click();
  await expect(header.profileDialog).toBeHidden();
  await expect(page).not.toHaveURL(bookingPages.bookFlights);
  await page.goBack();
  await expect(page).toHaveURL(bookingPages.bookFlights);
  await page.goBack();
  await expect(page).toHaveURL(portalPages.home);
});

test('a result of the search, opened from the menu of a phone, takes the place of the dialogs in the history', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(bookingPages.flightStatus);
  await new Header(page).root.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox').click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('barbados');
  await search.getByRole('group', { name: 'Destinations' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/barbados/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(bookingPages.flightStatus);
  await expect(page.getByRole('dialog')).toBeHidden();
});
