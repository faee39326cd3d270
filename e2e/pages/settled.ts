import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until its heading shows, the splash is hidden and the network is idle. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
  await page.waitForLoadState('networkidle');
}
