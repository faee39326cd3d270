import { expect, type Page } from '@playwright/test';

const shellScript = '**/main.*.js';

/** Opens a page and waits until its heading shows, the splash is hidden and the network is idle. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSettled(page);
}

/** Like `openSettled`. The portal's code starts after the page's fonts have arrived, so that no text changes its font. */
export async function openWithFontsFirst(page: Page, path: string): Promise<void> {
  let isHeld = false;
  await page.route(shellScript, async (route) => {
    isHeld = true;
    await page.waitForFunction(hasFonts);
    await route.continue();
  });
  // For a moment the script's request may still find the previous page, whose fonts do not count.
  await page.goto('about:blank');
  await openSettled(page, path);
  await page.unroute(shellScript);
  expect(isHeld, 'the script of the shell was held').toBe(true);
}

/** Like `openSettled`, but the page's fonts arrive after its heading shows. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: isShown, resolve: sendFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isShown;
    await route.continue();
  });
  // The event `load`, and with it the end of the splash, waits for the preloaded fonts.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(paint);
  sendFonts();
  await expectSettled(page);
  await page.waitForFunction(hasFonts);
}

/** Runs in the page: loads the fonts that every page shows. Returns false while the page does not know them. */
async function hasFonts(): Promise<boolean> {
  const faces = await Promise.all(['Figtree Variable', 'Bricolage Grotesque'].map((family) => document.fonts.load(`1em "${family}"`)));
  return faces.every(({ length }) => length > 0);
}

/** Runs in the page: resolves after a frame was painted. */
const paint = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function expectSettled(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
  await page.waitForLoadState('networkidle');
}
