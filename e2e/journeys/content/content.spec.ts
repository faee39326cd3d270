import { news } from '@portal/brand/news';
import { contentApi, contentPages, newsPath } from '@portal/content-contract';
import { portalPages, requestMessages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');
const leader = (page: Page, username: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: username }) });
/** The letter that replaces a picture. It is hidden from screen readers. */
const letter = (page: Page, username: string) => leader(page, username).locator('span[aria-hidden]');

/** In the order of the specification. */
const leaders = [
  ['Capt_Marisol', 'Chief Executive Officer'],
  ['KaieteurKid', 'Vice Chief Executive Officer'],
  ['SteelpanSam', 'Chief Inflight Services Officer'],
  ['MaracasMia', 'Chief Airport Operations Officer'],
  ['PitonPilot', 'Chief Ground Operations Officer'],
  ['ScarletIbisJo', 'Chief Innovation Officer'],
] as const;

test('every article opens at its address and links to the others', async ({ page }) => {
  for (const { id, title, category, imageText } of news) {
    expect((await page.goto(newsPath(id)))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(category);
    await expect(page.getByRole('img', { name: imageText })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  }
  await page.getByRole('complementary', { name: 'More news' }).getByRole('link').first().click();
  await page.waitForURL(newsPath('3'));
  await expect(page).toHaveTitle(new RegExp(news[0]?.title ?? 'an article'));
  expect(await canonical(page)).toBe(page.url());
});

test('an unknown article answers 404 and links to the home page', async ({ page }) => {
  expect((await page.goto(newsPath('999')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(portalPages.home);
});

for (const path of [contentPages.termsOfService, contentPages.privacyPolicy, contentPages.cookies, contentPages.accessibility]) {
  test(`${path} links back to the home page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Last changed on');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(portalPages.home);
  });
}

test('R33 any number of visitors costs the platform no further calls for the pictures of the leadership', async ({
  page,
  sandbox,
  portal,
}) => {
  await page.goto(contentPages.travelInfo);
  await expect(leader(page, 'MaracasMia').getByRole('presentation')).toHaveCount(1);
  for (const [username, title] of leaders) await expect(leader(page, username)).toContainText(title);
  await expect(letter(page, 'KaieteurKid')).toHaveText('K');
  await expect(letter(page, 'MaracasMia')).toHaveCount(0);
  await sandbox.clearCalls();
  await Promise.all(Array.from({ length: 30 }, () => fetch(portal.url + contentApi.leadershipAvatars)));
  expect((await sandbox.calls()).filter(({ path }) => path.includes('avatar'))).toEqual([]);
});

test('a leader without a picture is shown by the first letter', async ({ page }) => {
  await page.route(contentApi.leadershipAvatars, (route) =>
    route.fulfill({ status: 503, json: { error: requestMessages.unavailable, requestId: 'x' } }),
  );
  await page.goto(contentPages.travelInfo);
  await expect(letter(page, 'MaracasMia')).toHaveText('M');
});
