import { bookingApi } from '@portal/booking-contract';
import { portalApi, portalPages, requestMessages } from '@portal/portal-contract';
import { connect } from 'node:tls';
import { FlightBoard } from '../fixtures/flight-board.ts';
import { signInOnPages } from '../fixtures/sign-in.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { BookingDialog } from '../pages/booking-dialog.ts';
import { expect, test } from './test.ts';

const callsign = 'BW600';
const twoMinutesMs = 120_000;

/** Sends `start`, then `more` every second. @returns `ended`, the milliseconds until the server closed the connection, and `stop` */
function trickle(origin: string, start: string, more: string): { ended: Promise<number>; stop: () => void } {
  const { hostname, port } = new URL(origin);
  const startedAt = Date.now();
  const socket = connect({ host: hostname, port: Number(port), servername: hostname, rejectUnauthorized: false });
  socket.write(start);
  const timer = setInterval(() => socket.write(more), 1_000);
  socket.resume();
  socket.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(Date.now() - startedAt);
    });
  });
  return { ended, stop: () => socket.destroy() };
}

const postHead = `POST ${portalApi.authCallback} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

test('a member signs in and books a seat over HTTP/2', async ({ page, sandbox, problems }) => {
  await signInOnPages(page, 'IslandHopper22');
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
    ),
  );
  expect(new Set(protocols.filter(Boolean))).toEqual(new Set(['h2']));
  const cookies = await page.context().cookies();
  expect(cookies).toContainEqual(expect.objectContaining({ name: '__Host-session', secure: true, httpOnly: true }));

  const flights = new BookFlightsPage(page);
  await flights.open();
  await flights.bookButton(callsign).click();
  const dialog = new BookingDialog(page);
  await dialog.select('Classic Class').click();
  await dialog.completeWith('hopper@example.test');
  await expect(dialog.confirmation).toContainText('Your flight has been successfully booked.');
  await expect.poll(async () => (await sandbox.inbox()).length).toBe(1);
  expect(problems.messages).toEqual([]);
});

test('flights stay live for two minutes on one stream', async ({ page, sandbox }) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(bookingApi.flightEvents)) streams.push(request.url());
  });
  const board = new FlightBoard(sandbox.url);
  const flights = new BookFlightsPage(page);
  await flights.open();
  await expect(flights.bookButton(callsign)).toBeEnabled();
  await expect.poll(() => streams.length).toBe(1);
  await board.rewrite(callsign, callsign, 'BW601');
  await expect(flights.bookButton('BW601')).toBeEnabled();
  // This test waits for time, because proxies close idle streams.
  await page.waitForTimeout(twoMinutesMs);
  await board.rewrite('BW601', 'BW601', 'BW602');
  await expect(flights.bookButton('BW602')).toBeEnabled();
  expect(streams).toHaveLength(1);
});

test('a request with an overlong body gets the documented error', async ({ page, portal }) => {
  await page.goto(portalPages.home);
  const [status, error] = await page.evaluate(async (url) => {
    const body = JSON.stringify({ text: 'x'.repeat(100_000) });
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return [reply.status, ((await reply.json()) as { error: string }).error];
  }, portal.url + portalApi.authCallback);
  expect([status, error]).toEqual([413, requestMessages.tooLarge]);
});

test('slow clients delay nobody, and a client that never finishes its headers is disconnected', async ({ page, portal }) => {
  const slow = Array.from({ length: 20 }, () => [
    trickle(portal.url, postHead, 'X-Slow: 1\r\n'),
    trickle(portal.url, `${postHead}Content-Length: 5000\r\n\r\n{`, ' '),
  ]);
  await page.goto(portalPages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [head, body] of slow) {
    expect(await head?.ended).toBeLessThan(30_000);
    body?.stop();
  }
});

test('rate limits count per visitor, regardless of a forged address', async ({ request, portal }) => {
  const statuses: number[] = [];
  for (let round = 1; round <= 20; round += 1) {
    const calls = Array.from({ length: 40 }, (_, index) =>
      request.post(portal.url + portalApi.signIn, {
        data: {},
        // Its own, because the cookies of so many sign-ins at once would be too long for a header.
        headers: { cookie: 'tab=1', origin: portal.url, 'x-forwarded-for': `203.0.113.${round}, 198.51.100.${index}` },
      }),
    );
    statuses.push(...(await Promise.all(calls)).map((reply) => reply.status()));
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
