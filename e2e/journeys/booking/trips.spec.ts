import { randomUUID } from 'node:crypto';
import { boardingPassPath, simulationMark } from '@portal/booking-contract';
import type { Locator, Page } from '@playwright/test';
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
  // An address of its own, because one address gets few emails in an hour.
  await dialog.completeWith(`${randomUUID()}@example.test`);
  await expect(dialog.confirmation).toBeVisible();
  return /Booking Reference([A-Z0-9]{6})/.exec((await dialog.confirmation.textContent()) ?? '')?.[1] ?? '';
}

const factOf = (pass: Locator, label: string) => pass.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

/** Number of pages that the page prints. */
const countPages = async (page: Page) => (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** Expects that a phone shows the trip above the hero without scrolling, with the gate as its largest figure. */
async function expectFirst(page: Page, trip: Locator): Promise<void> {
  for (const name of ['Check In', 'Boarding Pass']) await expect(trip.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  const sizes = await trip.evaluate((element) =>
    [...element.querySelectorAll('*')].map((part) => [parseFloat(getComputedStyle(part).fontSize), part.textContent] as const),
  );
  expect(sizes.toSorted(([one], [other]) => other - one)[0]?.[1]).toBe('7');
  const [top, hero] = await Promise.all([trip.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()]);
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(hero?.y ?? 0);
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
    if (width === 390) await expectFirst(page, trip);
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

  await page.emulateMedia({ media: null, colorScheme: null });
  // The widest name of the platform takes a second line.
  await factOf(pass, 'Passenger').evaluate((value) => value.replaceChildren('W'.repeat(20)));
  expect(await countPages(page)).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'screen' });
  await page.goto(boardingPassPath(ref));
  await expect(pass).toBeVisible();
  const figures = [pass.getByText('Classic Class'), ...['Gate', 'Departs', 'Flight', 'Passenger'].map((label) => factOf(pass, label))];
  for (const figure of figures) {
    const box = await figure.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  }
  await pass.getByRole('button', { name: 'Fill the screen with the code' }).click();
  const code = page.getByRole('dialog', { name: 'BW001' }).getByRole('img');
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(320);
  await page.goBack();
  await expect(code).toBeHidden();
  await expect(page).toHaveURL(boardingPassPath(ref));

  const trips = new MyTripsPage(page);
  await trips.open();
  await expect(trips.card('BW001')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const line = page.getByRole('row', { name: ref });
  await expect(line).toContainText('BW001');
  expect((await line.boundingBox())?.height).toBeLessThan(40);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  expect(await countPages(page)).toBe(1);

  await trips.card('BW001').getByRole('button', { name: 'Cancel Booking' }).click();
  await trips.cancelDialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(trips.cancelDialog).toBeHidden();
  // Not where the button was: the browser does not scroll back.
  await expect(trips.empty).toBeInViewport();

  await page.goto(boardingPassPath('NOSUCH'));
  await expect(page.getByRole('heading', { name: 'No booking under this reference' })).toBeVisible();
});
