import { standingPages } from '@portal/standing-contract';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openSettled } from '../../pages/settled.ts';

test('senior staff open a person from the workspace, filter the timeline, and go to the case', async ({ page }) => {
  await signIn(page, 'HibiscusHal');
  await page.goto(`${standingPages.workspace}?q=headset`);
  const theCase = page.getByRole('region', { name: 'Case' });
  await expect(theCase).toContainText('My little brother had the headset.');
  await theCase.getByRole('link', { name: 'Whole history' }).click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'IslandHopper22' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  // The record may be a minute old, and the cards of an earlier test's world had other ids, so their comments are gone.
  await expect(async () => {
    await page.reload();
    await expect(timeline).toContainText('My little brother had the headset.', { timeout: 3_000 });
  }).toPass();

  await timeline.getByRole('button', { name: /^Appeals/ }).click();
  await expect(page).toHaveURL(/\?kind=appeal$/);
  const appeals = page.url();
  await expect(async () => {
    await page.goto(appeals);
    await timeline.getByRole('listitem').filter({ hasText: 'headset' }).getByRole('link').click();
    await expect(theCase).toContainText('My little brother had the headset.', { timeout: 3_000 });
  }).toPass();
});

test('staff find a person in the search of the whole site', async ({ page }) => {
  await signIn(page, 'SteelpanSam');
  await openSettled(page, standingPages.staffAccountStanding);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('limboluke');
  await page.getByRole('option', { name: 'People: “limboluke”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LimboLuke' })).toBeVisible();
});
