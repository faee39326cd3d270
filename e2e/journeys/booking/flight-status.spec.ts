import {
  bookingMessages,
  bookingPages,
  callsignKey,
  checkInText,
  noFlightFoundText,
  resendTexts,
  statusTexts,
} from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';
import { HeroPanel } from '../../pages/hero-panel.ts';
import { toast } from '../../pages/toasts.ts';

const email = 'carla@example.test';

test('flight status finds a callsign whatever its case, and says when there is none', async ({ page }) => {
  await page.goto(bookingPages.flightStatus);
  const field = page.getByLabel('Flight Callsign');
  await field.fill('bw448');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'Status of BW448' });
  for (const text of [statusTexts.onTime, 'Gate', 'Coordinator', 'Aircraft', 'Route Information', 'Bridgetown'])
    await expect(card).toContainText(text);
  await expect(page).toHaveURL(/callsign=BW448/);

  await field.fill('bw9999');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: noFlightFoundText('BW9999') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(statusTexts.page.notFound);

  await field.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(statusTexts.page.empty);
});

test('the tabs of the home page: status, check-in, and the flights in a dialog', async ({ page }) => {
  await page.goto(portalPages.home);
  const hero = new HeroPanel(page);
  await expect(hero.tab('My Booking')).toHaveAttribute('aria-selected', 'true');

  await hero.tab('Flight Status').click();
  await hero.flightNumber.fill('bw9999');
  await page.keyboard.press('Enter');
  await expect(hero.problem).toHaveText(statusTexts.widget.notFound);
  await hero.flightNumber.fill('bw448');
  await page.keyboard.press('Enter');
  await expect(hero.panel).toContainText(statusTexts.onTime);

  await hero.tab('Check In').click();
  await expect(hero.panel).toContainText(checkInText);
  await expect(hero.panel.getByRole('link', { name: 'CHECK IN' })).toHaveAttribute('href', /\/games\//);

  await hero.tab('Book').click();
  await hero.panel.getByRole('button', { name: 'SEARCH FLIGHTS' }).click();
  await new BookFlightsPage(page).bookButton('BW600').click();
  await expect(new BookingDialog(page).signInRequired).toBeVisible();
});

test('booking details are sent again, with every message on the way', async ({ page, sandbox }) => {
  await page.goto(portalPages.home);
  const hero = new HeroPanel(page);
  await hero.askFor('BW600', email);
  await expect(toast(page, resendTexts.loginRequired.title)).toContainText(resendTexts.loginRequired.description);

  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.home);
  await hero.askFor('BW600', email);
  await expect(hero.problem).toHaveText(bookingMessages.email.noBookings);

  await page.context().clearCookies();
  await signIn(page, 'CalypsoCarla');
  await page.goto(portalPages.home);
  await expect(hero.panel.getByLabel('Username')).toHaveValue('CalypsoCarla');
  await expect(hero.panel.getByLabel('Username')).toBeDisabled();
  await hero.askFor('', email);
  await expect(hero.problem).toHaveText(resendTexts.missing);
  await hero.askFor('BW001', email);
  await expect(hero.problem).toHaveText(bookingMessages.email.noBooking);
  await hero.askFor('BW600', 'somebody@example.test');
  await expect(hero.problem).toHaveText(bookingMessages.email.otherAddress);
  await sandbox.fault({ service: 'database', mode: 'status', status: 503 });
  await hero.askFor('BW600', email);
  await expect(hero.problem).toHaveText(bookingMessages.booking.fetchFailed);
  await sandbox.clearFaults();
  // The list of bookings can be read, the one that is to be sent cannot.
  await sandbox.fault({ service: 'database', mode: 'status', status: 503, path: '/Bookings/CalypsoCarla/' });
  // The failures before may have opened the breaker, which closes after two seconds.
  await expect(async () => {
    await hero.askFor('BW600', email);
    await expect(hero.problem).toHaveText(bookingMessages.email.failed, { timeout: 3_000 });
  }).toPass();
  await sandbox.clearFaults();

  await hero.askFor('bw600', email);
  await expect(toast(page, resendTexts.sent.title)).toContainText(resendTexts.sent.description);
  await expect(hero.flightNumber).toHaveValue('');
  await expect(hero.email).toHaveValue('');
  await expect.poll(async () => (await sandbox.inbox()).map(({ to }) => to)).toEqual([email]);
});

/** Runs in the page. A reading that follows the start of a test brings back what another test had changed, in the same sentence. */
const tellsChangeOf = (callsign: string) =>
  [...document.querySelectorAll('[aria-live]')].some(({ textContent }) => new RegExp(`^Changed: (.+, )?${callsign}\\b`).test(textContent));

test('a change on the board reaches pages that are open, over one stream per browser', async ({ page, context, sandbox }) => {
  const flights = new BookFlightsPage(page);
  const other = new BookFlightsPage(await context.newPage());
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/flights/events')) streams.push(request.url());
  });
  for (const each of [flights, other]) {
    await each.open();
    await expect(each.bookButton('BW600')).toBeEnabled();
  }
  await expect.poll(() => streams.length).toBe(1);
  // One page has the stream, the other waits for its turn and listens to the first.
  const listening = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held, pending].map((locks) => locks.filter(({ name }) => name === 'portal-flights').length);
  };
  await expect.poll(() => page.evaluate(listening)).toEqual([1, 1]);
  // Begun before the change: the next one, such as a seat that is counted, takes the sentence's place.
  const told = Promise.all([flights, other].map((each) => each.page.waitForFunction(tellsChangeOf, 'BW448')));
  await new FlightBoard(sandbox.url).rewrite('BW448', '2B', 'Z99');
  for (const each of [flights, other]) await expect(each.card(callsignKey('bw448'))).toContainText('Z99');
  await told;
  expect(streams).toHaveLength(1);
});
