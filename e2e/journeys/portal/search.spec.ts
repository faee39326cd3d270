import { flightPath } from '@portal/booking-contract';
import { contentApi } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { expect, test } from '../../fixtures/test.ts';

test('the search finds documents of every remote, says which are missing, and opens one by keyboard', async ({ page }) => {
  let isDown = true;
  await page.route(`**${contentApi.routes}`, (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()));
  await page.goto(portalPages.home);
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await box.click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('group', { name: 'Popular pages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(box).toBeFocused();

  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  const field = search.getByRole('combobox');
  await expect(field).toBeFocused();
  const find = async (text: string, group: string) => {
    await field.fill(text);
    await expect(search.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
  };
  await find('barbados', 'Destinations');
  await find('golden bell', 'News');
  await find('voucher', 'Help');
  await find('crew', 'Jobs');
  await find('cookies', 'Pages');
  await expect(search.getByRole('alert')).toContainText("Routes can't be searched right now.");
  isDown = false;
  await search.getByRole('button', { name: 'Try Again' }).click();
  await find('bw600', 'Routes');
  await expect(search.getByRole('alert')).toBeHidden();

  await find('jfk', 'Destinations');
  await find('bárbados', 'Destinations');
  await find('bw 600', 'Flights');
  const first = search.getByRole('option').first();
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('Enter');
  await page.waitForURL(`**${flightPath({ id: '' })}*`);
  await expect(search).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('/');
  await expect(search.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveCount(1);
});
