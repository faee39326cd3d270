import { bookingApi, flightPath, flightsReplySchema } from '@portal/booking-contract';
import { expect, type APIRequestContext } from '@playwright/test';
import type { SandboxControls } from '@portal/sandbox/controls';
import { FlightBoard } from '../fixtures/flight-board.ts';
import { PageObject } from './page-object.ts';

/** The page of one flight. */
export class FlightPage extends PageObject {
  readonly main = this.page.getByRole('main');
  readonly heading = this.main.getByRole('heading', { level: 1 });
  readonly book = this.main.getByRole('button', { name: 'Book This Flight' });
  /** Lists what has changed since the page opened. */
  readonly changes = this.main.getByRole('status').filter({ hasText: 'Just updated' });

  /** Path of a flight's page. Each reset of the sandbox changes the ids, so this waits until the portal lists the current one. */
  static async pathOf(request: APIRequestContext, sandbox: SandboxControls, callsign: string): Promise<string> {
    const { id } = await new FlightBoard(sandbox.url).card(callsign);
    const find = async () =>
      flightsReplySchema.parse(await (await request.get(bookingApi.flights)).json()).flights.find((each) => each.id === id);
    await expect.poll(find).toBeDefined();
    return flightPath((await find()) ?? { id });
  }
}
