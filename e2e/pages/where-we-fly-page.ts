import type { Locator, Page } from '@playwright/test';
import { contentPages } from '@portal/content-contract';

export class WhereWeFlyPage {
  readonly page: Page;
  readonly search: Locator;
  readonly aircraft: Locator;
  readonly status: Locator;
  readonly clear: Locator;
  readonly cards: Locator;
  readonly map: Locator;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.search = main.getByPlaceholder('Search routes, destinations...');
    this.aircraft = main.getByRole('combobox', { name: 'Aircraft' });
    this.status = main.getByRole('combobox', { name: 'Status' });
    this.clear = main.getByRole('button', { name: 'Clear Filters' });
    this.cards = main.getByRole('article');
    this.map = main.getByRole('region', { name: 'Route map' });
    this.lines = this.map.getByRole('option');
  }

  open(query = ''): Promise<unknown> {
    return this.page.goto(contentPages.whereWeFly + query);
  }

  count(filtered: number, total: number): Locator {
    return this.page.getByText(`Showing ${filtered} of ${total} routes`, { exact: true });
  }

  card(callsign: string): Locator {
    return this.page.getByRole('article', { name: callsign, exact: true });
  }

  line(callsign: string): Locator {
    return this.map.getByRole('option', { name: new RegExp(`^${callsign}, `) });
  }
}
