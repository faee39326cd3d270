import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPanel } from '../pages/admin-panel.ts';
import { ApplyDialog } from '../pages/apply-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { expectAccessible, looks, wear } from './axe.ts';

test('axe finds nothing serious in careers as an applicant and as senior staff see it, nor in its dialogs', async ({ page }) => {
  test.slow();
  await signIn(page, 'Capt_Marisol');
  const careers = new CareersPage(page);
  const panel = new AdminPanel(page);
  const dialog = new ApplyDialog(page, 'Cabin Crew');
  // The page itself is looked at in every look; here each width and each theme once.
  for (const look of looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark'))) {
    const where = `${look.width} ${look.colorScheme}`;
    await wear(page, look);
    await careers.open();
    await expect(panel.listing('Events Planner')).toBeVisible();
    await expectAccessible(page, `listings ${where}`);

    await panel.edit('First Officer');
    await expect(panel.save).toBeVisible();
    await expectAccessible(page, `editor ${where}`);
    await panel.editor.getByRole('button', { name: 'Cancel' }).click();

    await panel.applicationsTab.click();
    await expect(panel.applications).toHaveCount(3);
    await expectAccessible(page, `applications ${where}`);
    const detail = await panel.view('Drifter', 'Cabin Crew');
    await expect(detail.getByRole('region', { name: 'Cover Letter' })).toBeVisible();
    await expectAccessible(page, `application ${where}`);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();

    await careers.apply('Cabin Crew').click();
    await dialog.letter.fill('x'.repeat(5_001));
    await expectAccessible(page, `apply ${where}`);
    await dialog.letter.fill('Good morning');
    await page.keyboard.press('Escape');
    await expect(dialog.root).toBeHidden();
  }

  await careers.apply('Cabin Crew').click();
  await dialog.submit.click();
  await expect(careers.application('Cabin Crew')).toContainText('Pending');
  await expectAccessible(page, 'one’s own applications');
  await careers.application('Cabin Crew').getByRole('button', { name: 'Withdraw' }).click();
  await expect(careers.withdrawDialog).toBeVisible();
  await expectAccessible(page, 'withdrawal');
});
