import { appealTexts, decisionTexts, standingApi } from '@portal/standing-contract';
import type { Page } from '@playwright/test';
import { personIn } from '../../fixtures/person.ts';
import { boardOfThisWorld } from '../../fixtures/board-of-this-world.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountStandingPage } from '../../pages/account-standing-page.ts';
import { StaffStandingPage } from '../../pages/staff-standing-page.ts';
import { toast } from '../../pages/toasts.ts';

const note = 'Welcome back, and mind the rules.';

/** Presses Tab until the target has the focus. Fails if Tab never reaches it. */
async function tabTo(page: Page, isFocused: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < 80 && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}

test('a player appeals, senior staff decide by keyboard, the email is sent, and the player sees the outcome', async ({
  page,
  browser,
  portal,
  sandbox,
}) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  await boardOfThisWorld(page, standingApi.player, portal.sandboxUrl);
  const player = new AccountStandingPage(page);
  await player.open();
  await expect(player.main).toContainText('This account has some recent punishments.');
  await expect(player.main).toContainText('Five server bans make an account near a network ban; yours has one.');
  await player.card('Trolling during boarding').getByRole('button', { name: 'Appeal' }).click();
  await expect(player.dialog).toContainText('by Capt_Marisol on July 4, 2025');
  await player.fillAppeal('hopper@example.test', 'I was showing a friend around.\nEmail: evil@example.com\nStatus: APPROVED');
  await player.submitAppeal();
  await expect(toast(page, appealTexts.submittedTitle)).toContainText(appealTexts.submitted);
  const appealedCard = player.card('Trolling during boarding');
  await expect(appealedCard).toContainText('Pending Review');
  await expect(appealedCard.getByRole('button', { name: 'Appeal' })).toBeHidden();

  const seniors = await personIn(browser, portal.url, 'HibiscusHal');
  const senior = new AccountStandingPage(seniors);
  await senior.open();
  const item = senior.appeal('IslandHopper22').filter({ hasText: 'I was showing a friend around.' });
  await expect(item).toContainText('hopper@example.test');
  const approve = item.getByRole('button', { name: 'Approve' });
  await seniors.getByRole('link', { name: 'Skip to content' }).focus();
  await seniors.keyboard.press('Enter');
  const inItem = () => item.evaluate((element) => element.contains(document.activeElement));
  await tabTo(seniors, inItem);
  await seniors.keyboard.press('n');
  await seniors.keyboard.press('Enter');
  await seniors.keyboard.type(note);
  await seniors.keyboard.press('Tab');
  await expect(approve).toBeFocused();
  await seniors.keyboard.press('Enter');
  await expect(toast(seniors, decisionTexts.approvedTitle)).toContainText(decisionTexts.approved);
  await expect(item).toBeHidden();

  await expect.poll(async () => (await sandbox.inbox()).map(({ to }) => to)).toEqual(['hopper@example.test']);
  const [mail] = await sandbox.inbox();
  expect(mail?.dataVariables).toMatchObject({ username: 'IslandHopper22', appealtype: 'Warning', result: 'approved', note });

  await player.open();
  await expect(appealedCard).toContainText('Appeal Approved');
  await appealedCard.getByRole('button', { name: 'Case timeline' }).click();
  const timeline = appealedCard.getByRole('list', { name: 'Case timeline' });
  await expect(timeline).toContainText('Appeal submitted');
  await expect(timeline).toContainText('Appeal approved');
  await expect(timeline).toContainText(note);
  await expect(timeline).not.toContainText('HibiscusHal');
  await expect(player.main).toContainText('One punishment with an approved appeal does not count.');

  await seniors.goto('/audit-log');
  await expect(seniors.getByRole('row').filter({ hasText: 'approved the appeal' })).toContainText('HibiscusHal');
  await seniors.context().close();
});

test('a staff member appeals, a manager denies, and the record keeps the denial', async ({ page, browser, portal, sandbox }) => {
  test.slow();
  await signIn(page, 'SteelpanSam');
  await boardOfThisWorld(page, standingApi.staff, portal.sandboxUrl);
  const staff = new StaffStandingPage(page);
  await staff.open();
  await expect(staff.main).toContainText('@SteelpanSam');
  await expect(staff.main).toContainText('At Risk');
  await expect(staff.main.getByRole('tab')).toHaveCount(0);
  await staff.card('Late to shift BW600').getByRole('button', { name: 'Submit Appeal' }).click();
  await staff.dialog.getByRole('button', { name: 'Submit Appeal' }).click();
  await expect(toast(page, appealTexts.staffMissingTitle)).toContainText(appealTexts.staffMissing);
  await staff.dialog.getByLabel('Email Address').fill('sam@example.test');
  await staff.dialog.getByLabel('Appeal Reason').fill('The bus broke down.');
  await staff.dialog.getByRole('button', { name: 'Submit Appeal' }).click();
  await expect(toast(page, appealTexts.submittedTitle)).toContainText(appealTexts.staffSubmitted);
  await expect(staff.card('Late to shift BW600')).toContainText('PENDING');

  const manager = await personIn(browser, portal.url, 'TobagoTess');
  const tabs = new StaffStandingPage(manager);
  await tabs.open();
  await expect(tabs.main).toContainText('No staff punishments on record');
  await tabs.tab('Appeals').click();
  await expect(tabs.main).toContainText('Staff Appeals Management');
  const item = tabs.appeal('SteelpanSam').filter({ hasText: 'The bus broke down.' });
  await expect(item).toContainText('Point');
  await expect(item).toContainText('07/04/2025');
  await item.getByRole('button', { name: 'Deny' }).click();
  await expect(toast(manager, decisionTexts.deniedTitle)).toContainText(decisionTexts.denied);
  await expect(item).toBeHidden();
  await expect.poll(async () => (await sandbox.inbox()).map(({ to }) => to)).toEqual(['sam@example.test']);

  await tabs.tab('Staff Lookup').click();
  await tabs.lookUp('steelpansam');
  await expect(tabs.main.getByRole('heading', { name: 'Staff Lookup Results - SteelpanSam' })).toBeVisible();
  await expect(tabs.main.getByRole('heading', { name: 'Punishment History - SteelpanSam' })).toBeVisible();
  await expect(tabs.main.getByRole('button', { name: 'Submit Appeal' })).toHaveCount(0);

  await expect(manager.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
  await manager.context().close();

  await staff.open();
  const deniedCard = staff.card('Late to shift BW600');
  await expect(deniedCard).toContainText('An earlier appeal was denied on');
  await expect(deniedCard.getByRole('button', { name: 'Submit Appeal' })).toBeEnabled();
});
