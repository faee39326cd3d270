import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { flightDeskApi } from '@portal/booking-contract';
import { contentApi, routesReplySchema } from '@portal/content-contract';
import { fakeServer } from '../../helpers/fake-server.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { sessionCookie, smallWorld, startPortal, until, type Portal } from '../support/portal.ts';

const routesCsv = `\uFEFFRoute,Callsign,Destination,Aircraft,Status\r
POS-JFK,BW001,New York,Boeing 737-8,active\r
"POS-BGI, daily",BW448,Bridgetown,ATR 72-600,Temporary\r
POS-GND,BW434,Grenada\r
QQQ-ZZQ,BW000,Atlantis,,out of service\r
`;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: { ...smallWorld, routesCsv } });
});
afterEach(() => portal.sandbox.clearFaults());
afterAll(() => portal.close());

const get = (from: Portal) => from.app.inject({ url: contentApi.routes });
const read = async () => routesReplySchema.parse((await get(portal)).json());
const isStale = async () => (await read()).stale;

describe('GET /api/routes', () => {
  it('R13 shows the sheet to a guest, in its order, with the airports of its rows', async () => {
    const reply = await get(portal);
    expect(reply.statusCode).toBe(200);
    const { routes, airports, stale } = routesReplySchema.parse(reply.json());
    expect(stale).toBe(false);
    expect(routes).toEqual([
      { route: 'POS-JFK', callsign: 'BW001', destination: 'New York', aircraft: 'Boeing 737-8', status: 'active', from: 'POS', to: 'JFK' },
      {
        route: 'POS-BGI, daily',
        callsign: 'BW448',
        destination: 'Bridgetown',
        aircraft: 'ATR 72-600',
        status: 'Temporary',
        from: 'POS',
        to: 'BGI',
      },
      { route: 'QQQ-ZZQ', callsign: 'BW000', destination: 'Atlantis', aircraft: '', status: 'out of service', from: null, to: null },
    ]);
    expect(airports.map(({ iata, city }) => [iata, city])).toEqual([
      ['POS', 'Port of Spain'],
      ['JFK', 'New York'],
      ['BGI', 'Bridgetown'],
    ]);
    expect(airports[0]?.lat).toBeCloseTo(10.6, 1);
    expect(airports[0]?.lon).toBeCloseTo(-61.3, 1);
  });

  it('says when a route last flew, by its callsign or its airports', async () => {
    const flights = [{ name: 'Flight', desc: 'Callsign: BW999\nRoute: POS-BGI', due: '-3h' }];
    const flown = await startPortal({ world: { ...smallWorld, flights, routesCsv } });
    const flight = await flown.flight('BW999');
    const { routes } = routesReplySchema.parse((await get(flown)).json());
    await flown.close();
    expect(routes.map(({ callsign, lastFlown }) => [callsign, lastFlown])).toEqual([
      ['BW001', undefined],
      ['BW448', flight.dueDate],
      ['BW000', undefined],
    ]);
  });

  it('tells staff alone how many rows of the sheet are left out', async () => {
    const leftOut = (name: string) => portal.app.inject({ url: flightDeskApi.leftOutRoutes, headers: { cookie: sessionCookie(name) } });
    expect((await leftOut('SteelpanSam')).json()).toEqual({ skipped: 1, stale: false });
    expect((await leftOut('IslandHopper22')).statusCode).toBe(403);
  });

  it('R19 refuses an unknown query', async () => {
    expect((await portal.app.inject({ url: `${contentApi.routes}?sheet=1` })).statusCode).toBe(400);
  });

  it('R30 R34 sends the last good list, marked as stale, while the sheet fails, and recovers', async () => {
    await until(async () => !(await isStale()));
    await portal.sandbox.fault({ service: 'sheet', mode: 'html' });
    const staleReply = await until(async () => {
      const reply = await read();
      return reply.stale && reply;
    });
    expect(staleReply.routes).toHaveLength(3);
    await portal.sandbox.clearFaults();
    await until(async () => !(await isStale()));
  });
});

describe('GET /api/routes without a list', () => {
  it('R30 R34 keeps the last good list when no row of the sheet is readable', async () => {
    let csv = routesCsv;
    const server = await fakeServer((_request, response) => response.setHeader('content-type', 'text/csv').end(csv));
    const warm = await startPortal({ env: { ROUTES_CSV_URL: `${server.url}/export?format=csv` } });
    try {
      const readWarm = async () => routesReplySchema.parse((await get(warm)).json());
      expect((await readWarm()).routes).toHaveLength(3);
      for (const broken of ['quota exceeded\ntry again later\n', 'Route,Callsign,Destination,Aircraft,Status\n#REF!,,,,\n']) {
        csv = broken;
        expect((await until(async () => (await readWarm()).stale && readWarm())).routes).toHaveLength(3);
        csv = routesCsv;
        await until(async () => !(await readWarm()).stale);
      }
    } finally {
      await warm.close();
      await server.close();
    }
  });

  it('R35 does not follow a redirect of the sheet to an internal address', async () => {
    const server = await fakeServer((_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end());
    const bff = await startBff({ env: { ROUTES_CSV_URL: `${server.url}/export?format=csv` } });
    try {
      const reply = await bff.app.inject({ url: contentApi.routes });
      expect(reply.statusCode).toBe(503);
      expect(reply.body).not.toContain('169.254');
      // The portal takes the redirect for a failure and does not follow it.
      const failures = bff.lines
        .map((line) => JSON.parse(line) as object)
        .filter((line) => 'upstream' in line && line.upstream === 'sheet');
      expect(failures).toEqual([expect.objectContaining({ kind: 'status', status: 302 })]);
      expect(server.requests).toEqual(['GET /export?format=csv']);
    } finally {
      await bff.close();
      await server.close();
    }
  });
});
