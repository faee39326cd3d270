import { contentPages } from '@portal/content-contract';
import { portalPages, publicFiles } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';
import { unknownPage } from '../../fixtures/portal-pages.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Header } from '../../pages/header.ts';

test('an unknown page answers 404 and links to the home page', async ({ page }) => {
  expect((await page.goto(unknownPage))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(portalPages.home);
});

test('a member sees the profile and the links of their rank, and a guest is redirected home', async ({ page }) => {
  await page.goto(portalPages.userProfile);
  await page.waitForURL(portalPages.home);

  await signIn(page, 'SteelpanSam');
  await page.goto(portalPages.userProfile);
  const card = page.getByRole('main');
  for (const text of ['@SteelpanSam', 'Cabin Crew (Rank 240)', '300 miles']) await expect(card).toContainText(text);
  await expect(card.getByRole('link', { name: 'View Account Standing' })).toHaveAttribute('href', standingPages.accountStanding);
  const staff = new Header(page).root.getByRole('navigation', { name: 'Staff' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(staff.getByRole('link', { name: 'Account Standing', exact: true })).toBeVisible();
  await staff.getByRole('link', { name: 'Staff Account Standing' }).click();
  await page.waitForURL(standingPages.staffAccountStanding);

  await page.goto(portalPages.userProfile);
  await card.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(portalPages.home);
  await expect(new Header(page).signIn).toBeVisible();
});

test('crawlers find every public page from robots.txt', async ({ request }) => {
  const robots = await (await request.get(publicFiles.robots)).text();
  const sitemap = await (await request.get(new URL(/Sitemap: (.*)/.exec(robots)?.[1] ?? '').pathname)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths).toContain(contentPages.accessibility);
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});
