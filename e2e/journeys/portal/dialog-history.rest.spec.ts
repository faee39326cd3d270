import { bookingPages } from '@portal/booking-contract';
import { expect, test } from '../../fixtures/test.ts';
import { Header } from '../../pages/header.ts';

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
