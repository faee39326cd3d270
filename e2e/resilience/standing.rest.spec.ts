import { recordTexts, standingApi } from '@portal/standing-contract';
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountStandingPage } from '../pages/account-standing-page.ts';
import { StaffStandingPage } from '../pages/staff-standing-page.ts';

const isDegraded = async (page: Page, path: string) => /"degraded":true/.test(await (await page.request.get(path)).text());

test('R30 while the board is down no record is shown as clean, and the record returns with the board', async ({ page, sandbox }) => {
  test.slow();
  await signIn(page, 'KaieteurKid');
  const player = new AccountStandingPage(page);
  await sandbox.fault({ service: 'board', mode: 'status', status: 503 });
  await expect.poll(() => isDegraded(page, standingApi.player), { timeout: 30_000 }).toBe(true);
  await player.open();
  await expect(player.main).toContainText(recordTexts.degraded);
  await expect(player.main).toContainText('The history could not be read.');
  for (const lie of ['This account is in good standing.', 'Record is clean!']) await expect(player.main).not.toContainText(lie);
  await expect(player.main.locator('dd')).toHaveText(Array.from({ length: 4 }, () => /not known/));

  const staff = new StaffStandingPage(page);
  await staff.open();
  await expect(staff.main).toContainText(recordTexts.degraded);
  await expect(staff.main).toContainText('Unknown Status');
  for (const lie of ['Good Standing', 'No staff punishments on record']) await expect(staff.main).not.toContainText(lie);

  await sandbox.clearFaults();
  await expect.poll(() => isDegraded(page, standingApi.player), { timeout: 40_000 }).toBe(false);
  await player.open();
  await expect(player.main).toContainText('This account is in good standing.');
});
