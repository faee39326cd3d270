import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPanel } from '../pages/admin-panel.ts';
import { ApplyDialog } from '../pages/apply-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { expectAccessible, looks, wear } from './axe.ts';

// The page itself is looked at in every look; here each width and each theme once.
for (const look of looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark'))) {
  const name = `${look.width} ${look.colorScheme}`;

  test(`axe finds nothing serious in careers as senior staff see it, nor in its dialogs, ${name}`, async ({ page }) => {
    test.slow();
    await signIn(page, 'Capt_Marisol');
    await wear(page, look);
    const panel = new AdminPanel(page);
    await new CareersPage(page).open();
    await expect(panel.listing('Events Planner')).toBeVisible();
    await expectAccessible(page, 'listings');

    await panel.edit('First Officer');
    await expect(panel.save).toBeVisible();
    await expectAccessible(page, 'editor');
    await panel.editor.getByRole('button', { name: 'Cancel' }).click();

    await panel.applicationsTab.click();
    await expect(panel.applications).toHaveCount(3);
    await expectAccessible(page, 'applications');
    const detail = await panel.view('Drifter', 'Cabin Crew');
    await expect(detail.getByRole('region', { name: 'Cover Letter' })).toBeVisible();
    await expectAccessible(page, 'application');
  });

  test(`axe finds nothing serious in careers as an applicant sees it, nor in its dialogs, ${name}`, async ({ page }) => {
    test.slow();
    await signIn(page, 'IslandHopper22');
    await wear(page, look);
    const careers = new CareersPage(page);
    const dialog = new ApplyDialog(page, 'Cabin Crew');
    await careers.open();
    await careers.openings.getByRole('link', { name: 'Cabin Crew' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cabin Crew' })).toBeVisible();
    await expectAccessible(page, 'position');
    await page.goBack();
    await careers.apply('Cabin Crew').click();
    await dialog.letter.fill('x'.repeat(5_001));
    await expectAccessible(page, 'apply');

    await dialog.letter.fill('Good morning');
    await dialog.submit.click();
    await expect(careers.application('Cabin Crew')).toContainText('Pending');
    await expectAccessible(page, 'one’s own applications');
    const withdraw = careers.application('Cabin Crew').getByRole('button', { name: 'Withdraw' });
    await withdraw.click();
    await expect(careers.withdrawDialog).toBeVisible();
    await expectAccessible(page, 'withdrawal');
    await careers.withdrawDialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(withdraw).toBeHidden();
  });
}
