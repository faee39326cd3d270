import { bookingPages } from '@portal/booking-contract';
import type { Locator, Page } from '@playwright/test';

export class MyTripsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly empty: Locator;
  readonly cancelDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'My Trips' });
    this.empty = page.getByRole('heading', { name: 'No Trips Found' });
    this.cancelDialog = page.getByRole('dialog', { name: 'Cancel Booking' });
  }

  open(): Promise<unknown> {
    return this.page.goto(bookingPages.myTrips);
  }

  card(callsign: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: callsign, exact: true }) });
  }
}
