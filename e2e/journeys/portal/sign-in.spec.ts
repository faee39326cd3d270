import { bookingPages } from '@portal/booking-contract';
import { portalApi, portalMessages, portalPages, storedUserKey } from '@portal/portal-contract';
import { signInOnPages } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AuthorizePage } from '../../pages/authorize-page.ts';
import { Header } from '../../pages/header.ts';
import { toast } from '../../pages/toasts.ts';

test('the header shows the name and the miles after a sign-in', async ({ page }) => {
  await signInOnPages(page, 'IslandHopper22');
  await expect(new Header(page).profile).toContainText('Island Hopper');
  await expect(new Header(page).profile).toContainText('1,240 miles');
  expect(new URL(page.url()).search).toBe('');
});

test('a denied sign-in shows a toast on the home page', async ({ page }) => {
  await page.goto(bookingPages.bookFlights);
  await new Header(page).signIn.click();
  await new AuthorizePage(page).deny();
  await page.waitForURL(portalPages.home);
  await expect(toast(page, portalMessages.auth.cancelledTitle)).toBeVisible();
  await expect(new Header(page).signIn).toBeVisible();
});

test('R05 a code is exchanged once in spite of Back and reload', async ({ page, sandbox }) => {
  await signInOnPages(page, 'IslandHopper22');
  await page.reload();
  await expect(new Header(page).profile).toBeVisible();
  await page.goBack();
  await page.goto(portalPages.redirect);
  await page.waitForURL(portalPages.home);
  await page.reload();
  await expect(new Header(page).profile).toBeVisible();
  const exchanges = (await sandbox.calls()).filter(({ service, path }) => service === 'platform' && path.includes('/token'));
  expect(exchanges.map(({ status }) => status)).toEqual([200]);
});

test('R08 signing out ends the session on the server and in every tab', async ({ page, context, portal }) => {
  await signInOnPages(page, 'IslandHopper22');
  const other = await context.newPage();
  await other.goto(portalPages.home);
  await expect(new Header(other).profile).toBeVisible();

  const cookie = (await context.cookies(portal.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const miles = () => fetch(`${portal.url}${portalApi.miles}?username=IslandHopper22`, { headers: { cookie } });
  expect((await miles()).status).toBe(200);

  await new Header(page).signOut();
  await expect(new Header(page).signIn).toBeVisible();
  await expect(new Header(other).signIn).toBeVisible();
  expect((await miles()).status).toBe(401);
  expect(await page.evaluate((key) => localStorage.getItem(key), storedUserKey)).toBeNull();
});
