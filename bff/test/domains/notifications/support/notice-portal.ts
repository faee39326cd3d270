import { bookingApi, type FlightsReply } from '@portal/booking-contract';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../../src/app.ts';
import { demoWebhooks, loadConfig } from '../../../../src/config/load-config.ts';
import type { NoticeTimes } from '../../../../src/domains/notifications/notifications-domain.ts';
import { noBuild } from '../../../helpers/no-build.ts';
import { storeSettings, type Place } from '../../../store/stores.ts';
import { callBoard } from '../../support/call-board.ts';
import { booking, cancelCall, createCall, environmentOf, fromOwnPage, sessionCookie, testLimits } from '../../support/portal.ts';

/** Short times for tests, long enough that a change is seen in several readings. */
const quickTimes: NoticeTimes = { everyMs: 25, settleMs: 150, missingMs: 200, missingReadings: 3 };

export const noticeWorld: WorldInput = {
  users: [
    { id: '1001', username: 'IslandHopper22', displayName: 'Island Hopper', rank: { id: 10, name: 'Passenger' } },
    { id: '1002', username: 'SteelpanSam', displayName: 'Sam', rank: { id: 240, name: 'Cabin Crew' } },
  ],
  flights: [
    {
      name: 'BW001',
      desc: 'Callsign: BW001\nRoute: POS-JFK\nGate: 7\nDeparture: Port of Spain (POS)\nDestination: New York (JFK)',
      due: '+48h',
    },
    { name: 'BW002', desc: 'Callsign: BW002\nRoute: JFK-POS\nGate: 1', due: '+50h' },
    { name: 'BW003', desc: 'Callsign: BW003\nRoute: POS-TAB\nGate: 2', due: '+60h' },
  ],
};

export interface NoticePortalOptions {
  place: Place;
  times?: NoticeTimes;
  env?: Record<string, string>;
  world?: WorldInput;
  /** Number of BFFs on the store, which act as processes. Default: 1. */
  apps?: number;
  /** Sends webhooks to the sandbox, as the demo does. */
  hasWebhooks?: boolean;
}

/** Starts BFFs in this process on one store and one sandbox, whose flight cards the test can edit. */
export async function startNoticePortal({
  place,
  times = quickTimes,
  env = {},
  world = noticeWorld,
  apps: count = 1,
  hasWebhooks = false,
}: NoticePortalOptions) {
  const sandbox = await startSandbox({ world });
  const { controls } = sandbox;
  const environment = environmentOf(sandbox, place.dataDir, { ...storeSettings(place), ...env });
  const plain = loadConfig(environment);
  const config = hasWebhooks ? loadConfig({ ...environment, ...demoWebhooks(plain) }) : plain;
  const start = async () => {
    const app = await buildApp({ config, distDir: noBuild, limits: testLimits, noticeTimes: times });
    await app.ready();
    return app;
  };
  const apps: FastifyInstance[] = [];
  for (let index = 0; index < count; index += 1) apps.push(await start());
  const [app] = apps as [FastifyInstance];

  const send = (username: string | undefined, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { ...(payload ? fromOwnPage : { 'sec-fetch-site': 'same-origin' }), ...(username && { cookie: sessionCookie(username) }) },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
  const flights = async () => (await app.inject({ url: bookingApi.flights })).json<FlightsReply>().flights;

  const idOf = async (callsign: string) => {
    const flight = (await flights()).find((each) => each.callsign === callsign);
    if (!flight) throw new Error(`no flight ${callsign}`);
    return flight.id;
  };

  return {
    app,
    apps,
    send,
    flights,
    idOf,
    sandbox: controls,
    async book(username: string, flightNumber: string, bookingRef: string) {
      const data = booking(flightNumber, { email: `${username.toLowerCase()}@example.test` });
      const reply = await send(username, 'POST', bookingApi.secureBooking, createCall(username, bookingRef, data));
      return reply.json<{ success: boolean }>();
    },
    cancel: (username: string, bookingRef: string) => send(username, 'POST', bookingApi.secureBooking, cancelCall(username, bookingRef)),
    /** Edits a flight card on the board. */
    edit: (id: string, fields: { desc?: string; due?: string; closed?: string }) => callBoard(sandbox.url, 'PUT', `/cards/${id}`, fields),
    /** Adds a flight card to the board. */
    post: (fields: { name: string; desc: string; due: string }) =>
      callBoard(sandbox.url, 'POST', '/cards', { idList: sandboxAccounts.flightsListId, ...fields }),
    /** Returns the mails about flights, oldest first. */
    async notices() {
      const { flightChange, checkIn } = sandboxAccounts.templates;
      const inbox = await controls.inbox();
      return inbox.filter(({ transactionalId }) => transactionalId === flightChange || transactionalId === checkIn).toReversed();
    },
    start: async () => {
      const more = await start();
      apps.push(more);
      return more;
    },
    async close() {
      for (const each of apps) await each.close();
      await sandbox.close();
    },
  };
}
export type NoticePortal = Awaited<ReturnType<typeof startNoticePortal>>;

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
