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
