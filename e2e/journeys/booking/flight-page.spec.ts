import { bookingPages, flightPath, flightTexts, statusTexts } from '@portal/booking-contract';
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

test('the departures board links to a departed flight, which says so and cannot be booked', async ({ page }) => {
  await page.goto(`${bookingPages.flightStatus}?callsign=BW526`);
  const status = page.getByRole('article', { name: 'Status of BW526' });
  await expect(status).toContainText(`${statusTexts.onTime}Landed`);
  await page.getByRole('region', { name: 'Departures' }).getByRole('link', { name: /BW526/ }).click();
  const flight = new FlightPage(page);
  await expect(flight.heading).toHaveText('Port of Spain to Georgetown');
  await expect(page.getByRole('main')).toContainText('This flight has already departed.');
  await expect(flight.book).toHaveCount(0);
});

test('a shared link shows route and time without a script, and an unknown flight links to the flight list', async ({ page, sandbox }) => {
  const html = await (await page.request.get(await FlightPage.pathOf(page.request, sandbox, 'BW900'))).text();
  expect(html).toContain('<meta property="og:title" content="BW900: Port of Spain (POS) to London (LGW) | ');
  expect(html).toMatch(/<meta property="og:description" content="Departs [^"]+, arrives about [^"]+\. Gate T4-B22, Boeing 767-300\./);

  const reply = await page.goto(flightPath('65aaaaaaaaaaaaaaaaaaaaaa'));
  expect(reply?.status()).toBe(404);
  await expect(new FlightPage(page).heading).toHaveText(flightTexts.notFound);
  await page.getByRole('main').getByRole('link', { name: 'See all flights' }).click();
  await page.waitForURL(bookingPages.bookFlights);
});
