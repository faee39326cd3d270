import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookingMessages } from '@portal/booking-contract';
import { createBookingStore } from '../../../src/domains/bookings/booking-store.ts';
import { bookingPath } from '../../../src/upstreams/realtime-database.ts';
import { booking, cancelCall, createCall, startPortal, until, type Portal } from '../support/portal.ts';
import { createMemoryDatabase, firstOnly, type MemoryFault } from '../support/memory-database.ts';

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
    portal = await startPortal({ limits: { resend: 100 } });
  });
  beforeEach(async () => {
    await portal.sandbox.reset();
    // After a test with an outage the first calls may still be refused.
    const create = createCall(me, 'ABC123', booking('BW001', { email: 'hoper@example.test' }));
    await until(async () => (await portal.book(me, create)).status === 200);
    await until(async () => (await portal.sandbox.inbox()).length === 1);
  });
  afterEach(() => portal.sandbox.clearFaults());
  afterAll(() => portal.close());

  const storedBooking = async () => (await portal.sandbox.world()).bookings[me]?.['ABC123'] as { email?: string } | undefined;
  const mailsTo = async (address: string) => (await portal.sandbox.inbox()).filter(({ to }) => to === address);

  it('stores the new address and sends the details there once, however often it is repeated', async () => {
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await portal.book(me, correct('correction-1'))).toEqual({ status: 200, body: { success: true, mailQueued: true } });
    expect(await storedBooking()).toMatchObject({ email, flightNumber: 'BW001', bookedAt: expect.any(String) });
    await until(async () => (await mailsTo(email)).length > 0);
    await portal.book(me, correct('correction-2', { email: 'other@example.test' }));
    await until(async () => (await mailsTo('other@example.test')).length > 0);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await mailsTo(email))[0]?.dataVariables).toMatchObject({ bookingRef: 'ABC123' });
    expect(await mailsTo('hoper@example.test')).toHaveLength(1);
  });

  it('drops a confirmation that still waits, and sends the details once', async () => {
    await portal.sandbox.fault({ service: 'mailer', mode: 'status', status: 500 });
    await portal.book(me, createCall(me, 'DEF456', booking('BW002', { email: 'hoper2@example.test' })));
    await portal.book(me, correct('correction-3', { bookingRef: 'DEF456' }));
    await until(async () => (await portal.sandbox.calls('mailer')).length > 0);
    await portal.sandbox.clearFaults();
    await until(async () => (await mailsTo(email)).length > 0);
    // The arrival of a later email shows that no other email waits.
    await portal.book(me, correct('correction-4', { email: 'last@example.test' }));
    await until(async () => (await mailsTo('last@example.test')).length > 0);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('hoper2@example.test')).toEqual([]);
  });

  it('changes nothing for a cancelled booking', async () => {
    await portal.book(me, cancelCall(me, 'ABC123'));
    expect((await portal.book(me, correct('correction-5'))).body).toEqual({ success: false });
    expect(await storedBooking()).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each([
    ['a blank in the address', { email: 'a b@example.test' }],
    ['no address', { email: '' }],
    ['a long address', { email: `${'a'.repeat(400)}@example.test` }],
    ['a missing correction id', { correctionId: undefined }],
    ['an unknown field', { seat: '1A' }],
  ])('R19 refuses %s before any call', async (_case, more) => {
    await portal.sandbox.clearCalls();
    expect((await portal.book(me, correct('correction-8', more))).status).toBe(400);
    expect(await portal.sandbox.calls()).toEqual([]);
  });
});

it('limits corrections by the limit of resent emails', async () => {
  const portal = await startPortal({ limits: { resend: 2 } });
  await portal.book(me, createCall(me, 'ABC123', booking('BW001')));
  const answers = [];
  for (const id of ['one', 'two', 'three']) answers.push(await portal.book(me, correct(`correction-${id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.body).toMatchObject({ error: bookingMessages.email.tooMany });
  await portal.close();
});

describe('the write of a corrected address', () => {
  const bookingEntry = {
    class: 'Classic Class',
    email: 'hoper@example.test',
    flightNumber: 'BW001',
    route: '',
    bookedAt: '2030-07-04T12:00:00Z',
  };
  const path = bookingPath(me, 'ABC123');

  const unused = undefined as never;
  /** Creates a store whose first write to the database meets this fault. */
  function storeWith(fault: MemoryFault) {
    const memory = createMemoryDatabase();
    memory.set(path, bookingEntry);
    memory.setFault(firstOnly(fault));
    const { database } = memory;
    return { memory, store: createBookingStore({ database, unsettled: unused, flights: unused, log: unused, now: () => 0 }) };
  }

  it.each<MemoryFault>(['mute', 'lose'])('is completed after a lost answer (%s)', async (fault) => {
    const { memory, store } = storeWith(fault);
    expect(await store.changeEmail(me, 'ABC123', bookingEntry, email)).toBe(true);
    expect(memory.get(path)).toEqual({ ...bookingEntry, email });
  });

  it('leaves another booking under the same reference alone', async () => {
    const { memory, store } = storeWith('apply');
    expect(await store.changeEmail(me, 'ABC123', { ...bookingEntry, bookedAt: '2030-07-01T12:00:00Z' }, email)).toBe(false);
    expect(memory.get(path)).toEqual(bookingEntry);
  });
});
