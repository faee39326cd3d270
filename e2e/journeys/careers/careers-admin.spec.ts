import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AdminPanel } from '../../pages/admin-panel.ts';
import { CareersPage } from '../../pages/careers-page.ts';
import { toast, untilToast } from '../../pages/toasts.ts';

// No coordinator, because the other journeys check these applicants in on the coordinator's flight, and such a decision takes one step more.
const senior = 'HibiscusHal';

test('senior staff create, edit, close and delete a listing', async ({ page }) => {
  await signIn(page, senior);
  const careers = new CareersPage(page);
  const panel = new AdminPanel(page);
  await careers.open();
  await expect(panel.root).toContainText('Manage job listings and applications');
  await expect(panel.listing('Events Planner')).toContainText('Closed');
  await expect(panel.listing('First Officer')).toContainText('Open');

  await panel.newJob.click();
  await expect(panel.editor).toHaveAccessibleName('Create New Job');
  await panel.editor.getByLabel('Title').fill('Purser');
  await panel.editor.getByLabel('Department').fill('Inflight');
  await panel.editor.getByLabel('Requirements').fill('15+\n\n  Calm in any weather  \n');
  await untilToast(page, 'Job created successfully', panel.save);
  await expect(panel.editor).toBeHidden();
  await expect(panel.listing('Purser')).toContainText('Open');
  await expect(careers.openings).toContainText('15+ • Calm in any weather');

  await panel.edit('Purser');
  await expect(panel.editor).toHaveAccessibleName('Edit Job');
  await expect(panel.editor.getByLabel('Requirements')).toHaveValue('15+\nCalm in any weather');
  await panel.editor.getByLabel('Status').selectOption('Closed');
  await untilToast(page, 'Job updated successfully', panel.save);
  await expect(panel.listing('Purser')).toContainText('Closed');
  await expect(careers.apply('Purser')).toBeHidden();

  page.on('dialog', (dialog) => void dialog.accept());
  await untilToast(page, 'Job deleted successfully', panel.deleteButton('Purser'));
  await expect(panel.listing('Purser')).toBeHidden();
});

test('senior staff find and decide an application, and the applicant sees the decision', async ({ page, browser, portal }) => {
  await signIn(page, senior);
  const panel = new AdminPanel(page);
  await new CareersPage(page).open('?tab=applications');
  await expect(panel.applicationsTab).toHaveText('Applications (3)');
  await expect(panel.applications).toHaveCount(3);
  await panel.search.fill('drift');
  await expect(panel.applications).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('q')).toBe('drift');
  await expect(panel.application('Drifter', 'Cabin Crew')).toContainText('Pending');

  const dialog = await panel.view('Drifter', 'Cabin Crew');
  await expect(dialog.getByRole('region', { name: 'Cover Letter' })).toContainText('I have drifted long enough.');
  await untilToast(page, 'Application accepted', dialog.getByRole('button', { name: 'Accept' }));
  await expect(dialog).toBeHidden();
  await expect(panel.application('Drifter', 'Cabin Crew')).toContainText('Accepted');

  const applicant = await personIn(browser, portal.url, 'Drifter');
  // The decision reaches the applicant when it can no longer be undone.
  await expect(async () => {
    await new CareersPage(applicant).open();
    await expect(new CareersPage(applicant).application('Cabin Crew')).toContainText('Accepted', { timeout: 1_000 });
  }).toPass({ timeout: 25_000 });
  await expect(new CareersPage(applicant).application('Cabin Crew').getByRole('button')).toBeHidden();
  await applicant.context().close();

  await panel.view('Drifter', 'Cabin Crew');
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Application rejected')).toBeVisible();
  await expect(panel.application('Drifter', 'Cabin Crew')).toContainText('Rejected');
  await panel.root.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.application('Drifter', 'Cabin Crew')).toContainText('Accepted');
});
