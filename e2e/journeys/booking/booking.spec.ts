import { bookingConfirmedText, bookingMessages } from '@portal/booking-contract';
import type { Page } from '@playwright/test';
import type { SandboxControls } from '@portal/sandbox/controls';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test, withMotion } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { MyTripsPage } from '../../pages/my-trips-page.ts';
import { toast } from '../../pages/toasts.ts';

test.use(withMotion);

const callsign = 'BW600';
const email = 'hopper.books@example.test';

/** Expects the confirmation step, the toast, the card in My Trips and exactly one email. */
async function expectBooked(page: Page, sandbox: SandboxControls): Promise<void> {
  const { confirmation } = new BookingDialog(page);
  // The toast comes first, because it disappears by itself.
  const toastText = (await toast(page, bookingMessages.booking.confirmedTitle).textContent()) ?? '';
  const ref = /\b[A-Z0-9]{6}\b/.exec(toastText)?.[0] ?? '';
  expect(toastText).toContain(bookingConfirmedText(ref));
  await expect(confirmation).toContainText('Your flight has been successfully booked.');
  await expect(confirmation).toContainText(email);
  await expect(confirmation).toContainText('A confirmation email has been sent to your email address with all the details.');
  await expect(confirmation).toContainText(ref);

  await confirmation.getByRole('button', { name: 'Close' }).last().click();
  await expect(confirmation).toBeHidden();
  const trips = new MyTripsPage(page);
  await trips.open();
  await expect(trips.card(callsign)).toContainText(ref);
  await expect(trips.card(callsign)).toContainText(`Confirmation sent to: ${email}`);

  await expect.poll(async () => (await sandbox.inbox()).map(({ to }) => to)).toEqual([email]);
  const [mail] = await sandbox.inbox();
  expect(mail?.dataVariables).toMatchObject({
    username: 'IslandHopper22',
    bookingRef: ref,
    flightNumber: callsign,
    className: 'Classic Class',
  });
}

test('a member books a Classic seat with only the keyboard', async ({ page, sandbox }) => {
  await signIn(page, 'IslandHopper22');
  const flights = new BookFlightsPage(page);
  await flights.open();
  const button = flights.bookButton(callsign);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < 60 && !(await button.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = new BookingDialog(page);
  const select = dialog.select('Classic Class');
  await expect(select).toBeVisible();
  for (let stop = 0; stop < 10 && !(await select.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.email).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectBooked(page, sandbox);
});
