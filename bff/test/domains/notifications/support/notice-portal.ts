import { bookingApi, type FlightsReply } from '@portal/booking-contract';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../../src/app.ts';
import { demoWebhooks } from '../../../../src/config/demo-webhooks.ts';
import { loadConfig } from '../../../../src/config/load-config.ts';
import type { NoticeTimes } from '../../../../src/domains/notifications/notifications-domain.ts';
import { noBuild } from '../../../helpers/no-build.ts';
import type { Place } from '../../../store/stores.ts';
import { controls, environmentOf, fromOwnPage, sessionCookie, testLimits } from '../../support/portal.ts';

/** Short enough for tests; a change must still be seen in several looks. */
export const quickTimes: NoticeTimes = { everyMs: 25, settleMs: 150, missingMs: 200, missingReadings: 3 };

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
  /** Apps on one store, as processes have. */
  apps?: number;
  /** Sends the events to the sandbox, as a demo does. */
  hasWebhooks?: boolean;
}

/** BFFs in this process, on one store and one sandbox, and a poster who edits the flights' cards. */
export async function startNoticePortal({
  place,
  times = quickTimes,
  env = {},
  world = noticeWorld,
  apps: count = 1,
  hasWebhooks = false,
}: NoticePortalOptions) {
  const sandbox = await startSandbox({ world });
  const own = { ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }), ...env };
  const environment = environmentOf(sandbox, place.dataDir, own);
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
  const { boardKey: key, boardToken: token, flightsListId: idList } = sandboxAccounts;
  const card = async (method: string, path: string, fields: Record<string, string>) => {
    const query = new URLSearchParams({ key, token, ...fields });
    const reply = await fetch(`${sandbox.url}${sandboxPaths.board}${path}?${query}`, { method });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  };
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
    sandbox: controls(sandbox.url),
    sandboxUrl: sandbox.url,
    async book(username: string, flightNumber: string, bookingRef: string) {
      const bookingData = { class: 'Classic Class', email: `${username.toLowerCase()}@example.test`, flightNumber, route: 'POS-JFK' };
      const reply = await send(username, 'POST', bookingApi.secureBooking, { action: 'createBooking', username, bookingRef, bookingData });
      return reply.json<{ success: boolean }>();
    },
    cancel: (username: string, bookingRef: string) =>
      send(username, 'POST', bookingApi.secureBooking, { action: 'deleteBooking', username, bookingRef }),
    edit: (id: string, fields: { desc?: string; due?: string; closed?: string }) => card('PUT', `/cards/${id}`, fields),
    post: (fields: { name: string; desc: string; due: string }) => card('POST', '/cards', { idList, ...fields }),
    /** Mails about flights, oldest first. */
    async notices() {
      const { flightChange, checkIn } = sandboxAccounts.templates;
      const inbox = await controls(sandbox.url).inbox();
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
export const moments = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
