import { portalMessages, systemPaths } from '@portal/portal-contract';
import { appealTexts, boardApi, decisionTexts, lookupTexts, recordTexts, standingApi, standingPages } from '@portal/standing-contract';
import type { Locator, Page } from '@playwright/test';
import { aPunishment, aSenior, aStaffMember, aStaffRecord, aUser, world } from '@portal/sandbox/world-builder';
import { SandboxControls } from '@portal/sandbox/controls';
import { writeFileSync } from 'node:fs';
import { withPortal } from '../../fixtures/own-portal.ts';
import { personIn } from '../../fixtures/person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountStandingPage } from '../../pages/account-standing-page.ts';
import { StaffStandingPage } from '../../pages/staff-standing-page.ts';
import { toast } from '../../pages/toasts.ts';

const pending = [{ name: 'PENDING', color: 'yellow' }];
const appealComment = (lines: string[]) => [{ text: ['APPEAL SUBMITTED', ...lines, 'Status: PENDING'].join('\n'), by: 'portal' }];

/** Cards in states that only other tools create: a pending appeal without a record, and one without an email address. */
const inconsistentWorld = world({
  users: [aUser(), aStaffMember(), aSenior(), aSenior({ id: '1005', username: 'HibiscusHal', displayName: 'Hal' })],
  staffManagers: ['Capt_Marisol'],
  playerBoard: {
    warnings: [aPunishment()],
    mutes: [
      aPunishment({ name: 'NoRecord', labels: pending }),
      aPunishment({ name: 'NoEmail', labels: pending, comments: appealComment(['Reason: Let me back']) }),
    ],
    serverBans: [
      aPunishment({ name: 'LimboLuke', labels: pending, comments: appealComment(['Email: luke@example.test', 'Reason: It was lag']) }),
    ],
    networkBans: [],
  },
  staffBoard: { points: [aStaffRecord()], suspensions: [], terminations: [], blacklists: [] },
});

const outage = { service: 'board', mode: 'status', status: 503 } as const;

/** Waits for a toast with this title and description. */
async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toast(page, title).filter({ hasText: description })).toBeVisible({ timeout: 20_000 });
}

/** Reloads until the part is visible, because the portal backs off from the board after a fault. */
async function reloadUntil(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(part).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

test('every message of standing, appeals and look-up appears after the fault that causes it', async ({ browser }, info) => {
  test.setTimeout(240_000);
  const file = info.outputPath('odd-appeals.json');
  writeFileSync(file, JSON.stringify(inconsistentWorld));
  await withPortal({ name: 'standing-messages', world: file }, async ({ url, sandboxUrl = '' }) => {
    const sandbox = new SandboxControls(sandboxUrl);

    await test.step('a player: missing fields, and a board outage', async () => {
      const page = await personIn(browser, url, 'IslandHopper22');
      const standing = new AccountStandingPage(page);
      await standing.open();
      await standing.card('Trolling').getByRole('button', { name: 'Appeal' }).click();
      await standing.submitAppeal();
      await expectToast(page, appealTexts.errorTitle, appealTexts.reasonRequired);
      await standing.fillAppeal('hopper', 'It was lag.');
      await standing.submitAppeal();
      await expectToast(page, appealTexts.errorTitle, appealTexts.emailRequired);
      await standing.fillAppeal('hopper@example.test', 'It was lag.');
      await sandbox.fault(outage);
      await standing.submitAppeal();
      await expectToast(page, appealTexts.errorTitle, appealTexts.failed);
      await sandbox.clearFaults();

      await page.context().clearCookies();
      await standing.submitAppeal();
      await expectToast(page, portalMessages.auth.ended.title, 'Your appeal is kept in this tab.');
      await expect(page).toHaveURL(url + standingPages.accountStanding);
      await expect(page.getByText('What you were writing is kept in this tab. Sign in to go on here.')).toBeVisible();
      await page.context().close();
    });

    await test.step('senior staff: look-up, undecidable appeals, and a board outage', async () => {
      const page = await personIn(browser, url, 'HibiscusHal');
      const standing = new AccountStandingPage(page);
      await standing.open();
      await reloadUntil(page, standing.queueTitle(3));
      await expect(standing.main).toContainText('Currently viewing: HibiscusHal (You)');
      await standing.lookUp('Nobody_At_All');
      await expect(standing.lookup.getByRole('alert')).toHaveText(lookupTexts.notFound);
      await standing.lookUp('islandhopper22');
      await expect(standing.main).toContainText('Currently viewing: IslandHopper22');
      await expect(standing.card('Trolling').getByRole('button', { name: 'Appeal' })).toBeHidden();
      await standing.appeal('NoRecord').getByRole('button', { name: 'Approve' }).click();
      await expectToast(page, appealTexts.errorTitle, decisionTexts.notPending);
      await standing.appeal('NoEmail').getByRole('button', { name: 'Deny' }).click();
      await expectToast(page, appealTexts.errorTitle, decisionTexts.noEmail);
      await sandbox.fault(outage);
      const luke = standing.appeal('LimboLuke');
      await luke.getByRole('button', { name: 'Approve' }).click();
      await expectToast(page, appealTexts.errorTitle, decisionTexts.approveFailed);
      await sandbox.clearFaults();
      await reloadUntil(page, luke);
      await sandbox.fault(outage);
      await luke.getByRole('button', { name: 'Deny' }).click();
      await expectToast(page, appealTexts.errorTitle, decisionTexts.denyFailed);
      await sandbox.clearFaults();
      await page.context().close();
    });

    await test.step('staff: a failed appeal', async () => {
      const page = await personIn(browser, url, 'SteelpanSam');
      const standing = new StaffStandingPage(page);
      await standing.open();
      const late = standing.card('Late to shift');
      await reloadUntil(page, late);
      await late.getByRole('button', { name: 'Submit Appeal' }).click();
      await standing.dialog.getByLabel('Email Address').fill('sam@example.test');
      await standing.dialog.getByLabel('Appeal Reason').fill('The bus broke down.');
      await sandbox.fault(outage);
      await standing.dialog.getByRole('button', { name: 'Submit Appeal' }).click();
      await expectToast(page, appealTexts.staffFailedTitle, appealTexts.failed);
      await sandbox.clearFaults();
      await page.context().close();
    });

    await test.step('managers: every alert of the look-up, and unreadable appeals', async () => {
      const page = await personIn(browser, url, 'Capt_Marisol');
      const standing = new StaffStandingPage(page);
      await standing.open();
      await standing.tab('Staff Lookup').click();
      const alerts: [string, string][] = [
        ['Nobody_At_All', lookupTexts.notFound],
        ['IslandHopper22', lookupTexts.notStaff],
      ];
      const alert: Locator = standing.main.getByRole('alert');
      for (const [name, text] of alerts) {
        await standing.lookUp(name);
        await expect(alert).toHaveText(text);
      }
      await page.route(`**${standingApi.staffLookup}?*`, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ error: portalMessages.auth.forbidden, requestId: 'r' }),
        }),
      );
      await standing.lookUp('SteelpanSam');
      await expect(alert).toHaveText(lookupTexts.forbidden);
      await page.unrouteAll();
      await sandbox.fault({ service: 'platform', mode: 'status', status: 503 });
      await standing.lookUp('HibiscusHal');
      await expect(alert).toHaveText(lookupTexts.failed, { timeout: 20_000 });
      await sandbox.clearFaults();

      await sandbox.fault(outage);
      await expect
        .poll(async () => (await page.request.get(boardApi.staff.appeals).then((reply) => reply.text())).includes('"degraded":true'), {
          timeout: 20_000,
        })
        .toBe(true);
      await standing.tab('Appeals').click();
      await expectToast(page, appealTexts.errorTitle, recordTexts.pendingFailed);
      await expect(standing.main).not.toContainText('No pending staff appeals');
      await sandbox.clearFaults();
      expect((await page.request.get(systemPaths.health)).ok()).toBe(true);
      await page.context().close();
    });
  });
});
