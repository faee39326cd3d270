import { standingPages } from '@portal/standing-contract';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountStandingPage } from '../pages/account-standing-page.ts';
import { openSettled } from '../pages/settled.ts';
import { StaffStandingPage } from '../pages/staff-standing-page.ts';
import { bothLooks, expectAccessibleInEveryLook } from './axe.ts';

test("axe finds nothing serious in a player's record, its timeline and the appeal", async ({ page }) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  const standing = new AccountStandingPage(page);
  await openSettled(page, standingPages.accountStanding);
  await standing.card('Shouting').getByRole('button', { name: 'Case timeline' }).click();
  await expect(standing.card('Shouting')).toContainText('Waiting for a decision');
  await expectAccessibleInEveryLook(page, 'record', bothLooks);
  await standing.card('Capt_Marisol').getByRole('button', { name: 'Re-appeal' }).click();
  await standing.fillAppeal('hopper', 'x'.repeat(4_001));
  await expectAccessibleInEveryLook(page, 're-appeal', bothLooks);
  await page.keyboard.press('Escape');
  await expect(standing.card('Capt_Marisol').getByRole('button', { name: 'Re-appeal' })).toBeFocused();
});

test('axe finds nothing serious in the queue, the managers’ tabs and the audit log', async ({ page }) => {
  test.slow();
  await signIn(page, 'Capt_Marisol');
  const standing = new AccountStandingPage(page);
  const staff = new StaffStandingPage(page);
  await openSettled(page, standingPages.accountStanding);
  await standing.appeal('LimboLuke').getByRole('button', { name: 'Add a note' }).click();
  await standing.lookUp('Nobody_At_All');
  await expect(standing.lookup.getByRole('alert')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'queue', bothLooks);

  await openSettled(page, standingPages.staffAccountStanding);
  await staff.tab('Appeals').click();
  await expect(staff.appeal('KaieteurKid')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'staff appeals', bothLooks);
  await staff.tab('Staff Lookup').click();
  await staff.lookUp('SteelpanSam');
  await expect(staff.main).toContainText('Staff Lookup Results - SteelpanSam');
  await expectAccessibleInEveryLook(page, 'staff look-up', bothLooks);

  await openSettled(page, standingPages.auditLog);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByText('Show the weeks').first().click();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
  await expectAccessibleInEveryLook(page, 'audit log', bothLooks);
});
