import {
  bookingApi,
  bookingLimits,
  bookingMessages,
  type CabinClassName,
  flightMessages,
  voucherValidText,
} from '@portal/booking-contract';
import type { Page } from '@playwright/test';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { MyTripsPage } from '../../pages/my-trips-page.ts';
import { toast } from '../../pages/toasts.ts';

const callsign = 'BW600';
const email = 'hopper.reads@example.test';
const premiere: CabinClassName = 'Premiere Class';

async function openDialog(page: Page): Promise<BookingDialog> {
  const flights = new BookFlightsPage(page);
  await flights.open();
  await flights.bookButton(callsign).click();
  const dialog = new BookingDialog(page);
  await expect(dialog.classes).toBeVisible();
  return dialog;
}

test('a failed class check shows an alert and opens no tab; an item that is not owned opens in a tab, and the alert says so', async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page, 'IslandHopper22');
  const dialog = await openDialog(page);
  // Wait for the cards' own check, because failures of it would open the platform's circuit breaker.
  await expect(dialog.classes).toContainText('You own this class');

  await sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '9003' });
  await dialog.select(premiere).click();
  await expect(dialog.problem).toContainText(bookingMessages.booking.verifyFailed);
  expect(context.pages()).toHaveLength(1);

  await sandbox.clearFaults();
  const opening = context.waitForEvent('page');
  await dialog.select(premiere).click();
  const item = await opening;
  await expect(dialog.problem).toContainText(bookingMessages.booking.notEntitled);
  await expect(dialog.problem).toContainText('a private inventory cannot be read');
  await expect(dialog.problem.getByRole('link')).toHaveAttribute('href', item.url());
  await expect(item.getByRole('heading').first()).toBeVisible();
  await item.close();

  await dialog.select('Flex Class').click();
  await expect(dialog.details).toContainText('Flex Class');
});

test('the voucher form shows each of its messages, and a valid voucher books a seat', async ({ page, sandbox }) => {
  await signIn(page, 'SteelpanSam');
  const dialog = await openDialog(page);
  await dialog.redeem('');
  await expect(dialog.problem).toHaveText(bookingMessages.booking.emptyVoucher);
  await dialog.redeem('x'.repeat(bookingLimits.voucherCode + 1));
  await expect(dialog.problem).toHaveText(bookingMessages.booking.invalidVoucher);
  await dialog.redeem('no-such-code');
  await expect(dialog.problem).toHaveText(bookingMessages.booking.invalidVoucher);

  await sandbox.fault({ service: 'database', mode: 'status', status: 503, path: 'Vouchers' });
  await dialog.redeem('premiere10');
  await expect(dialog.problem).toContainText(bookingMessages.booking.verifyVoucherFailed);
  await sandbox.clearFaults();
  await dialog.redeem('premiere10');
  await expect(toast(page, bookingMessages.booking.voucherValidTitle)).toContainText(voucherValidText(premiere));
  await expect(dialog.details).toContainText('Voucher Applied: PREMIERE10');
  await dialog.completeWith(email);
  await expect(dialog.confirmation).toContainText(premiere);
  await expect(dialog.confirmation.getByRole('button', { name: 'Close' })).toHaveCount(1);

  const trips = new MyTripsPage(page);
  await trips.open();
  await expect(trips.card(callsign)).toContainText(premiere);
});

test('a failed booking shows the specified message, and nothing is booked', async ({ page, request, sandbox }) => {
  await signIn(page, 'IslandHopper22');
  const dialog = await openDialog(page);
  await dialog.select('Classic Class').click();
  await expect(dialog.complete).toBeDisabled();
  await dialog.completeWith('no address');
  await expect(dialog.problem).toContainText(bookingMessages.booking.createFailed);

  await sandbox.fault({ service: 'database', mode: 'status', status: 503, path: 'Bookings' });
  await dialog.completeWith(email);
  await expect(dialog.problem).toContainText(bookingMessages.booking.completeFailed);
  await sandbox.clearFaults();

  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
  await new FlightBoard(sandbox.url).reschedule(callsign, aMinuteAgo);
  await expect.poll(async () => (await (await request.get(bookingApi.flights)).text()).includes(aMinuteAgo)).toBe(true);
  await dialog.complete.click();
  await expect(dialog.problem).toContainText(flightMessages.departed);
  const trips = new MyTripsPage(page);
  await trips.open();
  await expect(trips.empty).toBeVisible();
});

test('R24 two people with one voucher get one seat', async ({ browser, portal }) => {
  const people = await Promise.all(['SteelpanSam', 'IslandHopper22'].map((name) => personIn(browser, portal.url, name)));
  const dialogs = await Promise.all(people.map(openDialog));
  for (const dialog of dialogs) {
    await dialog.redeem('PREMIERE10');
    await expect(dialog.details).toContainText('Voucher Applied: PREMIERE10');
    await dialog.email.fill(email);
  }
  await Promise.all(dialogs.map((dialog) => dialog.complete.click()));
  const outcomes = await Promise.all(
    dialogs.map(async (dialog) => {
      await expect(dialog.confirmation.or(dialog.problem)).toBeVisible();
      return (await dialog.confirmation.isVisible()) ? 'booked' : await dialog.problem.textContent();
    }),
  );
  expect(outcomes.toSorted()).toEqual(
    [`${bookingMessages.booking.createFailed}${bookingMessages.booking.invalidVoucher}`, 'booked'].toSorted(),
  );
  await Promise.all(people.map((page) => page.context().close()));
});
