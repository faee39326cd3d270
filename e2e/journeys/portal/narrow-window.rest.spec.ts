import { bookingPages } from '@portal/booking-contract';
import { standingPages } from '@portal/standing-contract';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a narrow window the pages of staff show one part at a time, with a way back', async ({ page }) => {
  await signIn(page, 'Capt_Marisol');

  await page.goto(standingPages.permissions);
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveText(['Action', /^Senior staff/]);
  await page.getByLabel('Role').selectOption('guest');
  await expect(columns).toHaveText(['Action', /^Guest/]);

  await page.goto(standingPages.workspace);
  const appeals = page.getByRole('listbox', { name: 'Appeals' });
  await appeals.getByRole('option').first().click();
  await expect(appeals).toBeHidden();
  await page.getByRole('region', { name: 'Case' }).getByRole('button', { name: 'Back to the list' }).click();
  await expect(appeals).toBeVisible();

  await page.goto(bookingPages.flightDesk);
  const flights = page.getByRole('navigation', { name: 'Flights' });
  await flights.getByRole('link', { name: /BW001/ }).click();
  await expect(flights).toBeHidden();
  await page.getByRole('link', { name: 'All flights' }).click();
  await expect(flights).toBeVisible();
  await expect(page.getByRole('region', { name: 'BW001' })).toBeHidden();
});
