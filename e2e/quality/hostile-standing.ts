import { standingPages } from '@portal/standing-contract';
import { expect, type Page } from '@playwright/test';
import { AccountStandingPage } from '../pages/account-standing-page.ts';
import { StaffStandingPage } from '../pages/staff-standing-page.ts';
import { expectNoMarkup } from './expect-no-markup.ts';
import type { HostilePage } from './hostile-pages.ts';
import { hostileManager, hostilePlayer } from './hostile-standing-world.ts';
import { payloads } from './payloads.ts';

async function expectTexts(page: Page): Promise<void> {
  for (const text of payloads) await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
}

export const standingAsPlayer: HostilePage = {
  path: standingPages.accountStanding,
  username: hostilePlayer,
  async revealTexts(page) {
    const standing = new AccountStandingPage(page);
    await expect(standing.main.getByRole('article')).toHaveCount(payloads.length);
    await expectTexts(page);
    await standing.main.getByRole('button', { name: 'Appeal' }).first().click();
    await expectNoMarkup(standing.dialog);
    await standing.dialog.getByRole('button', { name: 'Cancel' }).click();
  },
};

export const standingAsSenior: HostilePage = {
  path: `${standingPages.accountStanding}?player=${hostilePlayer}&appealOf=${encodeURIComponent('imbo')}`,
  username: hostileManager,
  async revealTexts(page) {
    const standing = new AccountStandingPage(page);
    await expect(standing.queueTitle(payloads.length)).toBeVisible();
    await page.getByText('Unreadable cards').click();
    await expectTexts(page);
  },
};

export const staffStandingAsManager: HostilePage = {
  path: standingPages.staffAccountStanding,
  username: hostileManager,
  async revealTexts(page) {
    await expect(new StaffStandingPage(page).main.getByRole('listitem').getByRole('article')).toHaveCount(payloads.length);
    await expectTexts(page);
  },
};

export const auditLogAsSenior: HostilePage = {
  path: `${standingPages.auditLog}?actor=${encodeURIComponent(payloads[0])}`,
  username: hostileManager,
  async revealTexts(page) {
    await page.getByRole('heading', { name: 'Decisions and changes' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4_000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: `Unreadable cards (${payloads.length})` })).toBeVisible();
    await expectTexts(page);
  },
};
