import { portalApi, portalPages, registryElementId, registrySchema } from '@portal/portal-contract';
import { expect, expectFrame, test } from '@portal/testing/smoke';

test('serves the home page with this shell, in its frame', async ({ page, release }) => {
  const html = (await (await page.goto(portalPages.home))?.text()) ?? '';
  const [, registry = ''] = new RegExp(`<script[^>]* id="${registryElementId}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  expect(registrySchema.parse(JSON.parse(registry)).shell).toBe(release.version);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectFrame(page);
});

test('every page of every live remote opens in the frame', async ({ page }) => {
  test.slow();
  const { remotes } = registrySchema.parse(await (await page.request.get(portalApi.registry)).json());
  const paths = remotes.flatMap(({ pages }) => pages.map(({ path }) => path)).filter((path) => !path.includes(':'));
  for (const path of paths) {
    await page.goto(path);
    // A guest who opens a page for members sees the home page instead, which a remote renders too.
    await expect(page.locator('[data-remote]').getByRole('heading', { level: 1 }).first()).toBeVisible();
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
