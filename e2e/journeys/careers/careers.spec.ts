import { careersApi, careersMessages, careersPages, departmentPath, jobsReplySchema, pendingJobKey } from '@portal/careers-contract';
import { portalMessages, portalPages } from '@portal/portal-contract';
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
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect(careers.heading('Our Core Values')).toBeFocused();
  await expect(careers.heading('Our Core Values')).toBeInViewport();
  await page.getByRole('button', { name: 'What happens after I apply?' }).click();
  await expect(page.getByText('interview within 5-7 days')).toBeVisible();
  await page.getByRole('button', { name: 'How do I apply?' }).click();
  await expect(page.getByText('interview within 5-7 days')).toBeHidden();
  await expect(careers.heading('Admin Panel')).toBeHidden();

  await careers.apply(title).click();
  await new AuthorizePage(page).choose('CalypsoCarla');
  await returnToCareers(page);
  const dialog = new ApplyDialog(page, title);
  await expect(dialog.root).toContainText('Inflight • Applying as CalypsoCarla');
  expect(await pendingJob(page)).toBeNull();
  await expect(dialog.username).toBeDisabled();
  await expect(dialog.submit).toBeDisabled();
  await dialog.letter.fill('   ');
  await expect(dialog.submit).toBeDisabled();
  await dialog.letter.fill(letter);
  await dialog.submit.click();
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await expect(careers.applied(title)).toBeDisabled();
  await expect(careers.application(title)).toContainText('Pending');
  await expect(careers.application('Events Planner')).toContainText('Rejected');

  await careers.reload();
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

test('a job remembered over the sign-in opens no dialog if it was closed or already applied for', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  const careers = new CareersPage(page);
  const remember = (id: string) => page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [pendingJobKey, id] as const);
  await page.goto(portalPages.home);
  await remember('00000000-0000-4000-8000-000000000000');
  await careers.open();
  await expect(toast(page, careersMessages.jobClosed)).toBeVisible();
  expect(await pendingJob(page)).toBeNull();

  const reply = await page.request.get(careersApi.jobs);
  const { jobs } = (await reply.json()) as { jobs: { id: string; title: string }[] };
  await remember(jobs.find((job) => job.title === 'Ground Operations Agent')!.id);
  await careers.open();
  await expect(careers.applied('Ground Operations Agent')).toBeDisabled();
  await expect.poll(() => pendingJob(page)).toBeNull();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the letter survives a failure and an expired session', async ({ page, context, sandbox }) => {
  await signIn(page, 'IslandHopper22');
  const careers = new CareersPage(page);
  await careers.open();
  await careers.apply(title).click();
  const dialog = new ApplyDialog(page, title);
  await dialog.letter.fill(letter);

  await sandbox.fault({ service: 'careers', mode: 'status', status: 500, path: '/applications' });
  await dialog.submit.click();
  await expect(toast(page, careersMessages.applyFailed)).toBeVisible();
  await expect(dialog.letter).toHaveValue(letter);
  await sandbox.clearFaults();

  await context.clearCookies();
  await dialog.submit.click();
  await expect(dialog.alert).toContainText(portalMessages.auth.ended.title);
  await expect(dialog.letter).toHaveValue(letter);
  await dialog.submit.click();
  await expect(toast(page, 'Please sign in to apply')).toBeVisible();

  await dialog.signIn.click();
  await new AuthorizePage(page).choose('IslandHopper22');
  await returnToCareers(page);
  await expect(dialog.letter).toHaveValue(letter);
  await dialog.submit.click();
  await expect(careers.applied(title)).toBeDisabled();
});

test('R28 a member cannot apply twice for a position, even in two tabs', async ({ page, context }) => {
  await signIn(page, 'IslandHopper22');
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await new CareersPage(tab).open();
    await new CareersPage(tab).apply(title).click();
    await new ApplyDialog(tab, title).letter.fill(letter);
  }
  await new ApplyDialog(page, title).submit.click();
  await expect(toast(page, careersMessages.applied)).toBeVisible();
  await new ApplyDialog(other, title).submit.click();
  await expect(toast(other, 'You have already applied for this position')).toBeVisible();
  await expect(new CareersPage(other).applied(title)).toBeDisabled();
  await expect(new CareersPage(other).application(title)).toHaveCount(1);
});

test('an outage of the listings shows an alert, never the empty state', async ({ page, sandbox }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await expect(careers.apply(title)).toBeEnabled();
  let failing = true;
  await page.route(`**${careersApi.jobs}`, (route) =>
    failing ? route.fulfill({ status: 503, json: { error: careersMessages.listFailed, requestId: 'test' } }) : route.continue(),
  );
  await careers.reload();
  await expect(careers.warning).toContainText(careersMessages.listFailed);
  await expect(careers.openings).not.toContainText(careersMessages.noJobs);
  failing = false;
  await careers.warning.getByRole('button', { name: 'Try Again' }).click();
  await expect(careers.apply(title)).toBeEnabled();

  // While the tables are unreachable, the stale list stays visible with its time.
  await sandbox.fault({ service: 'careers', mode: 'status', status: 500 });
  const isStale = async () => jobsReplySchema.parse(await (await page.request.get(careersApi.jobs)).json()).stale;
  await expect.poll(isStale, { timeout: 30_000 }).toBe(true);
  await careers.reload();
  await expect(careers.warning).toContainText('This is the list as of');
  await expect(careers.apply(title)).toBeEnabled();
  // Waits for the end of the portal's backoff, because the next test needs the tables.
  await sandbox.clearFaults();
  await expect.poll(isStale, { timeout: 30_000 }).toBe(false);
});

test('a guest filters by department, opens a position, and applies there after a sign-in', async ({ page }) => {
  const careers = new CareersPage(page);
  await careers.open();
  await page.getByRole('group', { name: 'Department' }).getByRole('button', { name: 'Inflight 1' }).click();
  await expect(page).toHaveURL(departmentPath('Inflight'));
  await expect(careers.heading('First Officer')).toBeHidden();
  await careers.openings.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(/^Cabin Crew \| /);
  const { pathname } = new URL(page.url());
  const html = await (await page.request.get(pathname)).text();
  expect(html).toContain('"@type":"JobPosting"');
  expect(html).toContain('<meta property="og:title" content="Cabin Crew |');

  await page.getByRole('button', { name: 'Apply', description: title }).click();
  await new AuthorizePage(page).choose('CalypsoCarla');
  await page.waitForURL((url) => url.pathname === pathname);
  const dialog = new ApplyDialog(page, title);
  await dialog.letter.fill(letter);
  await dialog.submit.click();
  const panel = page.getByRole('complementary', { name: 'Application' });
  await expect(panel).toContainText('Pending');
  await panel.getByRole('link', { name: 'Your applications' }).click();
  await expect(careers.application(title)).toContainText('Pending');
});
