import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingMessages, flightDeskApi, flightsReplySchema } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { fakeServer } from '../../helpers/fake-server.ts';
import { booking, createCall, type Portal, startPortal, until } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.sandbox.clearFaults());
afterAll(() => portal.close());

const read = async () => flightsReplySchema.parse((await portal.flights()).json());
const isStale = async () => (await read()).stale;

describe('GET /api/flights', () => {
  it("R13 shows the board to a guest, in the board's order", async () => {
    const reply = await portal.flights();
    expect(reply.statusCode).toBe(200);
    const { flights, stale } = flightsReplySchema.parse(reply.json());
    expect(stale).toBe(false);
    expect(flights.map((flight) => [flight.callsign, flight.gate])).toEqual([
      ['BW001', '7'],
      ['BW002', 'Unknown'],
      ['bw415', 'Unknown'],
      ['BW526', 'Unknown'],
      ['Unknown', 'Unknown'],
    ]);
    expect(flights[2]?.dueDate).toBeNull();
    expect(flights.map(({ from, to }) => `${from?.iata} ${to?.iata}`).slice(0, 3)).toEqual(['POS JFK', 'JFK POS', 'undefined undefined']);
  });

  it('leaves templates and separators out, names them to staff alone, and closes a flight with an unreadable number of seats', async () => {
    const add = (name: string, desc: string, due = '') =>
      portal.board.call('POST', '/cards', { idList: sandboxAccounts.flightsListId, name, desc, due });
    await add('Flight template (copy me)', 'Callsign: BW000\nGate: ');
    await add('---', '');
    await add('BW777', 'Callsign: BW777\nSeats: a few', new Date(Date.now() + 86_400_000).toISOString());
    const flight = await until(async () => (await read()).flights.find(({ callsign }) => callsign === 'BW777'));
    expect(flight.seats).toMatchObject({ total: 0, isUnknown: true });
    expect((await read()).flights.map(({ callsign }) => callsign)).not.toContain('BW000');
    expect((await read()).flights).toHaveLength(6);
    const me = 'IslandHopper22';
    expect((await portal.book(me, createCall(me, 'TPL001', booking('BW000')))).body).toMatchObject({ reason: 'unknown-flight' });
    expect((await portal.book(me, createCall(me, 'SEA001', booking('BW777')))).body).toEqual({
      success: false,
      isFull: true,
      error: bookingMessages.booking.seatsUnknown,
    });
    const leftOut = (name: string) => portal.get(flightDeskApi.leftOutCards, name);
    expect((await leftOut('SteelpanSam')).json()).toEqual({
      cards: [
        { name: 'Flight template (copy me)', reason: 'template' },
        { name: '---', reason: 'no-flight-line' },
      ],
    });
    expect((await leftOut(me)).statusCode).toBe(403);
    await portal.sandbox.reset();
    await until(async () => (await read()).flights.length === 5);
  });

  it("R03 sends the board's credentials in the header, never in a URL", async () => {
    const calls = await portal.sandbox.calls('board');
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every(({ path, status }) => status === 200 && !/key|token/.test(path))).toBe(true);
  });

  it('R19 refuses an unknown query', async () => {
    const reply = await portal.get('/api/flights?list=65a');
    expect(reply.statusCode).toBe(400);
  });

  it.each([{ mode: 'status', status: 429 }, { mode: 'html' }, { mode: 'drop' }] as const)(
    'R30 R34 sends the last good list, marked as stale, while the board fails with %j, and recovers',
    async (fault) => {
      await until(async () => !(await isStale()));
      await portal.sandbox.fault({ service: 'board', ...fault });
      const staleReply = await until(async () => {
        const reply = await read();
        return reply.stale && reply;
      });
      expect(staleReply.flights).toHaveLength(5);
      await portal.sandbox.clearFaults();
      await until(async () => !(await isStale()));
    },
  );
});

describe('GET /api/flights without a list', () => {
  it('R33 calls the board at most once per refresh interval for 10,000 requests', async () => {
    const hourly = await startPortal({ env: { FLIGHTS_REFRESH_SECONDS: '3600' } });
    try {
      for (let requestCount = 0; requestCount < 10_000; requestCount += 200) {
        const replies = await Promise.all(Array.from({ length: 200 }, () => hourly.flights()));
        expect(replies.every((reply) => reply.statusCode === 200)).toBe(true);
      }
      expect(await hourly.sandbox.calls('board')).toHaveLength(1);
    } finally {
      await hourly.close();
    }
  });
});

it('R30 R34 GET /api/flights counts cards of another shape as a failure, and keeps the last good list', async () => {
  const card = { id: 'card', name: 'BW001', desc: 'Callsign: BW001', due: null };
  const foreign = [{ id: 7 }, { name: 'BW001' }];
  let cards: unknown = [card];
  const board = await fakeServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(cards)));
  const portalOf = () => startPortal({ env: { TRELLO_API_URL: board.url } });
  const [warm, cold] = await Promise.all([portalOf(), portalOf()]);
  const read = async () => flightsReplySchema.parse((await warm.flights()).json());
  try {
    expect((await read()).flights).toHaveLength(1);
    cards = foreign;
    const { flights } = await until(async () => {
      const reply = await read();
      return reply.stale && reply;
    });
    expect(flights.map(({ callsign }) => callsign)).toEqual(['BW001']);
    expect((await cold.flights()).statusCode).toBe(503);
    // A broken card beside a good one is skipped. An empty board is a good answer.
    cards = [...foreign, card];
    await until(async () => !(await read()).stale);
    expect((await read()).flights).toHaveLength(1);
    cards = [];
    await until(async () => (await read()).flights.length === 0);
  } finally {
    await Promise.all([warm.close(), cold.close(), board.close()]);
  }
});
