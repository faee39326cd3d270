import { boardingPassPath, pages } from '@portal/contracts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { BookingDialog } from '../pages/booking-dialog.ts';
import { HeroPanel } from '../pages/hero-panel.ts';
import { openSettled } from '../pages/settled.ts';
import { expectAccessible, expectAccessibleInEveryLook, looks, wear } from './axe.ts';

test('axe finds nothing serious in the filters, the flights in a dialog, a refused class and the voucher', async ({ page }) => {
  test.slow();
  await signIn(page, 'SteelpanSam');
  await openSettled(page, `${pages.bookFlights}?from=POS`);
  await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'filters');

  const dialog = new BookingDialog(page);
  await new BookFlightsPage(page).bookButton('BW600').click();
  await dialog.select('Premiere Class').click();
  await expect(dialog.problem.getByRole('link')).toBeVisible();
  await dialog.classes.getByRole('button', { name: 'Have a voucher code?' }).click();
  await expectAccessibleInEveryLook(page, 'a class that is not owned');
  await dialog.redeem('PREMIERE10');
  await expect(dialog.details).toContainText('Voucher Applied');
  await expectAccessibleInEveryLook(page, 'a voucher that is applied');
});

test('axe finds nothing serious in the tabs of the home page and a flight’s status', async ({ page }) => {
  test.slow();
  await openSettled(page, pages.home);
  const hero = new HeroPanel(page);
  for (const tab of ['My Booking', 'Check In', 'Flight Status']) {
    await hero.tab(tab).click();
    await expect(hero.panel.getByRole('textbox').first()).toBeVisible();
    await expectAccessibleInEveryLook(page, tab);
  }
  await hero.tab('Book').click();
  await hero.panel.getByRole('button', { name: 'SEARCH FLIGHTS' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Book This Flight' }).first()).toBeVisible();
  await expectAccessibleInEveryLook(page, 'flights in a dialog');

  await openSettled(page, `${pages.flightStatus}?callsign=BW900`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'a flight that is found');
  await page.getByLabel('Flight Callsign').fill('BW9999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'a flight that is not found');
});

test('axe finds nothing serious in trips and a boarding pass, and neither is wider than a phone', async ({ page }) => {
  test.slow();
  await signIn(page, 'CalypsoCarla');
  for (const path of [pages.myTrips, boardingPassPath('K7M2QX'), pages.home]) {
    for (const look of looks) {
      await wear(page, look);
      await openSettled(page, path);
      await expectAccessible(page, `${path} ${look.width} ${look.colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(look.width);
    }
  }
});
