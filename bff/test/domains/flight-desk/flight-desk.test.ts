import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookingApi,
  flightDeskApi,
  flightDeskTexts,
  flightMessageApi,
  flightMessages,
  flightPassengersReplySchema,
  flightReachReplySchema,
  passengerCountsReplySchema,
  passengersFileReplySchema,
} from '@portal/booking-contract';
import { type FlightDeskServices, listPassengers, passengersFile } from '../../../src/domains/flight-desk/passengers.ts';
import { UpstreamError } from '../../../src/upstreams/client.ts';
import {
  boardFlight,
  booking,
  cancelCall,
  createCall,
  type Portal,
  sessionCookie,
  smallWorld,
  startPortal,
  until,
} from '../support/portal.ts';

const desc = (callsign: string, seats: string) => `Callsign: ${callsign}\nRoute: POS-BGI\nSeats: ${seats}`;
const world = {
  ...smallWorld,
  users: [...(smallWorld.users ?? []), { id: '1003', username: 'Capt_Marisol', rank: { id: 250, name: 'Captain' } }],
  bookings: {
    Dot: {
      OLD001: { class: 'Classic Class', email: 'dot@example.test', flightNumber: 'BW704', route: 'POS-BGI' },
      OLD002: { class: 'Flex Class', email: 'dot@example.test', flightNumber: 'BW002', route: 'JFK-POS' },
    },
    // Another program's references.
    Cem: {
      cem_old1: { class: 'Classic Class', email: 'cem@example.test', flightNumber: 'BW415', route: 'POS-BGI' },
      'cem-old2': { class: 'Classic Class', email: 'cem@example.test', flightNumber: 'BW415', route: 'POS-BGI' },
    },
  },
  flights: [
    ...(smallWorld.flights ?? []),
    { name: 'BW700', desc: desc('BW700', '3'), due: '+4d' },
    { name: 'BW704', desc: desc('BW704', '1'), due: '+6d' },
  ],
};

describe('the passengers of a flight', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ world });
  });
  afterAll(() => portal.close());

  const idOf = async (callsign: string) => (await portal.flight(callsign)).id;
  const read = (flightId: string, url: string = flightDeskApi.passengers) => portal.get(url, 'SteelpanSam', { flightId });
  const list = async (callsign: string) => flightPassengersReplySchema.parse((await read(await idOf(callsign))).json());
  const book = async (name: string, ref: string, cabin: 'Classic Class' | 'Flex Class' = 'Classic Class') => {
    const data = booking('BW700', { class: cabin, email: `${name}@example.test` });
    const { body } = await portal.book(name, createCall(name, ref, data));
    expect(body).toMatchObject({ success: true });
  };

  it('are listed by class and name, with the waiting list, but without addresses or references', async () => {
    await book('Bea', 'BEA001');
    await book('IslandHopper22', 'HOP001', 'Flex Class');
    await book('Ann', 'ANN001');
    const flightId = await idOf('BW700');
    await portal.post(bookingApi.joinWaitingList, { flightId, email: 'cem@example.test' }, sessionCookie('Cem'));
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

  it('are counted for each flight in the list, without a booking being read', async () => {
    const count = async () => passengerCountsReplySchema.parse((await portal.get(flightDeskApi.counts, 'SteelpanSam')).json());
    // Nobody has opened the other flights, so reading the numbers starts to count them.
    await until(async () => !(await count()).isCounting, 100);
    await portal.sandbox.clearCalls();
    const { flights } = await count();
    expect(flights[await idOf('BW700')]).toEqual({ seated: 3, waiting: 1 });
    expect(flights[await idOf('BW704')]).toEqual({ seated: 1, waiting: 0 });
    expect((await portal.sandbox.calls()).filter(({ service }) => service === 'database')).toEqual([]);
  });

  it('are listed with a link to the card only for people who may open it', async () => {
    const flightId = await idOf('BW700');
    const cardOf = async (name: string) => {
      const reply = await portal.get(flightDeskApi.passengers, name, { flightId });
      return flightPassengersReplySchema.parse(reply.json()).cardUrl;
    };
    expect(await cardOf('Capt_Marisol')).toMatch(/^https:\/\//);
    expect(await cardOf('SteelpanSam')).toBeUndefined();
    expect((await portal.flights()).body).not.toContain('cardUrl');
  });

  it('exclude people who cancel, whose seat is offered to the next in line', async () => {
    await portal.book('Bea', cancelCall('Bea', 'BEA001'));
    const listWithOffer = await until(async () => {
      const reply = await list('BW700');
      return reply.waiting[0]?.confirmBy !== undefined && reply;
    }, 100);
    expect(listWithOffer.passengers.map(({ username }) => username)).toEqual(['IslandHopper22', 'Ann']);
  });

  it('include a booking with a reference of another program, which its person can cancel', async () => {
    expect((await list('bw415')).passengers).toEqual([{ username: 'Cem', class: 'Classic Class' }]);
    const again = createCall('Cem', 'CEM001', booking('BW415'));
    expect((await portal.book('Cem', again)).body).toMatchObject({ reason: 'exists' });
    expect((await portal.book('Cem', cancelCall('Cem', 'cem_old1'))).body).toEqual({ success: true });
    expect((await list('bw415')).passengers).toEqual([]);
    expect((await portal.book('Cem', again)).body).toMatchObject({ success: true });
    expect((await portal.book('Cem', cancelCall('Cem', 'toString'))).status).toBe(400);
  });

  it('include bookings from before the portal knew them, also of a flight without a limit', async () => {
    expect((await list('BW002')).passengers).toEqual([{ username: 'Dot', class: 'Flex Class' }]);
    const flightId = await idOf('BW002');
    const file = passengersFileReplySchema.parse((await read(flightId, flightDeskApi.passengersFile)).json());
    expect(file.text).toContain(',Flex Class,Dot,');
    const reach = flightReachReplySchema.parse((await read(flightId, flightMessageApi.reach)).json());
    expect(reach.passengers.reached).toBe(1);

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
  const flight = boardFlight({ dueDate: '2026-12-02T12:00:00Z' });
  const row = (username: string) => ({ userId: '1', username, ref: `${username.toUpperCase()}1`, bookedAt: '2026-11-01T00:00:00Z' });
  const storedBooking = (more: object = {}) => ({
    class: 'Classic Class',
    email: 'a@example.test',
    flightNumber: 'BW001',
    route: '',
    ...more,
  });
  const list = (findBooking: FlightDeskServices['findBooking'], names: string[], more: object = {}) => {
    const services = {
      flights: { read: async () => ({ value: [flight], stale: false }) },
      bookings: { isGone: async () => true },
      findBooking,
      passengers: { ofFlight: async () => names.map((name) => ({ ...row(name), flightId: 'card-1' })) },
      seats: { peopleOf: async () => ({ seats: names.map(row), line: [] }), counts: async () => new Map() },
      count: { isCounted: async () => true },
      now: () => now,
      ...more,
    };
    return listPassengers(services as unknown as FlightDeskServices, 'card-1');
  };
  const down = new UpstreamError('database', 'timeout');

  it('lists each person once, and nobody from an earlier flight of the card', async () => {
    const find = async (name: string) => storedBooking({ dueDate: name === 'Old' ? '2026-11-20T12:00:00Z' : flight.dueDate });
    expect((await list(find, ['Ann', 'Old'])).passengers).toEqual([{ username: 'Ann', class: 'Classic Class' }]);
  });

  it('says that earlier bookings are still being counted, except for a flown flight', async () => {
    const counting = { count: { isCounted: async () => false } };
    const none = async () => undefined;
    expect(await list(none, [], counting)).toMatchObject({ isCounting: true });
    expect(await list(none, [], { ...counting, now: () => now + 3 * 24 * 3_600_000 })).not.toHaveProperty('isCounting');
  });

  it('lists a passenger whose booking cannot be read last, without a class', async () => {
    const find = (name: string) => (name === 'Ann' ? Promise.reject(down) : Promise.resolve(storedBooking({ class: 'First' })));
    expect((await list(find, ['Ann', 'Bea'])).passengers).toEqual([{ username: 'Bea', class: 'First' }, { username: 'Ann' }]);
  });

  it('keeps a passenger whose stored booking has an unknown shape, and drops a passenger without a booking', async () => {
    const bookings = { isGone: async ({ username }: { username: string }) => username === 'Bea' };
    expect((await list(async () => undefined, ['Ann', 'Bea'], { bookings })).passengers).toEqual([{ username: 'Ann' }]);
  });

  it('fails if no booking can be read, or a stale board lacks the flight', async () => {
    const find = () => Promise.reject(down);
    await expect(list(find, ['Ann', 'Bea'])).rejects.toBe(down);
    const flights = { read: async () => ({ value: [], stale: true }) };
    await expect(list(find, [], { flights })).rejects.toMatchObject({ statusCode: 503, message: flightDeskTexts.failed });
  });

  it('lists at most 500 people, and counts the others', async () => {
    const names = Array.from({ length: 503 }, (_none, index) => `Player${index}`);
    const reply = await list(async () => storedBooking(), names);
    expect([reply.passengers.length, reply.unlisted]).toEqual([500, 3]);
  });

  it('writes no text of the board as a formula into the file', () => {
    const file = passengersFile(
      { flight: { ...flight, callsign: '=1+1' }, passengers: [{ username: 'Ann' }], waiting: [], unlisted: 0 },
      [],
    );
    expect(file.name).toBe('passengers--1-1.csv');
    expect(file.text.split('\r\n')[1]).toBe(`"'=1+1",2026-12-02T12:00:00Z,Booked,,Not readable,Ann,`);
  });
});
