import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPanel } from '../pages/admin-panel.ts';
import { ApplyDialog } from '../pages/apply-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { bothLooks, expectAccessibleInEveryLook } from './axe.ts';

test('axe finds nothing serious in careers and its dialogs for senior staff', async ({ page }) => {
  test.slow();
  await signIn(page, 'Capt_Marisol');
  const panel = new AdminPanel(page);
  await new CareersPage(page).open();
  await expect(panel.listing('Events Planner')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'listings', bothLooks);

  await panel.edit('First Officer');
  await expect(panel.save).toBeVisible();
  await expectAccessibleInEveryLook(page, 'editor', bothLooks);
  await panel.editor.getByRole('button', { name: 'Cancel' }).click();

  await panel.applicationsTab.click();
  await expect(panel.applications).toHaveCount(3);
  await expectAccessibleInEveryLook(page, 'applications', bothLooks);
  const detail = await panel.view('Drifter', 'Cabin Crew');
  await expect(detail.getByRole('region', { name: 'Cover Letter' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'application', bothLooks);
});

test('axe finds nothing serious in careers and its dialogs for an applicant', async ({ page }) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  const careers = new CareersPage(page);
  const dialog = new ApplyDialog(page, 'Cabin Crew');
  await careers.open();
  await careers.openings.getByRole('link', { name: 'Cabin Crew' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cabin Crew' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'position', bothLooks);
  await page.goBack();
  await careers.apply('Cabin Crew').click();
  await dialog.letter.fill('x'.repeat(5_001));
  await expectAccessibleInEveryLook(page, 'apply', bothLooks);

  await dialog.letter.fill('Good morning');
  await dialog.submit.click();
  await expect(careers.application('Cabin Crew')).toContainText('Pending');
  await expectAccessibleInEveryLook(page, 'one’s own applications', bothLooks);
  const withdraw = careers.application('Cabin Crew').getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  await expect(careers.withdrawDialog).toBeVisible();
  await expectAccessibleInEveryLook(page, 'withdrawal', bothLooks);
  await careers.withdrawDialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(withdraw).toBeHidden();
});
