import { standingPages } from '@portal/standing-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** Account Standing of players, with the lookup and the queue for staff. */
export class AccountStandingPage extends PageObject {
  readonly main = this.page.getByRole('main');
  readonly lookup = this.main.getByRole('search', { name: 'Player Lookup' });
  /** The dialog of a first or a second appeal. */
  readonly dialog = this.page.getByRole('dialog', { name: /^(Appeal|Re-appeal) Punishment$/ });

  open(): Promise<unknown> {
    return this.page.goto(standingPages.accountStanding);
  }

  /** The punishment whose card contains this text. */
  card(text: string): Locator {
    return this.main.getByRole('article').filter({ hasText: text });
  }

  /** The appeal in the queue with this card name. */
  appeal(cardName: string): Locator {
    return this.main.getByRole('listitem', { name: cardName, exact: true });
  }

  queueTitle(count: number | string): Locator {
    return this.main.getByRole('heading', { name: `Appeals (${count})` });
  }

  async lookUp(username: string): Promise<void> {
    await this.lookup.getByLabel('Username').fill(username);
    await this.lookup.getByRole('button', { name: 'Search' }).click();
  }

  async fillAppeal(email: string, reason: string): Promise<void> {
    await this.dialog.getByLabel('Email Address *').fill(email);
    await this.dialog.getByLabel('Reason for Appeal *').fill(reason);
  }

  submitAppeal(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Submit Appeal' }).click();
  }
}
