import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until its heading shows, the splash is hidden and the network is idle. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSettled(page);
}

/** Like `openSettled`, but the page's fonts arrive after its heading shows. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: isShown, resolve: sendFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isShown;
    await route.continue();
  });
  // The event `load` waits for the preloaded fonts.
  await page.goto(path, { waitUntil: 'commit' });
  await expectShown(page);
  sendFonts();
  await expectSettled(page);
  await page.evaluate(async () => void (await document.fonts.ready));
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
}

async function expectSettled(page: Page): Promise<void> {
  await expectShown(page);
  await page.waitForLoadState('networkidle');
}
