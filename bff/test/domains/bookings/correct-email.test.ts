import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookingMessages } from '@portal/booking-contract';
import { createBookingStore } from '../../../src/domains/bookings/booking-store.ts';
import { UpstreamError } from '../../../src/upstreams/client.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database/database.ts';
import { bookingPath } from '../../../src/upstreams/realtime-database/paths.ts';
import { booking, createCall, startPortal, until, type Portal } from '../support/portal.ts';

const me = 'IslandHopper22';
const email = 'island.hopper@example.test';
const correct = (correctionId: string, more = {}) => ({
  action: 'correctEmail',
  username: me,
  bookingRef: 'ABC123',
  email,
  correctionId,
  ...more,
});

describe('correctEmail', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ limits: { most: { resend: 100 } } });
  });
  beforeEach(async () => {
    await portal.sandbox.reset();
    await portal.book(me, createCall(me, 'ABC123', booking('BW001', { email: 'hoper@example.test' })));
    await until(async () => (await portal.sandbox.inbox()).length === 1);
  });
  afterEach(() => portal.sandbox.heal());
  afterAll(() => portal.close());

  const storedEmail = async () => (await portal.sandbox.world()).bookings[me]?.['ABC123'] as { email?: string } | undefined;
  const lettersTo = async (address: string) => (await portal.sandbox.inbox()).filter(({ to }) => to === address);

  it('stores the new address and sends the details there once, however often it is repeated', async () => {
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await portal.book(me, correct('correction-1'))).toEqual({ status: 200, body: { success: true, mailQueued: true } });
    expect(await storedEmail()).toMatchObject({ email, flightNumber: 'BW001', bookedAt: expect.any(String) });
    await until(async () => (await lettersTo(email)).length > 0);
    await portal.book(me, {
      action: 'correctEmail',
      username: me,
      bookingRef: 'ABC123',
      email: 'other@example.test',
      correctionId: 'correction-2',
    });
    await until(async () => (await lettersTo('other@example.test')).length > 0);
    expect(await lettersTo(email)).toHaveLength(1);
    expect((await lettersTo(email))[0]?.dataVariables).toMatchObject({ bookingRef: 'ABC123' });
    expect(await lettersTo('hoper@example.test')).toHaveLength(1);
  });

  it('sends a confirmation that still waits to nobody, and the details once', async () => {
    await portal.sandbox.fault({ service: 'mailer', mode: 'status', status: 500 });
    await portal.book(me, createCall(me, 'DEF456', booking('BW002', { email: 'hoper2@example.test' })));
    await portal.book(me, correct('correction-3', { bookingRef: 'DEF456' }));
    await until(async () => (await portal.sandbox.calls('mailer')).length > 0);
    await portal.sandbox.heal();
    await until(async () => (await lettersTo(email)).length > 0);
    // A later mail is the proof that nothing else waits.
    await portal.book(me, correct('correction-4', { email: 'last@example.test' }));
    await until(async () => (await lettersTo('last@example.test')).length > 0);
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await lettersTo('hoper2@example.test')).toEqual([]);
  });

  it('changes nothing for a booking that is gone', async () => {
    await portal.book(me, { action: 'deleteBooking', username: me, bookingRef: 'ABC123' });
    expect((await portal.book(me, correct('correction-5'))).body).toEqual({ success: false });
    expect(await storedEmail()).toBeUndefined();
    expect(await lettersTo(email)).toEqual([]);
  });

  it('never brings back a booking that is cancelled at the same time', async () => {
    await Promise.all([
      portal.book(me, correct('correction-6')),
      portal.book(me, { action: 'deleteBooking', username: me, bookingRef: 'ABC123' }),
    ]);
    expect(await storedEmail()).toBeUndefined();
  });

  it('keeps the address while the database is away', async () => {
    await portal.sandbox.fault({ service: 'database', mode: 'status', status: 503, path: 'Bookings' });
    const answer = await portal.book(me, correct('correction-7'));
    expect(answer).toMatchObject({ status: 503, body: { error: bookingMessages.trips.correctFailed } });
    await portal.sandbox.heal();
    expect(await storedEmail()).toMatchObject({ email: 'hoper@example.test' });
  });

  it.each([
    ['a blank in the address', { email: 'a b@example.test' }],
    ['no address', { email: '' }],
    ['a long address', { email: `${'a'.repeat(400)}@example.test` }],
    ['no key', { correctionId: undefined }],
    ['an unknown field', { seat: '1A' }],
  ])('R19 refuses %s before any call', async (_case, more) => {
    await portal.sandbox.forgetCalls();
    expect((await portal.book(me, correct('correction-8', more))).status).toBe(400);
    expect(await portal.sandbox.calls()).toEqual([]);
  });
});

it('counts corrections and mails requested again together', async () => {
  const portal = await startPortal({ limits: { most: { resend: 2 } } });
  await portal.book(me, createCall(me, 'ABC123', booking('BW001')));
  const answers = [];
  for (const id of ['one', 'two', 'three']) answers.push(await portal.book(me, correct(`correction-${id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.body).toMatchObject({ error: bookingMessages.email.tooMany });
  await portal.close();
});

describe('the write of an address', () => {
  const stored = {
    class: 'Classic Class',
    email: 'hoper@example.test',
    flightNumber: 'BW001',
    route: '',
    bookedAt: '2030-07-04T12:00:00Z',
  };
  const path = bookingPath(me, 'ABC123');

  /** A database that loses the answer of the first write, which takes effect or not. */
  function losingAnswers(applies: boolean) {
    const nodes = new Map<string, unknown>([[path, stored]]);
    let answers = false;
    const transact: RealtimeDatabase['transact'] = async (at, decide) => {
      const change = decide(nodes.get(at) ?? null);
      if (change.value === undefined) return change.result;
      if (answers || applies) nodes.set(at, change.value);
      if (!answers) {
        answers = true;
        throw new UpstreamError('database', 'timeout', { maybeApplied: true });
      }
      return change.result;
    };
    return { nodes, transact };
  }

  const unused = undefined as never;
  const storeOn = (transact: RealtimeDatabase['transact']) =>
    createBookingStore({
      database: { read: unused, keys: unused, close: unused, transact },
      unsettled: unused,
      flights: unused,
      log: unused,
      now: () => 0,
    });

  it.each([true, false])('is completed after a lost answer (it took effect: %s)', async (applies) => {
    const { nodes, transact } = losingAnswers(applies);
    expect(await storeOn(transact).changeEmail(me, 'ABC123', stored, email)).toBe(true);
    expect(nodes.get(path)).toEqual({ ...stored, email });
  });

  it('leaves another booking under the same reference alone', async () => {
    const { nodes, transact } = losingAnswers(false);
    expect(await storeOn(transact).changeEmail(me, 'ABC123', { ...stored, bookedAt: '2030-07-01T12:00:00Z' }, email)).toBe(false);
    expect(nodes.get(path)).toEqual(stored);
  });
});
