import { bookingPages } from '@portal/booking-contract';
import type { Locator, Page } from '@playwright/test';

export class BookFlightsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cards: Locator;
  readonly warning: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Available Flights' });
    this.cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Book This Flight' }) });
    this.warning = page.getByRole('main').getByRole('alert');
  }

  open(): Promise<unknown> {
    return this.page.goto(bookingPages.bookFlights);
  }

  card(callsign: string): Locator {
    return this.cards.filter({ has: this.bookButton(callsign) });
  }

  /** All buttons have the same name. Each has its callsign as the description. */
  bookButton(callsign: string): Locator {
    return this.page.getByRole('button', { name: 'Book This Flight', description: callsign });
  }
}
