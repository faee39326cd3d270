import { boardingPassPath, bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { BookingDialog } from '../pages/booking-dialog.ts';
import { FlightPage } from '../pages/flight-page.ts';
import { HeroPanel } from '../pages/hero-panel.ts';
import { openSettled } from '../pages/settled.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook, looks, type Look } from './axe.ts';
import { expectWholeWords } from './narrow-words.ts';

/** A light phone and a dark desktop. The pages' own tests cover the other two looks. */
const contrasting = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'light'));

const expectAccessibleInBothWidths = (page: Page, where: string) => expectAccessibleInEveryLook(page, where, contrasting);

/** Expects the same, and that the page is not wider than the window. */
async function expectAccessibleAndInside(page: Page, where: string, testedLooks: readonly Look[]): Promise<void> {
  for (const look of testedLooks) {
    await expectAccessibleInEveryLook(page, where, [look]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(look.width);
  }
}

test('axe finds nothing serious in the filters, a refused class and the voucher', async ({ page }) => {
  test.slow();
  await signIn(page, 'SteelpanSam');
  await openSettled(page, `${bookingPages.bookFlights}?from=POS`);
  await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible();
  await expectAccessibleInBothWidths(page, 'filters');
  await expectWholeWords(page, 'filters');

  const dialog = new BookingDialog(page);
  await new BookFlightsPage(page).bookButton('BW600').click();
  await dialog.select('Premiere Class').click();
  await expect(dialog.problem.getByRole('link')).toBeVisible();
  await dialog.classes.getByRole('button', { name: 'Have a voucher code?' }).click();
  await expectAccessibleInBothWidths(page, 'a class that is not owned');
  await dialog.redeem('PREMIERE10');
  await expect(dialog.details).toContainText('Voucher Applied');
  await expectAccessibleInBothWidths(page, 'a voucher that is applied');
});

test('axe finds nothing serious in the tabs of the home page, its flights dialog and a flight’s status', async ({ page }) => {
  test.slow();
  await openSettled(page, portalPages.home);
  const hero = new HeroPanel(page);
  for (const tab of ['My Booking', 'Check In', 'Flight Status']) {
    await hero.tab(tab).click();
    await expect(hero.panel.getByRole('textbox').first()).toBeVisible();
    await expectAccessibleInBothWidths(page, tab);
  }
  await hero.tab('Book').click();
  await hero.panel.getByRole('button', { name: 'SEARCH FLIGHTS' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Book This Flight' }).first()).toBeVisible();
  await expectAccessibleInBothWidths(page, 'flights in a dialog');

  await openSettled(page, `${bookingPages.flightStatus}?callsign=BW900`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessibleInBothWidths(page, 'a flight that is found');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel('Flight Callsign').fill('BW9999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessibleInBothWidths(page, 'a flight that is not found');
});

test('axe finds nothing serious on the page of a flight in any state, and the page fits a phone', async ({ page, sandbox }) => {
  test.slow();
  for (const callsign of ['BW900', 'BW526', 'BW415']) {
    await openSettled(page, await FlightPage.pathOf(page.request, sandbox, callsign));
    await expectAccessibleAndInside(page, callsign, callsign === 'BW900' ? looks : contrasting);
  }
});

test('axe finds nothing serious in trips and a boarding pass, and both fit a phone', async ({ page }) => {
  test.slow();
  await signIn(page, 'CalypsoCarla');
  for (const path of [bookingPages.myTrips, boardingPassPath('K7M2QX'), portalPages.home]) {
    await openSettled(page, path);
    await expectAccessibleAndInside(page, path, path === portalPages.home ? contrasting : looks);
  }
});
