import { bookingApi, type BookingData, flightsReplySchema, type SecureBookingRequest } from '@portal/booking-contract';
import type { RunningSandbox, WorldInput } from '@portal/sandbox';
import type { LimitOverrides } from '../../../src/plugins/limits.ts';
import { createSealer } from '../../../src/session/seal.ts';
import { startBff, type StartOptions } from '../../helpers/start-bff.ts';
import type { BoardFlight } from '../../../src/domains/flights/flight-list.ts';
import { boardOf } from './board.ts';

export { until } from '../../helpers/until.ts';

export const secret = 'a-secret-of-the-tests-that-is-long-enough';

/** A world with one example of everything that booking needs. */
export const smallWorld: WorldInput = {
  users: [
    {
      id: '1001',
      username: 'IslandHopper22',
      displayName: 'Island Hopper',
      rank: { id: 10, name: 'Passenger' },
      assets: ['9002'],
      miles: 1240,
    },
    { id: '1002', username: 'SteelpanSam', displayName: 'Sam', rank: { id: 240, name: 'Cabin Crew' }, miles: 300 },
  ],
  cabinItems: { 'Flex Class': '9002', 'Premiere Class': '9003' },
  vouchers: { PREM2026: 'premiere', FLEX2026: 'Flex Class', ODD1: 'First Class' },
  bookings: {
    SteelpanSam: { SAM001: { class: 'Classic Class', email: 'sam@example.test', flightNumber: 'BW001', route: 'POS-JFK' } },
  },
  flights: [
    {
      name: 'BW001',
      desc: 'Callsign: BW001\nHost: Capt_Marisol\nRoute: POS-JFK\nGate: 7\nAircraft: Boeing 737-8\nDeparture: Port of Spain (POS)\nDestination: New York (JFK)',
      due: '+20h',
    },
    { name: 'BW002', desc: 'Callsign: BW002\nRoute: JFK-POS', due: '+30h' },
    { name: 'BW415', desc: '**Callsign:** bw415\nGate:', due: null },
    { name: 'BW526', desc: 'Callsign: BW526', due: '-3h' },
    { name: 'nameless', desc: 'Host: X', due: '+1h' },
  ],
};

/** User ids of the people in tests. Only the first two are users of the small world. */
export const people = {
  ...{ IslandHopper22: '1001', SteelpanSam: '1002', Capt_Marisol: '1003', KaieteurKid: '1004', TobagoTess: '1005' },
  ...{
    HibiscusHal: '1006',
    LimboLuke: '1008',
    Drifter: '1099',
    Ann: '2001',
    Bea: '2002',
    Cem: '2003',
    Dot: '2004',
    Eve: '2005',
    Fay: '2006',
  },
} as const;
export type Person = keyof typeof people;

/** Returns the sealed cookie that the portal sets when the person signs in. */
export function sessionCookie(username: string, userId: string = people[username as Person]): string {
  const at = Date.now();
  const session = { sid: `sid-${username}-${userId}`, userId, username, displayName: username, picture: '', issuedAt: at, seenAt: at };
  return `session=${createSealer([secret], 'session').seal(session)}`;
}

/** Headers of a JSON write from one of the portal's own pages. */
export const fromOwnPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } as const;

export type Call = SecureBookingRequest | Record<string, unknown>;
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export const booking = (flightNumber: string, more: Partial<BookingData> = {}): BookingData => ({
  class: 'Classic Class',
  email: 'hopper@example.test',
  flightNumber,
  route: 'POS-JFK',
  ...more,
});

export const createCall = (username: string, bookingRef: string, bookingData: BookingData) => ({
  action: 'createBooking' as const,
  username,
  bookingRef,
  bookingData,
});

export const cancelCall = (username: string, bookingRef: string) => ({ action: 'deleteBooking' as const, username, bookingRef });

const settings = { SESSION_SECRET: secret, LOG_LEVEL: 'silent', FLIGHTS_REFRESH_SECONDS: '0.05', ROUTES_REFRESH_SECONDS: '0.05' };

export const environmentOf = (sandbox: RunningSandbox, dataDir: string, more: Record<string, string> = {}) => ({
  SANDBOX_PORT: String(sandbox.port),
  DATA_DIR: dataDir,
  ...settings,
  ...more,
});

/** Limits high enough for a test, which sends in a minute the requests of a day. Tests of the limits set their own. */
export const testLimits = { appeal: 100_000, question: 100_000, lookup: 100_000 } satisfies LimitOverrides;

export type PortalOptions = Pick<StartOptions, 'world' | 'env' | 'boardRequests' | 'limits' | 'mailsPerRecipient'>;

/** Starts a BFF in this process with its own sandbox, on the small world by default. `close` ends both. */
export async function startPortal({
  world = smallWorld,
  limits = testLimits,
  mailsPerRecipient = 1_000,
  env,
  boardRequests,
}: PortalOptions = {}) {
  const { app, config, dataDir, sandbox, close } = await startBff({
    world,
    limits,
    mailsPerRecipient,
    boardRequests,
    env: { ...settings, ...env },
  });

  const post = async (url: string, payload: unknown, cookie?: string): Promise<Answer> => {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { ...fromOwnPage, ...(cookie && { cookie }) },
      payload: JSON.stringify(payload),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  /** Reads an address as a person, or as a guest. */
  const get = (url: string, username?: string, query?: Record<string, string>) =>
    app.inject({ url, ...(query && { query }), headers: { ...(username && { cookie: sessionCookie(username) }) } });
  const flights = (headers: Record<string, string> = {}) => app.inject({ url: bookingApi.flights, headers });
  return {
    app,
    sandbox,
    board: boardOf(sandbox.url),
    publicUrl: config.publicUrl,
    dataDir,
    book: (username: string, call: Call) => post(bookingApi.secureBooking, call, sessionCookie(username)),
    mail: (username: string, call: Record<string, unknown>) => post(bookingApi.email, call, sessionCookie(username)),
    get,
    post,
    flights,
    /** Returns the flight of the list. @throws if the list lacks it */
    async flight(callsign: string) {
      const list = flightsReplySchema.parse((await flights()).json()).flights;
      const flight = list.find((each) => each.callsign === callsign);
      if (!flight) throw new Error(`${callsign} is not on the board`);
      return flight;
    },
    close,
  };
}
export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** Creates a flight of the board, without a date unless `own` names one. */
export const boardFlight = (own: Partial<BoardFlight> = {}): BoardFlight => ({
  id: 'card-1',
  callsign: 'BW001',
  host: 'Unknown',
  route: 'POS-JFK',
  gate: '7',
  aircraft: 'Boeing 737-8',
  departure: 'Port of Spain',
  destination: 'New York',
  dueDate: null,
  ...own,
});

/** Creates a flight list that always reads these flights. */
export const fixedFlightList = (read: () => BoardFlight[]) => ({
  read: async () => ({ value: read(), asOf: '', stale: false, encoded: undefined as never }),
});
