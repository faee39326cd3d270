import { bookingPages } from '@portal/booking-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class BookFlightsPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Available Flights' });
  readonly cards = this.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: this.page.getByRole('button', { name: 'Book This Flight' }) });
  readonly warning = this.page.getByRole('main').getByRole('alert');

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
