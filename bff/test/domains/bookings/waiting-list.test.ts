import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookingApi,
  bookingMessages,
  bookingPages,
  flightMessages,
  heldSeatText,
  joinWaitingListReplySchema,
  noticeApi,
  waitingListReplySchema,
} from '@portal/booking-contract';
import { portalApi, type SessionReply } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import {
  booking,
  cancelCall,
  createCall,
  type Person,
  type Portal,
  sessionCookie,
  smallWorld,
  startPortal,
  until,
} from '../support/portal.ts';

const { templates } = sandboxAccounts;
const desc = (callsign: string, seats: string) =>
  `Callsign: ${callsign}\nRoute: POS-BGI\nDeparture: Port of Spain (POS)\nDestination: Bridgetown (BGI)\nSeats: ${seats}`;
const world = {
  ...smallWorld,
  bookings: { Dot: { OLD001: { class: 'Classic Class', email: 'dot@example.test', flightNumber: 'BW704', route: 'POS-BGI' } } },
  flights: [
    ...(smallWorld.flights ?? []),
    { name: 'BW700', desc: desc('BW700', '1'), due: '+4d' },
    { name: 'BW701', desc: desc('BW701', '**2 seats**'), due: '+5d' },
    { name: 'BW702', desc: desc('BW702', 'plenty'), due: '+5d' },
    { name: 'BW704', desc: desc('BW704', '1'), due: '+6d' },
    { name: 'BW703', desc: desc('BW703', '0'), due: '+50m' },
  ],
};

let portal: Portal;
const start = async () => {
  portal = await startPortal({ world });
};
const book = (name: Person, ref: string, callsign = 'BW700') =>
  portal.book(name, createCall(name, ref, booking(callsign, { email: `${name}@example.test` })));
const cancel = (name: Person, ref: string) => portal.book(name, cancelCall(name, ref));
const mine = (name: Person) => portal.book(name, { action: 'getBookings', username: name });
const join = async (name: Person, callsign = 'BW700') => {
  const { id: flightId } = await portal.flight(callsign);
  return portal.post(bookingApi.joinWaitingList, { flightId, email: `${name}@example.test` }, sessionCookie(name));
};
const leave = async (name: Person) =>
  portal.post(bookingApi.leaveWaitingList, { flightId: (await portal.flight('BW700')).id }, sessionCookie(name));
const places = async (name: Person) => {
  const reply = await portal.get(bookingApi.waitingList, name);
  return waitingListReplySchema.parse(reply.json()).places.map(({ flight, ...place }) => ({ callsign: flight.callsign, ...place }));
};
const seatsBecome = (seats: object, callsign = 'BW700') =>
  until(async () => JSON.stringify((await portal.flight(callsign)).seats) === JSON.stringify(seats), 100);
const mails = async (template: string) => (await portal.sandbox.inbox()).filter(({ transactionalId }) => transactionalId === template);
const offerTo = (name: Person) => until(async () => (await places(name))[0]?.confirmBy, 100);

describe('a limited flight', () => {
  beforeAll(start);
  afterAll(() => portal.close());

  it('shows its seats; a card without the line sets no limit, and an unreadable line closes the flight', async () => {
    await seatsBecome({ total: 2, left: 2, waiting: 0 }, 'BW701');
    expect((await portal.flight('BW702')).seats).toMatchObject({ left: 0, isUnknown: true });
    expect(await portal.flight('BW001')).not.toHaveProperty('seats');
  });

  it('R20 refuses an id with a control character, on which PostgreSQL fails', async () => {
    const reply = await portal.post(bookingApi.leaveWaitingList, { flightId: 'a\u0000' }, sessionCookie('Ann'));
    expect(reply.status).toBe(400);
  });

  it('refuses a third person for two seats, in a reply that older pages can read', async () => {
    expect((await book('Ann', 'ANN001', 'BW701')).body).toMatchObject({ success: true });
    expect((await book('Bea', 'BEA001', 'BW701')).body).toMatchObject({ success: true });
    await seatsBecome({ total: 2, left: 0, waiting: 0 }, 'BW701');
    const refusal = await book('Cem', 'CEM001', 'BW701');
    expect(refusal).toEqual({ status: 200, body: { success: false, isFull: true, error: bookingMessages.booking.full } });
    expect((await mine('Cem')).body).toEqual({});
    expect((await book('Ann', 'ANN002', 'BW701')).body).toMatchObject({ success: false, reason: 'exists' });
  });

  it('refuses to put people in line who need not or cannot wait', async () => {
    expect((await join('Cem')).body).toEqual({ success: false, seatsLeft: true, error: bookingMessages.waitingList.seatsLeft });
    expect((await join('Ann', 'BW701')).body).toEqual({ success: false, error: bookingMessages.booking.exists });
    expect((await join('Ann', 'BW703')).body).toEqual({ success: false, error: bookingMessages.waitingList.closed });
    expect((await join('Ann', 'BW526')).body).toEqual({ success: false, error: flightMessages.departed });
    const gone = { flightId: 'no-such-card', email: 'a@example.test' };
    expect((await portal.post(bookingApi.joinWaitingList, gone, sessionCookie('Ann'))).body).toMatchObject({
      success: false,
      error: flightMessages.unknownFlight,
    });
    expect((await portal.post(bookingApi.joinWaitingList, { ...gone, email: 'nonsense' }, sessionCookie('Ann'))).status).toBe(400);
    expect((await portal.post(bookingApi.joinWaitingList, gone)).status).toBe(401);
    expect(await places('Ann')).toEqual([]);
  });
});

describe('the waiting list', () => {
  beforeEach(async () => {
    await start();
    await book('Ann', 'ANN001');
    for (const name of ['Bea', 'Cem'] as const) await join(name);
  });
  afterEach(() => portal.close());

  it('shows each person their place, and everybody the number of people in line', async () => {
    expect(joinWaitingListReplySchema.parse((await join('Dot')).body)).toEqual({ success: true, position: 3 });
    expect((await join('Bea')).body).toEqual({ success: true, position: 1 });
    expect(await places('Cem')).toEqual([{ callsign: 'BW700', position: 2 }]);
    await seatsBecome({ total: 1, left: 0, waiting: 3 });
    expect((await leave('Cem')).body).toEqual({ success: true });
    expect((await leave('Cem')).body).toEqual({ success: false });
    expect(await places('Dot')).toEqual([{ callsign: 'BW700', position: 2 }]);
  });

  it('offers a cancelled seat to the next in line with one email, and a booking confirms it', async () => {
    expect((await cancel('Ann', 'ANN001')).body).toEqual({ success: true });
    expect((await cancel('Ann', 'ANN001')).body).toEqual({ success: true });
    const confirmBy = await offerTo('Bea');
    const hours = (Date.parse(String(confirmBy)) - Date.now()) / 3_600_000;
    expect(Math.abs(hours - 12)).toBeLessThan(0.1);
    const session = await portal.get(portalApi.session, 'Bea');
    expect(session.json<SessionReply>().waiting).toEqual([{ kind: 'seat-offer', title: heldSeatText('BW700'), address: '/my-trips' }]);
    await until(async () => (await mails(templates.seatOffer)).length > 0, 100);
    expect(await mails(templates.seatOffer)).toEqual([
      expect.objectContaining({
        to: 'Bea@example.test',
        dataVariables: expect.objectContaining({
          username: 'Bea',
          flightNumber: 'BW700',
          departure: 'Port of Spain (POS)',
          confirmBy: expect.stringMatching(/AST \(.* UTC\)$/),
          tripsUrl: `${portal.publicUrl}/my-trips`,
          unsubscribeUrl: expect.stringContaining(`${portal.publicUrl}${bookingPages.unsubscribe}?token=`),
        }),
      }),
    ]);
    for (const name of ['Ann', 'Cem'] as const) expect((await book(name, 'LATE01')).body).toMatchObject({ isFull: true });
    expect((await book('Bea', 'BEA001')).body).toMatchObject({ success: true });
    expect(await places('Bea')).toEqual([]);
    expect(await places('Cem')).toEqual([{ callsign: 'BW700', position: 1 }]);
    expect(await mails(templates.seatOffer)).toHaveLength(1);
  });

  it('announces no held seat to its person while the flight is off the board', async () => {
    await cancel('Ann', 'ANN001');
    await offerTo('Bea');
    const items = async () => {
      const session = await portal.get(portalApi.session, 'Bea');
      return session.json<SessionReply>().waiting;
    };
    expect(await items()).toHaveLength(1);
    const { id } = await portal.flight('BW700');
    await portal.board.call('PUT', `/cards/${id}`, { closed: 'true' });
    await until(async () => (await places('Bea')).length === 0);
    expect(await items()).toEqual([]);
  });

  it('emails the offer to the address of the last request to join', async () => {
    const { id: flightId } = await portal.flight('BW700');
    const again = { flightId, email: 'corrected@example.test' };
    expect((await portal.post(bookingApi.joinWaitingList, again, sessionCookie('Bea'))).body).toEqual({ success: true, position: 1 });
    await cancel('Ann', 'ANN001');
    await until(async () => (await mails(templates.seatOffer)).length > 0, 100);
    expect(await mails(templates.seatOffer)).toMatchObject([{ to: 'corrected@example.test' }]);
  });

  it('offers a declined seat to the next in line, without an email about an expired offer', async () => {
    await cancel('Ann', 'ANN001');
    await offerTo('Bea');
    expect((await leave('Bea')).body).toEqual({ success: true });
    await offerTo('Cem');
    await until(async () => (await mails(templates.seatOffer)).some(({ to }) => to === 'Cem@example.test'), 100);
    expect(await mails(templates.seatExpired)).toEqual([]);
  });

  it('emails no more offers to people who unsubscribed, but still shows them', async () => {
    await cancel('Ann', 'ANN001');
    const [offer] = await until(async () => {
      const offers = await mails(templates.seatOffer);
      return offers.length > 0 && offers;
    }, 100);
    const token = new URL(String(offer?.dataVariables['unsubscribeUrl'])).searchParams.get('token');
    expect((await portal.post(noticeApi.unsubscribe, { token })).body).toEqual({ kind: 'waitingList' });
    const chosen = await portal.get(noticeApi.notifications, 'Bea');
    expect(chosen.json()).toMatchObject({ choices: { waitingList: false, time: true } });
    await leave('Bea');
    await offerTo('Cem');
    await join('Bea');
    await leave('Cem');
    await offerTo('Bea');
    // The next offer is emailed after Bea's would have been.
    await join('Cem');
    await leave('Bea');
    const recipients = async () => (await mails(templates.seatOffer)).map(({ to }) => to);
    await until(async () => (await recipients()).length >= 3, 100);
    expect(await recipients()).toEqual(['Cem@example.test', 'Cem@example.test', 'Bea@example.test']);
  });

  it('offers the seat of a booking that was removed from outside', async () => {
    const path = `${portal.sandbox.url}/Bookings/Ann/ANN001.json?ns=${sandboxAccounts.databaseNamespace}`;
    await fetch(path, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    expect((await mine('Ann')).body).toEqual({});
    expect((await book('Ann', 'ANN002')).body).toMatchObject({ isFull: true });
    await offerTo('Bea');
  });
});

describe('joining a waiting list', () => {
  afterEach(() => portal.close());

  it('B26 causes no email to an address above its limit, but My Trips shows the offer', async () => {
    portal = await startPortal({ world, mailsPerRecipient: 1 });
    const victim = booking('BW001', { email: 'Bea+1@example.test' });
    await portal.book('Ann', createCall('Ann', 'ANN002', victim));
    await book('Ann', 'ANN001');
    for (const name of ['Bea', 'Cem'] as const) await join(name);
    await cancel('Ann', 'ANN001');
    await offerTo('Bea');
    await leave('Bea');
    await until(async () => (await mails(templates.seatOffer)).length > 0, 100);
    expect(await mails(templates.seatOffer)).toMatchObject([{ to: 'Cem@example.test' }]);
  });

  it('counts towards the limit of bookings in an hour', async () => {
    portal = await startPortal({ world, limits: { booking: 2 } });
    await book('Ann', 'ANN001');
    await book('Bea', 'BEA001', 'BW001');
    expect((await join('Bea')).body).toEqual({ success: true, position: 1 });
    expect((await join('Bea')).status).toBe(429);
    expect((await book('Bea', 'BEA002', 'BW002')).status).toBe(429);
  });
});
