import type { Locator } from '@playwright/test';
import { contentPages } from '@portal/content-contract';
import { PageObject } from './page-object.ts';

export class WhereWeFlyPage extends PageObject {
  readonly main = this.page.getByRole('main');
  readonly search = this.main.getByPlaceholder('Search routes, destinations...');
  readonly aircraft = this.main.getByRole('combobox', { name: 'Aircraft' });
  readonly status = this.main.getByRole('combobox', { name: 'Status' });
  readonly clear = this.main.getByRole('button', { name: 'Clear Filters' });
  readonly cards = this.main.getByRole('article');
  readonly map = this.main.getByRole('region', { name: 'Route map' });
  readonly lines = this.map.getByRole('option');

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
