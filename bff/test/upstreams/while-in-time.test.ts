import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createUpstream, type Upstream } from '../../src/upstreams/client.ts';
import { withDeadline, withoutDeadline, withRequestContext } from '../../src/upstreams/call-context.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';

let server: FakeServer;
let upstream: Upstream;
/** Called while a call is prepared. */
let onPrepare: () => void;
let deadline: { endsAt: number };
beforeEach(async () => {
  server = await fakeServer((_request, response) => response.end('{}'));
  onPrepare = () => undefined;
  deadline = { endsAt: performance.now() + 2_000 };
  const headers = async () => {
    onPrepare();
    return {};
  };
  upstream = createUpstream({ name: 'test', baseUrl: `${server.url}/base`, headers, log: { warn: () => undefined } });
});
afterEach(async () => {
  await upstream.close();
  await server.close();
});

const write = () => upstream.request({ method: 'POST', path: '/a', json: {}, schema: z.object({}) });
const notSent = { kind: 'busy', maybeApplied: false };

it('R26 sends nothing if the deadline passes while the call is prepared', async () => {
  onPrepare = () => void (deadline.endsAt = 0);
  await expect(withDeadline(deadline, write)).rejects.toMatchObject(notSent);
  expect(server.requests).toEqual([]);
});

it('R26 sends nothing if the deadline passes while the connection is opened', async () => {
  const connected = 'undici:client:connected';
  const passDeadline = () => void (deadline.endsAt = 0);
  subscribe(connected, passDeadline);
  await expect(withDeadline(deadline, write)).rejects.toMatchObject(notSent);
  expect(unsubscribe(connected, passDeadline)).toBe(true);
  expect(server.requests).toEqual([]);
});

it('aborts a call at its deadline, and reports that it may have taken effect', async () => {
  const silent = await fakeServer(() => undefined);
  const other = createUpstream({ name: 'test', baseUrl: `${silent.url}/base`, log: { warn: () => undefined } });
  const call = () => other.request({ method: 'POST', path: '/a', json: {}, schema: z.object({}) });
  await expect(withDeadline({ endsAt: performance.now() + 100 }, call)).rejects.toMatchObject({
    kind: 'timeout',
    maybeApplied: true,
  });
  await other.close();
  await silent.close();
});

it('keeps the deadline of the request that it narrows', async () => {
  let work: Promise<unknown> = Promise.resolve();
  withRequestContext(() => void (work = withDeadline(deadline, write)), 0);
  await expect(work).rejects.toMatchObject({ kind: 'timeout', maybeApplied: false });
  expect(server.requests).toEqual([]);
});

it("lets required work run without the request's deadline", async () => {
  let work: Promise<unknown> = Promise.resolve();
  withRequestContext(() => void (work = withoutDeadline(() => withDeadline(deadline, write))), 0);
  await expect(work).resolves.toMatchObject({ status: 200 });
});
