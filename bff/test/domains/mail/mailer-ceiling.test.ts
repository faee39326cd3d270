import { expect, it } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { booking, createCall, fromOwnPage, secret, sessionCookie, startPortal, until } from '../support/portal.ts';

const people = 40;
/** The mailer's limit of requests in one second. */
const ceiling = 10;

it('B39 at most ten requests a second reach the mailer, retries included, while it answers 429 and forty people book', async () => {
  const portal = await startPortal({ env: { SESSION_SECRET: secret } });
  try {
    await portal.sandbox.fault({ service: 'mailer', mode: 'status', status: 429 });
    const book = (index: number) => {
      const [username, id] = [`Guest_${index}`, String(9_001 + index)];
      const data = booking('BW001', { email: `guest${index}@example.test` });
      const payload = JSON.stringify(createCall(username, `GST${100 + index}`, data));
      const headers = { ...fromOwnPage, cookie: sessionCookie(username, id) };
      return portal.app.inject({ method: 'POST', url: bookingApi.secureBooking, payload, headers });
    };
    for (let index = 0; index < people; index += 4) {
      const replies = await Promise.all([0, 1, 2, 3].map((next) => book(index + next)));
      expect(replies.map((reply) => reply.body)).toEqual(Array<string>(4).fill('{"success":true,"mailQueued":true}'));
    }
    const calls = () => portal.sandbox.calls('mailer');
    // More calls than emails, so that retries are among them.
    const times = await until(async () => {
      const all = (await calls()).map(({ at }) => Date.parse(at));
      return all.length >= people * 1.5 && all;
    });
    const maxInSecond = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
    expect(maxInSecond).toBeLessThanOrEqual(ceiling);
    await portal.sandbox.clearFaults();
    await until(async () => (await portal.sandbox.inbox()).length === people);
  } finally {
    await portal.close();
  }
});
