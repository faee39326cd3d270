import { standingPages } from '@portal/standing-contract';
import type { Locator, Page } from '@playwright/test';

/** Staff Account Standing. Only the allow-list sees its tabs. */
export class StaffStandingPage {
  readonly page: Page;
  readonly main: Locator;
  readonly dialog: Locator;
  readonly lookupField: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog', { name: 'Submit Appeal' });
    this.lookupField = this.main.getByPlaceholder('Enter staff username to lookup...');
  }

  open(): Promise<unknown> {
    return this.page.goto(standingPages.staffAccountStanding);
  }

  tab(name: 'My Standing' | 'Staff Lookup' | 'Appeals'): Locator {
    return this.main.getByRole('tab', { name });
  }

  card(text: string): Locator {
    return this.main.getByRole('article').filter({ hasText: text });
  }

  appeal(cardName: string): Locator {
    return this.main.getByRole('listitem', { name: cardName, exact: true });
  }

  async lookUp(username: string): Promise<void> {
    await this.lookupField.fill(username);
    await this.lookupField.press('Enter');
  }
}
