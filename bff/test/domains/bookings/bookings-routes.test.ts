import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookingApi,
  bookingMessages,
  type Flight,
  flightMessages,
  flightsReplySchema,
  tooManyBookingsText,
} from '@portal/booking-contract';
import { requestMessages } from '@portal/portal-contract';
import { sql } from 'kysely';
import { createUnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import { Store } from '../../../src/store/store.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { quietLog } from '../../store/stores.ts';
import { booking, cancelCall, createCall, sessionCookie, smallWorld, startPortal, until, type Portal } from '../support/portal.ts';

const me = 'IslandHopper22';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.sandbox.reset());
afterEach(() => portal.sandbox.clearFaults());
afterAll(() => portal.close());

const create = (ref: string, data = booking('BW001')) => portal.book(me, createCall(me, ref, data));
const mine = async () => (await portal.book(me, { action: 'getBookings', username: me })).body;
const storedBookings = async () => (await portal.sandbox.world()).bookings;
const waitForMails = async (count: number) =>
  until(async () => {
    const inbox = await portal.sandbox.inbox();
    return inbox.length >= count && inbox;
  });

describe('createBooking', () => {
  it('books a seat, stores a snapshot of the flight, and sends one email', async () => {
    expect(await create('ABC123')).toEqual({ status: 200, body: { success: true, mailQueued: true } });
    expect(await mine()).toEqual({
      ABC123: {
        class: 'Classic Class',
        email: 'hopper@example.test',
        flightNumber: 'BW001',
        route: 'POS-JFK',
        flightId: expect.stringMatching(/^[0-9a-f]{24}$/),
        dueDate: expect.stringMatching(/Z$/),
        departure: 'Port of Spain (POS)',
        destination: 'New York (JFK)',
        aircraft: 'Boeing 737-8',
        gate: '7',
        bookedAt: expect.stringMatching(/Z$/),
        from: expect.objectContaining({ iata: 'POS', zone: 'America/Port_of_Spain' }),
        to: expect.objectContaining({ iata: 'JFK', zone: 'America/New_York' }),
        blockMinutes: 295,
        today: {
          asOf: expect.stringMatching(/Z$/),
          stale: false,
          flight: { dueDate: expect.stringMatching(/Z$/), gate: '7', aircraft: 'Boeing 737-8' },
        },
      },
    });
    const [mail] = await waitForMails(1);
    expect(mail).toMatchObject({ to: 'hopper@example.test', idempotencyKey: expect.stringMatching(/^bk:ABC123:[0-9a-f]{16}$/) });
    expect(mail?.dataVariables).toMatchObject({
      username: me,
      bookingRef: 'ABC123',
      flightNumber: 'BW001',
      className: 'Classic Class',
      departureTime: expect.stringMatching(/^.* AST \(\w{3} .* UTC\)$/),
      tripsUrl: `${portal.publicUrl}/my-trips`,
    });
  });

  it.each([
    ['an unknown flight', 'BW999', 'unknown-flight', flightMessages.unknownFlight],
    ['a card without a callsign', 'Unknown', 'unknown-flight', flightMessages.unknownFlight],
    ['a departed flight', 'BW526', 'departed', flightMessages.departed],
  ])('refuses %s', async (_case, flightNumber, reason, error) => {
    expect((await create('ABC123', booking(flightNumber))).body).toEqual({ success: false, reason, error });
    expect(await mine()).toEqual({});
  });

  it("finds the flight in any case, keeps the card's spelling, and books an undated flight", async () => {
    expect((await create('ABC123', booking(' BW415 '))).body).toMatchObject({ success: true });
    expect(await mine()).toMatchObject({ ABC123: { flightNumber: 'bw415' } });
  });

  it('R23 refuses a second booking for the same flight, and books other flights', async () => {
    await create('ABC123');
    expect((await create('DEF456')).body).toEqual({ success: false, reason: 'exists', error: bookingMessages.booking.exists });
    expect((await create('DEF456', booking('BW002'))).body).toMatchObject({ success: true });
  });

  it('R25 never overwrites a taken reference', async () => {
    await create('ABC123');
    const before = await storedBookings();
    expect((await create('ABC123', booking('BW002'))).body).toEqual({
      success: false,
      reason: 'ref-taken',
      error: bookingMessages.booking.refTaken,
    });
    expect(await storedBookings()).toEqual(before);
  });

  it('R24 checks the item of a paid class on the server', async () => {
    expect((await create('ABC123', booking('BW001', { class: 'Premiere Class' }))).body).toEqual({
      success: false,
      reason: 'not-entitled',
      error: bookingMessages.booking.notEntitled,
    });
    expect((await create('ABC123', booking('BW001', { class: 'Flex Class' }))).body).toMatchObject({ success: true });
  });

  it('R24 spends a voucher on one seat of its class', async () => {
    const paid = (voucherCode: string, flight = 'BW001') => booking(flight, { class: 'Premiere Class', voucherCode });
    expect((await create('ABC123', paid('NOSUCH'))).body).toMatchObject({ success: false, reason: 'invalid-voucher' });
    expect((await create('ABC123', paid('FLEX2026'))).body).toMatchObject({ success: false, reason: 'invalid-voucher' });
    expect((await create('ABC123', paid('ODD1'))).body).toMatchObject({ success: false, reason: 'invalid-voucher' });
    expect((await create('ABC123', paid('PREM2026'))).body).toMatchObject({ success: true });
    expect((await portal.sandbox.world()).vouchers).not.toHaveProperty('PREM2026');
    expect((await create('DEF456', paid('PREM2026', 'BW002'))).body).toMatchObject({ reason: 'invalid-voucher' });
    expect(JSON.stringify(await mine())).not.toContain('PREM2026');
  });
});

describe('createBooking while another request of the person hangs in the database', () => {
  const premiere = booking('BW001', { class: 'Premiere Class', voucherCode: 'PREM2026' });
  /** Sends a request whose first call to the node of the person's bookings is not answered. */
  async function startHanging(data = booking('BW001')) {
    await portal.sandbox.clearCalls();
    await portal.sandbox.fault({ service: 'database', mode: 'drop', path: `/Bookings/${me}`, times: 1 });
    const first = create('ABC123', data);
    await until(async () => (await portal.sandbox.calls('database')).some(({ path }) => path.includes(me)));
    return { first };
  }

  it.each([
    ['the same reference', 'ABC123', booking('BW001')],
    ['another reference', 'DEF456', booking('BW001')],
    ['the same voucher', 'DEF456', premiere],
  ])('books for %s once the first request has failed', async (_case, ref, data) => {
    const { first } = await startHanging(data);
    expect((await create(ref, data)).body).toMatchObject({ success: true });
    expect((await first).status).toBe(503);
    expect(Object.keys((await mine()) as object)).toEqual([ref]);
  });

  it('waits for a first request that does not end, asks for a repeat in a moment, and lets the same request take over', async () => {
    const own = await startPortal();
    const send = async (ref: string) => (await own.book(me, createCall(me, ref, booking('BW001')))).body;
    await own.book(me, { action: 'getBookings', username: me });
    const store = new Store({ dataDir: own.dataDir, log: quietLog });
    await store.open();
    const { id: flightId, dueDate } = await own.flight('BW001');
    const unfinished = { username: me, ref: 'ABC123', bookedAt: new Date().toISOString() };
    await createUnsettledBookings(store).take(unfinished, { flightId, userId: '1001', total: undefined, dueDate });
    await store.close();
    expect(await send('DEF456')).toEqual({ success: false, isPending: true, error: bookingMessages.booking.pending });
    expect(await send('ABC123')).toMatchObject({ success: true });
    await own.close();
  }, 20_000);

  it('succeeds again for a repeat of a request that has made its booking, without another email', async () => {
    await create('ABC123', premiere);
    const mails = async () => (await portal.sandbox.inbox()).filter((mail) => mail.dataVariables['bookingRef'] === 'ABC123').length;
    await until(async () => (await mails()) === 1);
    expect(await create('ABC123', premiere)).toEqual({ status: 200, body: { success: true, mailQueued: true } });
    const other = { ...premiere, email: 'other@example.test' };
    expect((await create('ABC123', other)).body).toMatchObject({ success: false, reason: 'invalid-voucher' });
    expect(Object.keys((await mine()) as object)).toEqual(['ABC123']);
    expect(await mails()).toBe(1);
  });
});

it('createBooking and deleteBooking succeed although neither the booking nor the freed seat can be counted', async () => {
  const store = new Store({ dataDir: portal.dataDir, log: quietLog });
  await store.open();
  const fail = (name: string, event: string) =>
    sql.raw(`create trigger ${name} before ${event} begin select raise(abort, 'refused by the test'); end`).execute(store.db);
  await fail('scratch.no_count', "insert on rate_counts when new.key like 'booking:person:%'");
  try {
    expect((await create('ABC123')).body).toMatchObject({ success: true });
    // Only now: the booking may replace a seat that an earlier test left on a card of the cached board.
    await fail('no_free', 'delete on seat_entries');
    expect((await portal.book(me, cancelCall(me, 'ABC123'))).body).toEqual({ success: true });
  } finally {
    for (const name of ['scratch.no_count', 'no_free']) await sql.raw(`drop trigger if exists ${name}`).execute(store.db);
    await store.close();
  }
});

describe('the other actions', () => {
  it('checkExistingBooking finds unflown bookings, but none without a callsign', async () => {
    await create('ABC123');
    const exists = async (flightNumber?: string) =>
      (await portal.book(me, { action: 'checkExistingBooking', username: me, ...(flightNumber && { flightNumber }) })).body;
    expect(await exists('bw001')).toEqual({ exists: true });
    expect(await exists('BW002')).toEqual({ exists: false });
    expect(await exists()).toEqual({ exists: false });
  });

  it("deleteBooking deletes one's own booking, and a repeat succeeds", async () => {
    await create('ABC123');
    const cancel = cancelCall(me, 'ABC123');
    expect((await portal.book(me, cancel)).body).toEqual({ success: true });
    expect((await portal.book(me, cancel)).body).toEqual({ success: true });
    expect(await mine()).toEqual({});
    expect((await create('ABC123')).body).toMatchObject({ success: true });
  });

  it('checkVoucher returns the class, and deleteVoucher succeeds only for the person who used it', async () => {
    expect((await portal.book(me, { action: 'checkVoucher', voucherCode: 'FLEX2026' })).body).toEqual({
      isValid: true,
      class: 'Flex Class',
    });
    expect((await portal.book(me, { action: 'checkVoucher', voucherCode: 'NOSUCH' })).body).toEqual({ isValid: false });
    const remove = { action: 'deleteVoucher', voucherCode: 'FLEX2026' };
    expect((await portal.book('SteelpanSam', remove)).body).toEqual({ success: false });
    await create('ABC123', booking('BW001', { class: 'Flex Class', voucherCode: 'FLEX2026' }));
    expect((await portal.book('SteelpanSam', remove)).body).toEqual({ success: false });
    expect((await portal.book(me, remove)).body).toEqual({ success: true });
  });
});

it("R14 books under another spelling of one's own name", async () => {
  await portal.book(me, createCall('islandhopper22', 'ABC123', booking('BW001')));
  expect(Object.keys((await storedBookings())[me] ?? {})).toEqual(['ABC123']);
});

describe('R19 closed schemas answer 400, before any call, to', () => {
  // Its own, because emails of earlier tests' bookings may still go out.
  let calm: Portal;
  beforeAll(async () => {
    calm = await startPortal();
  });
  afterAll(() => calm.close());

  const valid = createCall(me, 'ABC123', booking('BW001'));
  it.each([
    ['no action', {}],
    ['an unknown action', { action: 'dropTables' }],
    ['an unknown key', { ...valid, admin: true }],
    ['an unknown key inside', { ...valid, bookingData: { ...valid.bookingData, price: 0 } }],
    ['a missing field', { action: 'createBooking', username: me, bookingRef: 'ABC123' }],
    ['a number for a text', { ...valid, bookingRef: 123456 }],
    ...['abc123', 'ABC-12', '', 'A'.repeat(21), 'ABC/../X', 'AB 12'].map((ref): [string, object] => [
      `R25 the reference '${ref}'`,
      { ...valid, bookingRef: ref },
    ]),
    ['an unknown class', { ...valid, bookingData: { ...valid.bookingData, class: 'First Class' } }],
    ['an email address with a blank', { ...valid, bookingData: { ...valid.bookingData, email: 'a b@example.test' } }],
    ['an empty email address', { ...valid, bookingData: { ...valid.bookingData, email: '' } }],
    ['a long flight number', { ...valid, bookingData: { ...valid.bookingData, flightNumber: 'B'.repeat(51) } }],
    ['a long name', { action: 'getBookings', username: 'a'.repeat(101) }],
    ['a long voucher', { action: 'checkVoucher', voucherCode: 'A'.repeat(51) }],
    ['a list', [valid]],
    ['a text', 'createBooking'],
    ['null', null],
  ])('%s', async (_case, call) => {
    await calm.sandbox.clearCalls();
    const answer = await calm.post(bookingApi.secureBooking, call, sessionCookie(me));
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String), requestId: expect.any(String) } });
    expect(await calm.sandbox.calls()).toEqual([]);
  });
});

describe('createBooking for one of two flights with one callsign', () => {
  const later = { name: 'BW001 again', desc: 'Callsign: BW001\nRoute: POS-GND', due: '+60h' };
  const gone = { name: 'BW001 before', desc: 'Callsign: BW001\nRoute: POS-BGI', due: '-2h' };
  let twoFlights: Portal;
  let cards: Flight[];
  beforeAll(async () => {
    twoFlights = await startPortal({ world: { ...smallWorld, flights: [...(smallWorld.flights ?? []), later, gone] } });
    cards = flightsReplySchema.parse((await twoFlights.flights()).json()).flights;
  });
  afterEach(() => twoFlights.book(me, cancelCall(me, 'ABC123')));
  afterAll(() => twoFlights.close());
  const cardOf = (route: string) => cards.find((card) => card.route === route)?.id ?? '';
  const createOn = async (flightId: string, flightNumber = 'BW001') =>
    (await twoFlights.book(me, createCall(me, 'ABC123', booking(flightNumber, { flightId })))).body;
  const bookedRoute = async () => (await twoFlights.book(me, { action: 'getBookings', username: me })).body;

  it('books the chosen flight, not the next departure', async () => {
    expect(await createOn(cardOf('POS-GND'))).toMatchObject({ success: true });
    expect(await bookedRoute()).toMatchObject({ ABC123: { flightNumber: 'BW001', route: 'POS-GND', flightId: cardOf('POS-GND') } });
  });

  it('R23 counts both as one flight when it refuses a second booking', async () => {
    await createOn(cardOf('POS-GND'));
    const next = booking('BW001', { flightId: cardOf('POS-JFK') });
    expect((await twoFlights.book(me, createCall(me, 'DEF456', next))).body).toMatchObject({ success: false, reason: 'exists' });
  });

  it.each([
    ['has departed', () => cardOf('POS-BGI'), 'BW001', 'departed'],
    ['is not on the board', () => 'f'.repeat(24), 'BW001', 'unknown-flight'],
    ['has another callsign', () => cardOf('JFK-POS'), 'BW001', 'unknown-flight'],
  ])('books no other flight if the card of the chosen one %s', async (_case, flightId, flightNumber, reason) => {
    expect(await createOn(flightId(), flightNumber)).toMatchObject({ success: false, reason });
    expect(await bookedRoute()).toEqual({});
  });

  it.each(['', 'f'.repeat(51)])('R19 refuses the flight id %j', async (flightId) => {
    expect((await twoFlights.book(me, createCall(me, 'ABC123', booking('BW001', { flightId })))).status).toBe(400);
  });
});

describe('guessing vouchers', () => {
  it('R36 is limited per person, across checks and bookings', async () => {
    const bff = await startBff({ limits: { voucher: 3 } });
    const browser = await bff.signedIn(me);
    const check = () => browser.post(bookingApi.secureBooking, { action: 'checkVoucher', voucherCode: 'GUESS1' });
    const use = () =>
      browser.post(bookingApi.secureBooking, createCall(me, 'ABC123', booking('BW001', { class: 'Flex Class', voucherCode: 'GUESS2' })));
    expect([(await check()).statusCode, (await use()).statusCode, (await check()).statusCode]).toEqual([200, 200, 200]);
    await bff.sandbox.clearCalls();
    for (const reply of [await check(), await use()]) {
      expect([reply.statusCode, reply.json()]).toMatchObject([429, { error: requestMessages.tooMany }]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await bff.sandbox.calls()).toEqual([]);
    expect((await browser.post(bookingApi.secureBooking, createCall(me, 'ABC123', booking('BW001')))).json()).toMatchObject({
      success: true,
    });
    const sam = await bff.signedIn('SteelpanSam');
    expect((await sam.post(bookingApi.secureBooking, { action: 'checkVoucher', voucherCode: 'GUESS1' })).statusCode).toBe(200);
    await bff.close();
  });
});

describe('the limit of bookings', () => {
  it('R36 counts the bookings of a person in an hour, but not refused ones', async () => {
    const bff = await startBff({ limits: { booking: 2 } });
    const browser = await bff.signedIn(me);
    const make = async (ref: string) => browser.post(bookingApi.secureBooking, createCall(me, ref, booking('BW001')));
    const cancel = (bookingRef: string) => browser.post(bookingApi.secureBooking, cancelCall(me, bookingRef));
    const rush = await Promise.all(Array.from({ length: 20 }, (_, index) => make(`RUSH${index}`)));
    expect(rush.map((reply) => reply.statusCode)).toEqual(rush.map(() => 200));
    expect(rush.filter((reply) => reply.json<{ reason?: string }>().reason === 'exists')).toHaveLength(19);
    // Otherwise an email would be among the calls below.
    const isMailed = (ref: string) =>
      until(async () => (await bff.sandbox.inbox()).some(({ dataVariables }) => dataVariables['bookingRef'] === ref));
    const booked = `RUSH${rush.findIndex((reply) => reply.json<{ success: boolean }>().success)}`;
    await isMailed(booked);
    await cancel(booked);
    expect((await make('ABC123')).json()).toMatchObject({ success: true });
    await isMailed('ABC123');
    await cancel('ABC123');

    await bff.sandbox.clearCalls();
    const refusal = await make('DEF456');
    expect([refusal.statusCode, refusal.json()]).toMatchObject([429, { error: tooManyBookingsText }]);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await bff.sandbox.calls()).toEqual([]);
    const sam = await bff.signedIn('SteelpanSam');
    const his = await sam.post(bookingApi.secureBooking, createCall('SteelpanSam', 'SAM002', booking('BW001')));
    expect(his.json()).toMatchObject({ success: true });
    await bff.close();
  });
});

describe('the limit of emails to one address', () => {
  it('B26 holds over accounts and spellings, and bookings are made without an email above it', async () => {
    const bff = await startBff({ mailsPerRecipient: 2 });
    const [mine, sams] = [await bff.signedIn(me), await bff.signedIn('SteelpanSam')];
    const make = async (username: string, ref: string, email: string) => {
      const browser = username === me ? mine : sams;
      return (await browser.post(bookingApi.secureBooking, createCall(username, ref, booking('BW001', { email })))).json<object>();
    };
    const cancel = (ref: string) => mine.post(bookingApi.secureBooking, cancelCall(me, ref));
    expect(await make(me, 'AAA111', 'victim@example.test')).toEqual({ success: true, mailQueued: true });
    expect(await make(me, 'BBB222', 'victim@example.test')).toMatchObject({ reason: 'exists' });
    expect(await make('SteelpanSam', 'SAM002', 'Victim+1@Example.test')).toEqual({ success: true, mailQueued: true });
    await until(async () => (await bff.sandbox.inbox()).length === 2);
    await cancel('AAA111');
    expect(await make(me, 'CCC333', 'victim@example.test')).toEqual({ success: true, mailQueued: false });
    // A repeat of the request.
    expect(await make(me, 'CCC333', 'victim@example.test')).toEqual({ success: true, mailQueued: false });
    const details = { action: 'sendBookingEmail', email: 'victim@example.test', bookingRef: 'CCC333', flightNumber: 'BW001' };
    const resend = await mine.post(bookingApi.email, { ...details, className: 'Classic Class', username: me });
    expect([resend.statusCode, resend.json()]).toMatchObject([429, { error: bookingMessages.email.tooMany }]);
    const correction = { action: 'correctEmail', username: me, bookingRef: 'CCC333', correctionId: 'a-correction' };
    const correct = async (email: string, correctionId: string) =>
      (await mine.post(bookingApi.secureBooking, { ...correction, email, correctionId })).json<object>();
    expect(await correct('VICTIM@example.test', 'correction-1')).toEqual({ success: true, mailQueued: false });
    expect(await correct('other@example.test', 'correction-2')).toEqual({ success: true, mailQueued: true });
    await until(async () => (await bff.sandbox.inbox()).length === 3);
    await bff.close();
  });
});

describe('POST /api/loops-email', () => {
  const form = (more: object = {}) => ({
    action: 'sendBookingEmail',
    email: 'hopper@example.test',
    bookingRef: 'ABC123',
    flightNumber: 'BW001',
    className: 'Classic Class',
    username: me,
    route: 'POS-JFK',
    ...more,
  });

  it('R18 R27 adds no second email to the one of createBooking', async () => {
    await create('ABC123');
    expect(await portal.mail(me, form())).toEqual({ status: 200, body: { success: true } });
    await waitForMails(1);
    expect(await portal.mail(me, form())).toEqual({ status: 200, body: { success: true } });
    await create('DEF456', booking('BW002', { email: 'other@example.test' }));
    expect((await waitForMails(2)).map((mail) => mail.dataVariables['bookingRef']).toSorted()).toEqual(['ABC123', 'DEF456']);
  });

  it.each([
    ['another address', { email: 'evil@example.test' }, 403],
    ["another person's reference", { bookingRef: 'SAM001' }, 404],
    ['another flight', { flightNumber: 'BW002' }, 404],
    ['another person', { username: 'SteelpanSam', bookingRef: 'SAM001', email: 'sam@example.test' }, 403],
    ['a template of the caller', { transactionalId: 'tmpl_application' }, 400],
  ])('R18 relays no email to %s', async (_case, more, status) => {
    await create('ABC123');
    await waitForMails(1);
    expect((await portal.mail(me, form(more))).status).toBe(status);
    expect(await portal.sandbox.inbox()).toHaveLength(1);
  });
});
