import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The four tabs of the home page. */
export class HeroPanel extends PageObject {
  readonly panel = this.page.getByRole('tabpanel');

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }
}
