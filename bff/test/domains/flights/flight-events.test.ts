import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingApi, flightSchema, flightsEvent, flightsEventSchema, flightsReplySchema } from '@portal/booking-contract';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFlightEvents } from '../../../src/domains/flights/flights-domain.ts';
import { createReading } from '../../../src/readings/reading.ts';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';
import { boardFlight, fixedFlightList, type Portal, sessionCookie, startPortal, until } from '../support/portal.ts';

let portal: Portal;
let base: string;
let agent: Agent;
const start = async (env: Record<string, string> = {}) => {
  portal = await startPortal({ env });
  base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ connections: null });
};

/** Opens a stream as a page does. `versions` collects every received version. */
async function listen(headers: Record<string, string> = {}, url = base + bookingApi.flightEvents) {
  const reply = await request(url, { dispatcher: agent, headers: { accept: 'text/event-stream', ...headers } });
  const versions: string[] = [];
  let text = '';
  const ended = (async () => {
    try {
      for await (const chunk of reply.body) {
        text += String(chunk);
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? '';
          if (field('event') === flightsEvent) versions.push(flightsEventSchema.parse(JSON.parse(field('data'))).version);
        }
      }
      return 'ended';
    } catch {
      return 'cut';
    }
  })();
  return { status: reply.statusCode, headers: reply.headers, versions, ended, leave: () => reply.body.destroy() };
}

/** Changes the gate of BW001 on the board, as a coordinator does. */
async function changeGate(gate: string) {
  const { id } = await portal.flight('BW001');
  await portal.board.call('PUT', `/cards/${id}`, { desc: `Callsign: BW001\nGate: ${gate}` });
}
const boardReads = async () =>
  (await portal.sandbox.calls('board')).filter(({ method, path }) => method === 'GET' && path.includes('fields=')).length;

describe('GET /api/flights/events', () => {
  afterEach(async () => {
    await agent.destroy();
    await portal.close();
  });

  it('sends the version of the list at once, and a new one when the board changes', async () => {
    await start();
    const page = await listen();
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await until(async () => page.versions.length === 1);
    const list = async () => flightsReplySchema.parse((await portal.flights()).json());
    expect((await list()).version).toBe(page.versions[0]);
    await changeGate('B7');
    await until(async () => page.versions.length === 2);
    const changedList = await list();
    expect(changedList.version).toBe(page.versions[1]);
    expect(changedList.flights[0]?.gate).toBe('B7');
    page.leave();
  });

  it('sends a version at the start and at the end of an outage of the board', async () => {
    await start();
    const page = await listen();
    await until(async () => page.versions.length === 1);
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500 });
    await until(async () => page.versions.length === 2);
    await portal.sandbox.clearFaults();
    await until(async () => page.versions.length === 3);
    expect(page.versions[2]).toBe(page.versions[0]);
    page.leave();
  });

  it('R39 ends with the process, without delaying it', async () => {
    await start();
    const page = await listen();
    // A close that waited for the stream would never resolve.
    await portal.app.close();
    expect(await page.ended).toBe('ended');
  });

  it('R36 allows six streams per person and sixty per address, and frees a place when a stream closes', async () => {
    await start();
    const cookie = sessionCookie('SteelpanSam');
    const ownPages = await Promise.all(Array.from({ length: 6 }, () => listen({ cookie })));
    const refusal = await request(base + bookingApi.flightEvents, { headers: { accept: 'text/event-stream', cookie } });
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '60']);
    const guests = await Promise.all(Array.from({ length: 54 }, () => listen()));
    expect(guests.every(({ status }) => status === 200)).toBe(true);
    expect((await listen()).status).toBe(429);
    ownPages[0]!.leave();
    await until(async () => {
      const again = await listen({ cookie });
      return again.status === 200;
    });
  });

  it('serves only requests that accept a stream', async () => {
    await start();
    expect((await request(base + bookingApi.flightEvents, { headers: { accept: 'application/json' } })).statusCode).toBe(406);
  });

  it('R33 reads the board only while a stream is open, once per interval', async () => {
    await start({ FLIGHTS_REFRESH_SECONDS: '0.2' });
    expect(await boardReads()).toBe(0);
    const pages = await Promise.all(Array.from({ length: 20 }, () => listen()));
    await until(async () => pages.every(({ versions }) => versions.length === 1));
    const startedAt = performance.now();
    const before = await boardReads();
    await until(async () => (await boardReads()) >= before + 5);
    // Five reads take at least four intervals.
    expect(performance.now() - startedAt).toBeGreaterThan(4 * 200);
    pages.forEach((page) => page.leave());
    await until(async () => {
      const first = await boardReads();
      await new Promise((resolve) => setTimeout(resolve, 450));
      return (await boardReads()) === first;
    });
  });
});

describe('flight events', () => {
  it('R33 sends a change to five hundred pages with one board call per interval', async () => {
    agent = new Agent({ connections: null });
    let gate = '1';
    const loads: number[] = [];
    const refreshMs = 300;
    const flights = createReading({
      store: new Store({ dataDir: '', log: quietLog }),
      name: 'flights',
      service: 'board',
      refreshMs,
      staleForMs: 60_000,
      load: async () => {
        loads.push(performance.now());
        return [boardFlight({ gate })];
      },
      parse: (read) => z.parse(z.array(flightSchema), read),
      encode: (value) => value,
    });
    const events = createFlightEvents({ flights, refreshMs, heartbeatMs: 50, limits: { perAddress: 1_000 } });
    const server = createServer((_message, response) => events.open(response, {}, { address: 'one', person: undefined }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pages = await Promise.all(Array.from({ length: 500 }, () => listen({}, url)));
    const haveReceived = (count: number) => until(async () => pages.every(({ versions }) => versions.length === count));
    await haveReceived(1);
    expect(events.count()).toBe(500);
    gate = '2';
    await haveReceived(2);
    const gaps = loads.slice(1).map((at, index) => at - loads[index]!);
    expect(gaps.every((gap) => gap >= refreshMs - 5)).toBe(true);
    events.close();
    expect(new Set(await Promise.all(pages.map(({ ended }) => ended)))).toEqual(new Set(['ended']));
    await until(async () => events.count() === 0);
    const after = loads.length;
    await new Promise((resolve) => setTimeout(resolve, 2 * refreshMs));
    expect(loads.length).toBe(after);
    await agent.destroy();
    server.close();
  });

  it('disconnects a page that does not read, instead of buffering for it', async () => {
    let version = 0;
    const flights = fixedFlightList(() => [boardFlight({ gate: String((version += 1)) })]);
    const events = createFlightEvents({ flights, refreshMs: 20 });
    const closed = Promise.withResolvers<void>();
    const server = createServer((_message, response) => {
      // Keeps everything that is written in the buffer.
      response.cork();
      response.once('close', closed.resolve);
      events.open(response, {}, { address: 'one', person: undefined });
      response.cork();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    agent = new Agent();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reading = request(url, { dispatcher: agent }).catch(() => undefined);
    await closed.promise;
    expect(events.count()).toBe(0);
    await reading;
    await agent.destroy();
    server.close();
  });
});
