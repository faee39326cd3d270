import { portalPages } from '@portal/portal-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class HomePage extends PageObject {
  /** The region that contains the booking panel. */
  readonly journey = this.page.getByRole('region', { name: 'Your journey' });
  readonly slides = this.page.getByRole('group', { name: 'Scenes from our flights' });
  readonly pause = this.slides.getByRole('button', { name: 'Pause slides' });
  readonly departures = this.page.getByRole('region', { name: 'Next departures' });
  readonly reasons = this.page.getByRole('region', { name: 'Why choose us' });
  readonly news = this.page.getByRole('region', { name: 'Latest news' });

  open(): Promise<unknown> {
    return this.page.goto(portalPages.home);
  }

  dot(slide: number): Locator {
    return this.slides.getByRole('button', { name: `Go to slide ${slide}` });
  }

  /** Scrolls below the fold, which loads the rest of the page. */
  async scrollDown(): Promise<void> {
    await this.page.mouse.wheel(0, 400);
    await this.news.scrollIntoViewIfNeeded();
  }
}
