import { careersPages } from '@portal/careers-contract';
import { contentPages } from '@portal/content-contract';
import { standingPages } from '@portal/standing-contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { AccountStandingPage } from '../pages/account-standing-page.ts';
import { AdminPanel } from '../pages/admin-panel.ts';
import { ApplyDialog } from '../pages/apply-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { StaffStandingPage } from '../pages/staff-standing-page.ts';
import { WhereWeFlyPage } from '../pages/where-we-fly-page.ts';
import { hostileApplicant, hostileManager, hostilePlayer, payloads } from './hostile-world.ts';

/** A page that shows texts of the hostile world. */
interface HostilePage {
  path: string;
  /** Username of the visitor. A guest by default. */
  username?: string;
  /** Makes every hostile text of the page visible, and expects plain text. */
  revealTexts: (page: Page) => Promise<void>;
}

/**
 * Expects that hostile text in a dialog is no markup. Dialogs are outside of the main part, which the test checks as a whole. The only
 * link is the portal's own, to the person.
 */
const expectNoMarkup = (dialog: Locator) =>
  expect(dialog.locator('script, iframe, a:not([href^="/people"]), img[src="x"], svg[onload]')).toHaveCount(0);

const careersAsApplicant: HostilePage = {
  path: careersPages.careers,
  username: hostileApplicant,
  async revealTexts(page) {
    const careers = new CareersPage(page);
    for (const name of payloads) await expect(careers.openings.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const text of payloads) await expect(careers.openings.getByText(`${text} • ${text}`, { exact: true })).toBeVisible();
    for (const name of payloads.slice(1)) await expect(careers.application(name)).toContainText('Pending');
    const [first] = payloads;
    await careers.apply(first).click();
    const dialog = new ApplyDialog(page, first);
    await expect(dialog.root).toContainText(`${first} • Applying as ${hostileApplicant}`);
    await expectNoMarkup(dialog.root);
    await dialog.cancel.click();
  },
};

const careersAsSenior: HostilePage = {
  path: `${careersPages.careers}?tab=applications`,
  username: 'Capt_Marisol',
  async revealTexts(page) {
    const panel = new AdminPanel(page);
    await expect(panel.applications).toHaveCount(payloads.length - 1);
    for (const [index, text] of payloads.slice(1).entries()) {
      await panel.applications.nth(index).getByRole('button', { name: 'View' }).click();
      const dialog = page.getByRole('dialog', { name: `Application from ${hostileApplicant}` });
      await expect(dialog.getByRole('region', { name: 'Cover Letter' })).toHaveText(`${text}\n\n${text}`);
      await expectNoMarkup(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await panel.root.getByRole('tab', { name: 'Job Listings' }).click();
    for (const text of payloads) await expect(panel.listing(text).first()).toContainText(text);
    await panel.edit(payloads[0]);
    await expect(panel.editor.getByLabel('Description')).toHaveValue(`${payloads[0]}\n${payloads[0]}`);
    await expectNoMarkup(panel.editor);
    await panel.editor.getByRole('button', { name: 'Cancel' }).click();
  },
};

async function expectTexts(page: Page): Promise<void> {
  for (const text of payloads) await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
}

const standingAsPlayer: HostilePage = {
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

const standingAsSenior: HostilePage = {
  path: `${standingPages.accountStanding}?player=${hostilePlayer}&appealOf=${encodeURIComponent('imbo')}`,
  username: hostileManager,
  async revealTexts(page) {
    const standing = new AccountStandingPage(page);
    await expect(standing.queueTitle(payloads.length)).toBeVisible();
    await expectTexts(page);
  },
};

const staffStandingAsManager: HostilePage = {
  path: standingPages.staffAccountStanding,
  username: hostileManager,
  async revealTexts(page) {
    await expect(new StaffStandingPage(page).main.getByRole('listitem').getByRole('article')).toHaveCount(payloads.length);
    await expectTexts(page);
  },
};

const auditLogAsSenior: HostilePage = {
  path: `${standingPages.auditLog}?actor=${encodeURIComponent(payloads[0])}`,
  username: hostileManager,
  async revealTexts(page) {
    await expect(page.getByLabel('Who')).toHaveValue(payloads[0]);
    await expect(page.getByText('No entries match this filter.')).toBeVisible();
  },
};

const unreadableAsSenior: HostilePage = {
  path: `${standingPages.workspace}?queue=unreadable`,
  username: hostileManager,
  async revealTexts(page) {
    await expect(page.getByRole('listbox', { name: 'Unreadable cards' }).getByRole('option')).toHaveCount(payloads.length);
    await expectTexts(page);
  },
};

/** Every page that shows texts from strangers. Each domain adds its own. */
export const hostilePages: HostilePage[] = [
  {
    path: contentPages.whereWeFly,
    async revealTexts(page) {
      const network = new WhereWeFlyPage(page);
      await expect(network.cards).toHaveCount(1 + 2 * payloads.length);
      // A cell loses its surrounding quotes.
      const cells = payloads.map((payload) => payload.replace(/^"+|"+$/g, ''));
      for (const cell of cells) await expect(network.cards.filter({ hasText: cell }).first()).toBeVisible();
      await expect(network.lines).toHaveCount(1 + payloads.length);
      await network.lines.nth(1).focus();
      await expect(network.map).toContainText(payloads[0]);
      await network.aircraft.selectOption(payloads[0]);
      await expect(network.cards).toHaveCount(2);
      await network.clear.click();
    },
  },
  careersAsApplicant,
  careersAsSenior,
  standingAsPlayer,
  standingAsSenior,
  staffStandingAsManager,
  auditLogAsSenior,
  unreadableAsSenior,
];
