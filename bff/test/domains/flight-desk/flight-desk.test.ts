import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookingApi,
  flightDeskApi,
  flightDeskTexts,
  flightMessages,
  flightPassengersReplySchema,
  flightsReplySchema,
  passengersFileReplySchema,
  type Flight,
} from '@portal/booking-contract';
import { listPassengers, type FlightDeskServices } from '../../../src/domains/flight-desk/passengers/list-passengers.ts';
import { passengersFile } from '../../../src/domains/flight-desk/passengers/passengers-file.ts';
import { UpstreamError } from '../../../src/upstreams/client.ts';
import { booking, createCall, sessionCookie, smallWorld, startPortal, until, type Portal } from '../support/portal.ts';

const desc = (callsign: string, seats: string) => `Callsign: ${callsign}\nRoute: POS-BGI\nSeats: ${seats}`;
const world = {
  ...smallWorld,
  users: [...(smallWorld.users ?? []), { id: '2004', username: 'Dee', rank: { id: 250, name: 'Director' } }],
  bookings: { Dot: { OLD001: { class: 'Classic Class', email: 'dot@example.test', flightNumber: 'BW704', route: 'POS-BGI' } } },
  flights: [
    ...(smallWorld.flights ?? []),
    { name: 'BW700', desc: desc('BW700', '3'), due: '+4d' },
    { name: 'BW704', desc: desc('BW704', '1'), due: '+6d' },
  ],
};
const ids: Record<string, string> = { Ann: '2001', Bea: '2002', Cem: '2003', Dee: '2004', IslandHopper22: '1001' };

describe('the passengers of a flight', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ world });
  });
  afterAll(() => portal.close());

  const as = (name: string) => sessionCookie(name, ids[name]);
  const idOf = async (callsign: string) => {
    const { flights } = flightsReplySchema.parse((await portal.flights()).json());
    return flights.find((each) => each.callsign === callsign)?.id ?? '';
  };
  const read = (flightId: string, url: string = flightDeskApi.passengers) =>
    portal.app.inject({ url: `${url}?${new URLSearchParams({ flightId })}`, headers: { cookie: sessionCookie('SteelpanSam') } });
  const list = async (callsign: string) => flightPassengersReplySchema.parse((await read(await idOf(callsign))).json());
  const book = async (name: string, ref: string, cabin: 'Classic Class' | 'Flex Class' = 'Classic Class') => {
    const data = booking('BW700', { class: cabin, email: `${name}@example.test` });
    const { body } = await portal.post(bookingApi.secureBooking, createCall(name, ref, data), as(name));
    expect(body).toMatchObject({ success: true });
  };

  it('come by class and name with seats left and the line, without an address or a reference', async () => {
    await book('Bea', 'BEA001');
    await book('IslandHopper22', 'HOP001', 'Flex Class');
    await book('Ann', 'ANN001');
    const flightId = await idOf('BW700');
    await portal.post(bookingApi.joinWaitingList, { flightId, email: 'cem@example.test' }, as('Cem'));
    const reply = await read(flightId);
    expect(reply.json()).toMatchObject({
      flight: { id: flightId, callsign: 'BW700', seats: { total: 3, left: 0, waiting: 1 } },
      passengers: [
        { username: 'IslandHopper22', class: 'Flex Class' },
        { username: 'Ann', class: 'Classic Class' },
        { username: 'Bea', class: 'Classic Class' },
      ],
      waiting: [{ username: 'Cem' }],
      unlisted: 0,
    });
    expect(reply.body).not.toMatch(/@|BEA001|HOP001/);
    const file = await read(flightId, flightDeskApi.passengersFile);
    const { name, text } = passengersFileReplySchema.parse(file.json());
    expect(name).toBe('passengers-BW700.csv');
    expect(text).toMatch(/^\uFEFFFlight,.*\r\nBW700,\S+Z,Booked,,Flex Class,IslandHopper22,\r\n/);
    expect(text).toMatch(/BW700,\S+Z,Waiting,1,,Cem,\r\n$/);
    expect(text).not.toMatch(/@|BEA001/);
  });

  it('come with a link to the card for those alone who may open it', async () => {
    const url = `${flightDeskApi.passengers}?${new URLSearchParams({ flightId: await idOf('BW700') })}`;
    const cardOf = async (name: string) => {
      const reply = await portal.app.inject({ url, headers: { cookie: sessionCookie(name, ids[name]) } });
      return flightPassengersReplySchema.parse(reply.json()).cardUrl;
    };
    expect(await cardOf('Dee')).toMatch(/^https:\/\//);
    expect(await cardOf('SteelpanSam')).toBeUndefined();
    expect((await portal.flights()).body).not.toContain('cardUrl');
  });

  it('lose those who cancel, whose seat is held for the next in line', async () => {
    await portal.post(bookingApi.secureBooking, { action: 'deleteBooking', username: 'Bea', bookingRef: 'BEA001' }, as('Bea'));
    const held = await until(async () => {
      const reply = await list('BW700');
      return reply.waiting[0]?.confirmBy !== undefined && reply;
    }, 100);
    expect(held.passengers.map(({ username }) => username)).toEqual(['IslandHopper22', 'Ann']);
  });

  it('include bookings that the flight had before its seats were counted', async () => {
    expect(await list('BW704')).toMatchObject({
      passengers: [{ username: 'Dot', class: 'Classic Class' }],
      flight: { seats: { left: 0 } },
    });
  });

  it('are not listed for a flight that has left the board', async () => {
    const reply = await read('no-such-card');
    expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ error: flightMessages.leftBoard })]);
    expect((await read('')).statusCode).toBe(400);
  });
});

describe('listPassengers', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  const texts = { gate: '7', aircraft: 'B737', departure: 'POS', destination: 'JFK', route: 'POS-JFK', host: 'Marisol' };
  const flight: Flight = { id: 'card-1', callsign: 'BW001', dueDate: '2026-12-02T12:00:00Z', ...texts };
  const row = (username: string) => ({ userId: '1', username, ref: `${username.toUpperCase()}1`, bookedAt: '2026-11-01T00:00:00Z' });
  const stored = (more: object = {}) => ({ class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: '', ...more });
  const services = (findBooking: FlightDeskServices['findBooking'], names: string[], more: Partial<FlightDeskServices> = {}) => ({
    flights: { read: () => Promise.resolve({ value: [flight], stale: false } as never) },
    bookings: { isGone: () => Promise.resolve(true) },
    findBooking,
    passengers: { ofFlight: () => Promise.resolve(names.map((name) => ({ ...row(name), flightId: 'card-1' }))) },
    peopleOf: () => Promise.resolve({ booked: names.map(row), line: [] }),
    seats: { counts: () => Promise.resolve(new Map()) },
    count: { ensure: () => Promise.resolve() },
    now: () => now,
    ...more,
  });
  const down = new UpstreamError('database', 'timeout');

  it('lists nobody twice, and nobody who flew an earlier flight of the card', async () => {
    const find = (name: string) => Promise.resolve(stored({ dueDate: name === 'Old' ? '2026-11-20T12:00:00Z' : flight.dueDate }));
    expect((await listPassengers(services(find, ['Ann', 'Old']), 'card-1')).passengers).toEqual([
      { username: 'Ann', class: 'Classic Class' },
    ]);
  });

  it('keeps a passenger whose booking cannot be read now, after the others', async () => {
    const find = (name: string) => (name === 'Ann' ? Promise.reject(down) : Promise.resolve(stored({ class: 'First' })));
    expect((await listPassengers(services(find, ['Ann', 'Bea']), 'card-1')).passengers).toEqual([
      { username: 'Bea', class: 'First' },
      { username: 'Ann' },
    ]);
  });

  it('keeps a passenger whose stored booking has an unknown shape, and drops one without a booking', async () => {
    const bookings = { isGone: ({ username }: { username: string }) => Promise.resolve(username === 'Bea') };
    const none = () => Promise.resolve(undefined);
    expect((await listPassengers(services(none, ['Ann', 'Bea'], { bookings }), 'card-1')).passengers).toEqual([{ username: 'Ann' }]);
  });

  it('fails when no booking can be read, and when a stale board lacks the flight', async () => {
    await expect(
      listPassengers(
        services(() => Promise.reject(down), ['Ann', 'Bea']),
        'card-1',
      ),
    ).rejects.toBe(down);
    const flights = { read: () => Promise.resolve({ value: [], stale: true } as never) };
    await expect(
      listPassengers(
        services(() => Promise.reject(down), [], { flights }),
        'card-1',
      ),
    ).rejects.toMatchObject({
      statusCode: 503,
      message: flightDeskTexts.failed,
    });
  });

  it('says how many people it leaves out', async () => {
    const names = Array.from({ length: 503 }, (_none, index) => `Player${index}`);
    const reply = await listPassengers(
      services(() => Promise.resolve(stored()), names),
      'card-1',
    );
    expect([reply.passengers.length, reply.unlisted]).toEqual([500, 3]);
  });

  it('writes a file in which no text of the board is a formula', () => {
    const file = passengersFile(
      { flight: { ...flight, callsign: '=1+1' }, passengers: [{ username: 'Ann' }], waiting: [], unlisted: 0 },
      [],
    );
    expect(file.name).toBe('passengers--1-1.csv');
    expect(file.text.split('\r\n')[1]).toBe(`"'=1+1",2026-12-02T12:00:00Z,Booked,,Not readable,Ann,`);
  });
});
