import { contentPages } from '@portal/content-contract';
import { expect, type Page } from '@playwright/test';
import { WhereWeFlyPage } from '../pages/where-we-fly-page.ts';
import { careersAsApplicant, careersAsSenior } from './hostile-careers.ts';
import { auditLogAsSenior, staffStandingAsManager, standingAsPlayer, standingAsSenior } from './hostile-standing.ts';
import { payloads } from './payloads.ts';

/** A page that shows texts of the hostile world. */
export interface HostilePage {
  path: string;
  /** Username of the visitor. A guest by default. */
  username?: string;
  /** Makes every hostile text of the page visible, and expects plain text. */
  revealTexts: (page: Page) => Promise<void>;
}

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
];
