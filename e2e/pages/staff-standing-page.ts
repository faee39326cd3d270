import { standingPages } from '@portal/standing-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** Staff Account Standing. Only the allow-list sees its tabs. */
export class StaffStandingPage extends PageObject {
  readonly main = this.page.getByRole('main');
  readonly dialog = this.page.getByRole('dialog', { name: 'Submit Appeal' });
  readonly lookupField = this.main.getByPlaceholder('Enter staff username to lookup...');

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
