import { bookingPages } from '@portal/booking-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class MyTripsPage extends PageObject {
  readonly empty = this.page.getByRole('heading', { name: 'No Trips Found' });
  readonly cancelDialog = this.page.getByRole('dialog', { name: 'Cancel Booking' });

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
