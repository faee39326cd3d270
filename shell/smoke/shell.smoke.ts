import { portalPages, registryElementId, registrySchema } from '@portal/portal-contract';
import { expect, expectFrame, test } from '@portal/testing/smoke';

test('the home page comes with this shell, in its frame', async ({ page, release }) => {
  const html = (await (await page.goto(portalPages.home))?.text()) ?? '';
  const [, registry = ''] = new RegExp(`<script[^>]* id="${registryElementId}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  expect(registrySchema.parse(JSON.parse(registry)).shell).toBe(release.version);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectFrame(page);
});

test('every page of the navigation opens in the frame', async ({ page }) => {
  await page.goto(portalPages.home);
  const links = page.getByRole('banner').getByRole('link');
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectFrame(page);
  }
});

for (const path of [portalPages.userProfile, portalPages.redirect]) {
  test(`${path} sends a guest home`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL(portalPages.home);
    await expectFrame(page);
  });
}
