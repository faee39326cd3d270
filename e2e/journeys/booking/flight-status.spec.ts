import { callsignKey } from '@portal/booking-contract';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';

/** Runs in the page. A sentence may name other flights, too, because the reset between tests undoes the changes of other tests. */
const announcesChangeOf = (callsign: string) =>
  [...document.querySelectorAll('[aria-live]')].some(({ textContent }) =>
    new RegExp(`Changed: ([^.]+, )?${callsign}\\b`).test(textContent),
  );

test('a change on the board reaches open pages over one stream per browser', async ({ page, context, sandbox }) => {
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
  // One page holds the lock and the stream. The other waits for the lock and listens to the first.
  const listening = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held, pending].map((locks) => locks.filter(({ name }) => name === 'portal-flights').length);
  };
  await expect.poll(() => page.evaluate(listening)).toEqual([1, 1]);
  // Started before the change, because a page clears its announcements from time to time.
  const announced = Promise.all([flights, other].map((each) => each.page.waitForFunction(announcesChangeOf, 'BW448')));
  await new FlightBoard(sandbox.url).rewrite('BW448', '2B', 'Z99');
  for (const each of [flights, other]) await expect(each.card(callsignKey('bw448'))).toContainText('Z99');
  await announced;
  expect(streams).toHaveLength(1);
});
