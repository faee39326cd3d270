import { bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { Header } from '../../pages/header.ts';

test('Back closes a dialog, Forward opens it again, and a reload keeps its step and text, until the member signs out', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.home);
  const flights = new BookFlightsPage(page);
  await flights.open();
  const dialog = new BookingDialog(page);
  await flights.bookButton('BW600').click();
  await dialog.select('Classic Class').click();
  await dialog.email.fill('hopper@example.test');
  for (const again of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
    await again();
    await expect(dialog.details).toContainText('BW600');
    await expect(dialog.email).toHaveValue('hopper@example.test');
  }
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(bookingPages.bookFlights);

  const header = new Header(page);
  await header.profile.click();
  await expect(header.profileDialog).toBeVisible();
  await page.goBack();
  await expect(header.profileDialog).toBeHidden();
  await page.goForward();
  await expect(header.profileDialog).toBeVisible();
  await page.reload();
  await expect(header.profileDialog).toBeVisible();
  await header.profileDialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(header.signIn).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Forward and a reload open the flights of the home page again, with their filter, and the booking above them', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.home);
  await page.getByRole('tab', { name: 'Book', exact: true }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('toronto');
  await page.getByRole('button', { name: 'SEARCH FLIGHTS' }).click();
  const flights = page.getByRole('dialog', { name: 'Available Flights' });
  await flights.getByRole('button', { name: 'Book This Flight' }).click();
  const booking = page.getByRole('dialog', { name: 'Select Your Class' });
  await expect(booking).toBeVisible();
  for (const [step, isOpen] of [
    ['goBack', false],
    ['goForward', true],
    ['reload', true],
    ['goBack', false],
  ] as const) {
    await page[step]();
    await expect(booking).toBeVisible({ visible: isOpen });
  }
  await expect(flights.getByText(/^1 of /)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(flights.getByText(/^1 of /)).toBeVisible();
});

test('a sign-out in one tab closes the dialogs of the others, and forgets their texts', async ({ page, context }) => {
  await signIn(page, 'IslandHopper22');
  const flights = new BookFlightsPage(page);
  await flights.open();
  const other = await context.newPage();
  const otherFlights = new BookFlightsPage(other);
  await otherFlights.open();
  await otherFlights.bookButton('BW600').click();
  await expect(new BookingDialog(other).select('Classic Class')).toBeVisible();
  await new Header(page).signOut();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
});
