import { standingPages } from '@portal/standing-contract';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the table of permissions shows one role at a time on a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Capt_Marisol');
  await page.goto(standingPages.permissions);
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveText(['Action', /^Senior staff/]);
  await page.getByLabel('Role').selectOption('guest');
  await expect(columns).toHaveText(['Action', /^Guest/]);
});
