import { bookRoutePath } from '@portal/booking-contract';
import { accountApi, accountDataReplySchema, eraseDataTexts, portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { Header } from '../../pages/header.ts';
import { toast } from '../../pages/toasts.ts';

const defaultEmail = 'always@example.test';

async function expectPrefilledBooking(page: Page): Promise<void> {
  await page.goto(bookRoutePath('BW448'));
  await new BookFlightsPage(page).bookButton('BW448').click();
  const dialog = new BookingDialog(page);
  await dialog.select('Classic Class').click();
  await expect(dialog.email).toHaveValue(defaultEmail);
  await dialog.complete.click();
  await expect(dialog.confirmation).toContainText('BW448');
}

test('a member uses the account page: default email, data download, signing out everywhere, and erasure', async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.account);
  for (const name of ['Your trips', 'Your standing', 'Your applications', 'Default email'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your appeals' })).toBeVisible();

  await page.getByLabel('Email address').fill(defaultEmail);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Default email saved')).toBeVisible();
  await expectPrefilledBooking(page);

  await page.goto(portalPages.account);
  await expect(page.getByRole('region', { name: 'Your trips' })).toContainText('BW448');
  const download = page.waitForEvent('download');
  // By keyboard, because the account's parts load one by one and a click could miss a button that moves.
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const data = accountDataReplySchema.parse(JSON.parse(readFileSync(await (await download).path(), 'utf8')));
  expect(data.missing).toEqual([]);
  expect(JSON.stringify(data)).toContain(defaultEmail);

  const otherBrowser = await personIn(browser, portal.url, 'IslandHopper22');
  await otherBrowser.goto(portalPages.account);
  await expect(otherBrowser.getByText('Another browser').first()).toBeVisible();
  await otherBrowser.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await otherBrowser.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(otherBrowser.getByRole('heading', { level: 1, name: 'Sign in to see your account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your account' })).toBeVisible();
  await expect(new Header(page).signIn).toBeVisible();

  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.account);
  await page.getByRole('button', { name: 'Delete my data' }).press('Enter');
  const erasing = page.getByRole('dialog', { name: 'Delete your data?' });
  const name = erasing.getByLabel('Type IslandHopper22 to confirm');
  await name.fill('SteelpanSam');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(eraseDataTexts.otherName('IslandHopper22'));
  await name.fill('IslandHopper22');
  await name.press('Enter');
  await expect(toast(page, eraseDataTexts.begun)).toBeVisible();
  await expect(new Header(page).signIn).toBeVisible();
  await expect(async () => {
    // The pending erasure may end this session, too.
    await signIn(page, 'IslandHopper22');
    const reply = await page.request.get(accountApi.data);
    expect(reply.status()).toBe(200);
    for (const text of [defaultEmail, 'BW448']) expect(await reply.text()).not.toContain(text);
  }).toPass({ timeout: 30_000 });
});
