import { portalPages } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';
import type { Page } from '@playwright/test';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Work' }).getByRole('link');

test('staff reach every page of work from one menu, which shows what their rank opens', async ({ page, browser, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'Capt_Marisol');
  await page.goto(portalPages.userProfile);
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Workspace' }).click();
  const all = ['Workspace', 'People', 'Flights', 'Careers', 'Audit', 'Templates', 'Permissions', 'Releases', 'Health'];
  await expect(menuOf(page)).toHaveText(all);
  for (const name of all) {
    await menuOf(page).getByText(name, { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Work' }).locator('[aria-current=page]')).toHaveText([name]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  }
  const colleague = await personIn(browser, portal.url, 'SteelpanSam');
  await colleague.goto(standingPages.workspace);
  await expect(menuOf(colleague)).toHaveText(['Workspace', 'People', 'Flights', 'Health']);
  await colleague.context().close();
});

for (const [device, size] of Object.entries({ 'a phone': [390, 844], 'a tablet': [768, 1024], 'a window at 200 % zoom': [640, 400] })) {
  test(`on ${device} the menu, a case, its denial and its undo fit`, async ({ page }) => {
    const [width = 0, height = 0] = size;
    await page.setViewportSize({ width, height });
    await signIn(page, 'Capt_Marisol');
    await page.goto(standingPages.people);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Work' }).getByRole('link', { name: 'Workspace' }).click();
    await expect(page.getByRole('listbox', { name: 'Appeals' })).toBeVisible();
    const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const opened = page.getByRole('region', { name: 'Case' });
    const heading = opened.getByRole('heading', { level: 2 });
    let name = '';
    // The list may be seconds old, and the cards of an earlier test's world had other ids.
    await expect(async () => {
      await page.goto(standingPages.workspace);
      await page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first().click();
      name = await heading.innerText();
      await fits();
      await opened.getByRole('button', { name: 'Deny' }).click();
      await expect(heading).toBeInViewport();
      await expect(opened.getByRole('textbox', { name: /^Note to/ })).toBeInViewport();
      const confirm = opened.getByRole('button', { name: 'Deny appeal' });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await confirm.click();
      await expect(heading).not.toHaveText(name, { timeout: 3_000 });
    }).toPass();
    // The next case's buttons are above the bar of the undo, not below it.
    await expect(opened.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
    await fits();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(heading).toHaveText(name);
  });
}
