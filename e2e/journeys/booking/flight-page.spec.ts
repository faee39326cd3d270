import { FlightBoard } from '../../fixtures/flight-board.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { FlightPage } from '../../pages/flight-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { MyTripsPage } from '../../pages/my-trips-page.ts';

const callsign = 'BW448';

test('a member opens a flight from the home page, sees it change live, and books a seat', async ({ page, sandbox, problems }) => {
  await signIn(page, 'IslandHopper22');
  const home = new HomePage(page);
  await home.open();
  await home.scrollDown();
  await home.departures.getByRole('link', { name: new RegExp(`Bridgetown.*${callsign}`) }).click();
  await page.waitForURL(await FlightPage.pathOf(page.request, sandbox, callsign));
  await expect(page).toHaveTitle(new RegExp(`^${callsign}: Port of Spain to Bridgetown`));
  const flight = new FlightPage(page);
  await expect(flight.heading).toHaveText('Port of Spain to Bridgetown');

  await new FlightBoard(sandbox.url).rewrite(callsign, '2B', 'Z99');
  await expect(flight.changes).toContainText('Gate: 2B is now Z99');
  await flight.book.click();
  const dialog = new BookingDialog(page);
  await dialog.select('Classic Class').click();
  await dialog.completeWith('hopper@example.test');
  await expect(dialog.confirmation).toBeVisible();
  const trips = new MyTripsPage(page);
  await trips.open();
  await expect(trips.card(callsign)).toBeVisible();
  expect(problems.messages).toEqual([]);
});
