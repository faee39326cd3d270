import { bookingApi, callsignKey, flightPath, flightsReplySchema } from '@portal/booking-contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** The page of one flight. */
export class FlightPage {
  readonly heading: Locator;
  readonly book: Locator;
  /** Tells what has changed since the page was opened. */
  readonly news: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.book = main.getByRole('button', { name: 'Book This Flight' });
    this.news = main.getByRole('status').filter({ hasText: 'Just updated' });
  }

  /** Address of a flight's page. Ids are new with each seed of the sandbox. */
  static async pathOf(request: APIRequestContext, callsign: string): Promise<string> {
    const { flights } = flightsReplySchema.parse(await (await request.get(bookingApi.flights)).json());
    const flight = flights.find((each) => callsignKey(each.callsign) === callsign);
    if (!flight) throw new Error(`No flight ${callsign}`);
    return flightPath(flight.id);
  }
}
