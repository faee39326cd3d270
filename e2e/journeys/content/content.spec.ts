import { news } from '@portal/brand/news';
import { contentApi, contentPages, newsPath } from '@portal/content-contract';
import { portalPages, requestMessages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');
const leader = (page: Page, username: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: username }) });
/** What stands in the place of a picture, hidden from those who listen. */
const letter = (page: Page, username: string) => leader(page, username).locator('span[aria-hidden]');

/** As the specification lists them. */
const leaders = [
  ['Capt_Marisol', 'Chief Executive Officer'],
  ['KaieteurKid', 'Vice Chief Executive Officer'],
  ['SteelpanSam', 'Chief Inflight Services Officer'],
  ['MaracasMia', 'Chief Airport Operations Officer'],
  ['PitonPilot', 'Chief Ground Operations Officer'],
  ['ScarletIbisJo', 'Chief Innovation Officer'],
] as const;

test('every article can be read at its own address, and from one to the next', async ({ page }) => {
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

test('an article that is not there answers 404 and leads home', async ({ page }) => {
  expect((await page.goto(newsPath('999')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(portalPages.home);
});

for (const path of [contentPages.termsOfService, contentPages.privacyPolicy, contentPages.cookies, contentPages.accessibility]) {
  test(`${path} leads back home`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Last changed on');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(portalPages.home);
  });
}

test('R33 the pictures of the leadership cost the platform the same for any number of visitors', async ({ page, sandbox, portal }) => {
  await page.goto(contentPages.travelInfo);
  await expect(leader(page, 'MaracasMia').getByRole('presentation')).toHaveCount(1);
  for (const [username, title] of leaders) await expect(leader(page, username)).toContainText(title);
  await expect(letter(page, 'KaieteurKid')).toHaveText('K');
  await expect(letter(page, 'MaracasMia')).toHaveCount(0);
  await sandbox.clearCalls();
  await Promise.all(Array.from({ length: 30 }, () => fetch(portal.url + contentApi.leadershipAvatars)));
  expect((await sandbox.calls()).filter(({ path }) => path.includes('avatar'))).toEqual([]);
});

test('leaders whose pictures cannot be had are shown by their first letter', async ({ page }) => {
  await page.route(contentApi.leadershipAvatars, (route) =>
    route.fulfill({ status: 503, json: { error: requestMessages.unavailable, requestId: 'x' } }),
  );
  await page.goto(contentPages.travelInfo);
  await expect(letter(page, 'MaracasMia')).toHaveText('M');
});
