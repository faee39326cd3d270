import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingApi, bookingMessages } from '@portal/booking-contract';
import { mailQueueReplySchema, standingApi } from '@portal/standing-contract';
import { startBff, type StartOptions, type TestBff } from '../../helpers/start-bff.ts';
import { personOf, testWorld } from '../../helpers/test-world.ts';
import { until } from '../support/portal.ts';

const member = personOf.member;
const hour = 3_600_000;
const stored = { class: 'Flex Class', email: 'Hopper@example.test', flightNumber: 'BW001', route: 'POS-JFK' };
const world = { ...testWorld, bookings: { [member]: { OLD001: stored } } };
const form = {
  action: 'sendBookingEmail',
  email: stored.email,
  bookingRef: 'OLD001',
  flightNumber: 'BW001',
  className: 'Flex Class',
  username: member,
};

let bff: TestBff;
afterEach(() => bff.close());
const start = async (options: StartOptions = {}) => (bff = await startBff({ world, ...options }));
const inbox = () => bff.sandbox.inbox();
const waitForMails = (count: number) => until(async () => (await inbox()).length >= count);

describe('resending booking details', () => {
  it('R27 sends one email per resendId', async () => {
    await start();
    const browser = await bff.signedIn(member);
    const resendIds = [randomUUID(), randomUUID()];
    for (const resendId of [...resendIds, ...resendIds]) {
      const reply = await browser.post(bookingApi.email, { ...form, resendId });
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    }
    await waitForMails(2);
    const mails = await inbox();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(mails[0]).toMatchObject({
      to: stored.email,
      dataVariables: { bookingRef: 'OLD001', className: 'Flex Class', route: 'POS-JFK' },
    });
  });

  it('R18 emails only the stored address, in its stored spelling, and ignores the case of the typed one', async () => {
    await start();
    const browser = await bff.signedIn(member);
    const other = await browser.post(bookingApi.email, { ...form, email: 'evil@example.test', resendId: randomUUID() });
    expect([other.statusCode, other.json()]).toMatchObject([403, { error: bookingMessages.email.otherAddress }]);
    expect((await browser.post(bookingApi.email, { ...form, email: 'hopper@EXAMPLE.test', resendId: randomUUID() })).statusCode).toBe(200);
    await waitForMails(1);
    expect((await inbox()).map(({ to }) => to)).toEqual([stored.email]);
  });

  it('R36 limits the requests of each person per hour', async () => {
    const worldOfTwo = { ...world, bookings: { ...world.bookings, SteelpanSam: { SAM001: stored } } };
    await start({ world: worldOfTwo, limits: { resend: 2 } });
    const browser = await bff.signedIn(member);
    const ask = () => browser.post(bookingApi.email, { ...form, resendId: randomUUID() });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    const refusal = await ask();
    expect([refusal.statusCode, refusal.json()]).toMatchObject([429, { error: bookingMessages.email.tooMany }]);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_000);
    const sam = await bff.signedIn('SteelpanSam');
    const his = { ...form, username: 'SteelpanSam', bookingRef: 'SAM001', resendId: randomUUID() };
    expect((await sam.post(bookingApi.email, his)).statusCode).toBe(200);
  });

  it('without a resendId sends the confirmation while the booking is fresh, and later the details once a minute', async () => {
    let clock = Date.now();
    await start({ now: () => clock });
    const browser = await bff.signedIn(member);
    const data = { class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: 'POS-JFK' };
    await bff.sandbox.reset();
    await browser.post(bookingApi.secureBooking, { action: 'deleteBooking', username: member, bookingRef: 'OLD001' });
    const reply = await browser.post(bookingApi.secureBooking, {
      action: 'createBooking',
      username: member,
      bookingRef: 'NEW001',
      bookingData: data,
    });
    expect(reply.json()).toEqual({ success: true, mailQueued: true });
    const ask = () => browser.post(bookingApi.email, { ...form, email: data.email, bookingRef: 'NEW001' });
    expect((await ask()).statusCode).toBe(200);
    await waitForMails(1);
    clock += hour;
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    await waitForMails(2);
    expect((await inbox()).map(({ idempotencyKey }) => idempotencyKey?.slice(0, 2))).toEqual(['rs', 'bk']);
  });

  it.each(['short', 'no blanks here', 'x'.repeat(37)])('R19 refuses the resendId %j', async (resendId) => {
    await start();
    expect((await (await bff.signedIn(member)).post(bookingApi.email, { ...form, resendId })).statusCode).toBe(400);
  });
});

describe('the email queue for senior staff', () => {
  const view = async () => mailQueueReplySchema.parse((await (await bff.signedIn(personOf.senior)).get(standingApi.mailQueue)).json());
  const viewWithDeadLetter = () =>
    until(async () => {
      const queue = await view();
      return queue.dead === 1 && queue;
    });

  it('shows dead letters with masked addresses, and retries one on request', async () => {
    await start();
    await bff.sandbox.fault({ service: 'mailer', mode: 'status', status: 400 });
    const browser = await bff.signedIn(member);
    await browser.post(bookingApi.email, { ...form, resendId: randomUUID() });
    const { deadLetters, ...figures } = await viewWithDeadLetter();
    expect(figures).toEqual({ waiting: 0, retrying: 0, sent: 0, dead: 1 });
    expect(deadLetters).toEqual([
      {
        key: expect.stringMatching(/^rs:OLD001:/),
        template: 'booking',
        to: 'H***@example.test',
        person: member,
        about: ['BW001', 'OLD001'],
        reason: 'the mailer answered 400',
        attempts: 1,
        at: expect.stringMatching(/Z$/),
      },
    ]);
    await bff.sandbox.clearFaults();
    const senior = await bff.signedIn(personOf.senior);
    expect((await senior.post(standingApi.mailRetry, { key: 'rs:NONE:0' })).json()).toEqual({ success: false });
    expect((await senior.post(standingApi.mailRetry, { key: 'rs:\ud800' })).statusCode).toBe(400);
    expect((await senior.post(standingApi.mailRetry, { key: deadLetters[0]!.key })).json()).toEqual({ success: true });
    await waitForMails(1);
    await until(async () => (await view()).sent === 1);
    expect(bff.lines.filter((line) => line.includes('"mail-retry"'))).toHaveLength(2);
  });

  it('discards a dead letter for good, with a line in the log', async () => {
    await start();
    await bff.sandbox.fault({ service: 'mailer', mode: 'status', status: 400, times: 1 });
    await (await bff.signedIn(member)).post(bookingApi.email, { ...form, resendId: randomUUID() });
    const { deadLetters } = await viewWithDeadLetter();
    const senior = await bff.signedIn(personOf.senior);
    const discard = async () => (await senior.post(standingApi.mailDiscard, { key: deadLetters[0]!.key })).json<unknown>();
    expect([await discard(), await discard()]).toEqual([{ success: true }, { success: false }]);
    expect(await view()).toEqual({ waiting: 0, retrying: 0, sent: 0, dead: 0, deadLetters: [] });
    expect(bff.lines.filter((line) => line.includes('"mail-discard"'))).toHaveLength(2);
    expect(await inbox()).toEqual([]);
  });

  it('R27 counts retries apart from waiting messages', async () => {
    await start();
    await bff.sandbox.fault({ service: 'mailer', mode: 'status', status: 500 });
    await (await bff.signedIn(member)).post(bookingApi.email, { ...form, resendId: randomUUID() });
    await until(async () => (await view()).retrying === 1);
    await bff.sandbox.clearFaults();
    await waitForMails(1);
  });
});
