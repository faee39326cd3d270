import type { Locator, Page } from '@playwright/test';

/** The four tabs of the home page. */
export class HeroPanel {
  readonly #page: Page;
  readonly panel: Locator;
  readonly problem: Locator;
  readonly flightNumber: Locator;
  readonly email: Locator;
  readonly resend: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('tabpanel');
    this.problem = this.panel.getByRole('alert');
    this.flightNumber = this.panel.getByLabel('Flight Number');
    this.email = this.panel.getByLabel(/Email Address/);
    this.resend = this.panel.getByRole('button', { name: 'RESEND BOOKING DETAILS' });
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name, exact: true });
  }

  async requestDetails(flightNumber: string, email: string): Promise<void> {
    await this.flightNumber.fill(flightNumber);
    await this.email.fill(email);
    await this.resend.click();
  }
}
