import { portalPages } from '@portal/portal-contract';
import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  /** The region that contains the booking panel. */
  readonly journey: Locator;
  readonly slides: Locator;
  readonly pause: Locator;
  readonly play: Locator;
  readonly departures: Locator;
  readonly reasons: Locator;
  readonly news: Locator;

  constructor(page: Page) {
    this.page = page;
    this.journey = page.getByRole('region', { name: 'Your journey' });
    this.slides = page.getByRole('group', { name: 'Scenes from our flights' });
    this.pause = this.slides.getByRole('button', { name: 'Pause slides' });
    this.play = this.slides.getByRole('button', { name: 'Play slides' });
    this.departures = page.getByRole('region', { name: 'Next departures' });
    this.reasons = page.getByRole('region', { name: 'Why choose us' });
    this.news = page.getByRole('region', { name: 'Latest news' });
  }

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
