import { careersMessages, careersPages, pendingJobKey } from '@portal/careers-contract';
import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ApplyDialog } from '../../pages/apply-dialog.ts';
import { AuthorizePage } from '../../pages/authorize-page.ts';
import { CareersPage } from '../../pages/careers-page.ts';
import { toast } from '../../pages/toasts.ts';

const title = 'Cabin Crew';
const letter = 'Good morning,\n\nI would love to welcome people on board.';
const pendingJob = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), pendingJobKey);

/** Waits for the return from the sign-in. The tab keeps its session storage. */
const returnToCareers = (page: Page) => page.waitForURL((url) => url.pathname === careersPages.careers);

test('a guest reads the page, applies after a sign-in, and withdraws', async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await page.getByRole('button', { name: 'View Careers' }).click();
  await expect(careers.heading('Open Careers')).toBeFocused();
  await expect(careers.heading('Open Careers')).toBeInViewport();
  await page.getByRole('button', { name: 'What happens after I apply?' }).click();
  await expect(page.getByText('interview within 5-7 days')).toBeVisible();
  await expect(careers.heading('Admin Panel')).toBeHidden();

  await careers.apply(title).click();
  await new AuthorizePage(page).choose('CalypsoCarla');
  await returnToCareers(page);
  const dialog = new ApplyDialog(page, title);
  await expect(dialog.root).toContainText('Inflight • Applying as CalypsoCarla');
  expect(await pendingJob(page)).toBeNull();
  await dialog.letter.fill(letter);
  await dialog.submit.click();
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await expect(careers.applied(title)).toBeDisabled();
  await expect(careers.application(title)).toContainText('Pending');
  await expect(careers.application('Events Planner')).toContainText('Rejected');

  await careers.page.reload();
  await expect(careers.applied(title)).toBeDisabled();
  await careers.application(title).getByRole('button', { name: 'Withdraw' }).click();
  await careers.withdrawDialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, careersMessages.withdrawn)).toBeVisible();
  await expect(careers.application(title)).toBeHidden();
  await expect(careers.apply(title)).toBeEnabled();
});

test('a member applies by keyboard only', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  const careers = new CareersPage(page);
  await careers.open();
  const button = careers.apply(title);
  await expect(button).toBeEnabled();
  await expect(careers.applied('Ground Operations Agent')).toBeDisabled();
  for (let stop = 0; stop < 60 && !(await button.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = new ApplyDialog(page, title);
  await expect(dialog.letter).toBeFocused();
  await page.keyboard.type(letter);
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.letter).toHaveValue(letter);
  for (let stop = 0; stop < 10 && !(await dialog.submit.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(careers.applied(title)).toBeDisabled();
  await expect(careers.openings.getByRole('heading', { name: title })).toBeFocused();
});
