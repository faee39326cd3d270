/**
 * `npm run bench:limits` measures how many calls the rate limits allow in a window, with one process and with three on one
 * PostgreSQL. All processes get calls concurrently. Three must allow the same number as one, within 5 %. It also measures the
 * cost of counting on each database: the two counts of a signed-in request.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingApi, drawBookingRef } from '@portal/booking-contract';
import { portalApi, systemPaths } from '@portal/portal-contract';
import { startPostgres } from '@portal/postgres';
import { Agent, request } from 'undici';
import { createCounts } from '../src/store/counts.ts';
import { callLimits, peoplePerAddress } from '../src/limits.ts';
import { Store } from '../src/store/store.ts';
import { answers, cookieOf, quantile, start, stop } from './run-child.ts';

const goal = 0.05;
/** Numbers of processes. */
const sizes = [1, 3];
const minute = 60_000;
const ports = { sandbox: 4595, portal: 4596 };
const origin = `http://127.0.0.1:${ports.portal}`;
const secret = 'a-secret-of-the-benchmark-of-32-bytes-or-more';
const flights = Array.from({ length: callLimits.booking.max * 2 }, (_, index) => ({
  name: `BW${index}`,
  desc: `Callsign: BW${1_000 + index}\nRoute: POS-TAB`,
  due: '+5d',
}));
const users = sizes.map((_, index) => ({ id: String(5_001 + index), username: `Bench_${index}` }));
const log = { info: () => undefined, error: (fields: object, text: string) => console.error(text, fields) };

/** A call that is limited to `most` in a window. */
interface LimitedCall {
  name: string;
  most: number;
  path: string;
  body(username: string, index: number): object;
}
const book = (index: number) => ({
  class: 'Classic Class',
  email: 'bench@example.test',
  flightNumber: `BW${1_000 + index}`,
  route: 'POS-TAB',
});
const limitedCalls: LimitedCall[] = [
  { name: 'sign-ins of an address', most: callLimits.signIn.max * peoplePerAddress, path: portalApi.signIn, body: () => ({}) },
  {
    name: 'guesses at vouchers',
    most: callLimits.voucher.max,
    path: bookingApi.secureBooking,
    body: (_username, index) => ({ action: 'checkVoucher', voucherCode: `GUESS${index}` }),
  },
  {
    name: 'bookings',
    most: callLimits.booking.max,
    path: bookingApi.secureBooking,
    body: (username, index) => ({ action: 'createBooking', username, bookingRef: drawBookingRef(), bookingData: book(index) }),
  },
  { name: 'mails', most: callLimits.mail.max, path: bookingApi.email, body: () => ({}) },
];

const agent = new Agent({ connections: 8 });

/** Makes twice as many calls as are allowed, one at a time per process. Returns the number of allowed calls. */
async function countAllowed({ most, path, body }: LimitedCall, urls: readonly string[], user: number): Promise<number> {
  const { id: userId = '', username = '' } = users[user] ?? {};
  const startedAt = Date.now();
  const cookie = path === portalApi.signIn ? '' : cookieOf(secret, { sid: `s${user}`, userId, username });
  const calls = Array(most * 2).keys();
  let count = 0;
  const sendCalls = async (url: string) => {
    for (const index of calls) {
      const headers = { 'content-type': 'application/json', origin, cookie, 'x-forwarded-for': `10.0.0.${user + 1}` };
      const reply = await request(url + path, { dispatcher: agent, method: 'POST', headers, body: JSON.stringify(body(username, index)) });
      await reply.body.dump();
      if (reply.statusCode >= 500) throw new Error(`${path}: ${reply.statusCode}`);
      if (reply.statusCode !== 429) count += 1;
    }
  };
  await Promise.all(urls.map(sendCalls));
  if (Date.now() - startedAt > minute) throw new Error(`${path} took longer than a window`);
  return count;
}

/** Measures the two counts of a request 2,000 times. Returns median and 95th percentile in milliseconds. */
async function measureCounts(where: { databaseUrl?: string }): Promise<[number, number]> {
  const store = new Store({ dataDir: mkdtempSync(join(folder, 'cost-')), log, ...where });
  await store.open();
  const counts = createCounts(store);
  const times: number[] = [];
  for (let index = 0; index < 2_200; index += 1) {
    const startedAt = performance.now();
    await Promise.all([counts.count(`read:address:${index % 50}`, minute), counts.count(`read:person:${index % 200}`, minute)]);
    times.push(performance.now() - startedAt);
  }
  await store.close();
  const warmTimes = times.slice(200);
  return [quantile(warmTimes, 0.5), quantile(warmTimes, 0.95)];
}

const folder = mkdtempSync(join(tmpdir(), 'bench-limits-'));
const seed = join(folder, 'world.json');
writeFileSync(seed, JSON.stringify({ users, flights }));
const postgres = await startPostgres();
const settings = {
  SANDBOX_PORT: String(ports.sandbox),
  DATA_DIR: join(folder, 'sandbox'),
  SANDBOX_SEED: seed,
  SESSION_SECRET: secret,
  LOG_LEVEL: 'fatal',
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_URL: origin,
};
const sandbox = start('../../libs/sandbox/src/main.ts', settings);
const results: number[][] = [];
try {
  await answers(`http://127.0.0.1:${ports.sandbox}/_sandbox/calls`);
  for (const [user, size] of sizes.entries()) {
    const databaseUrl = await postgres.createDatabase(`limits_${size}`);
    const urls = Array.from({ length: size }, (_, index) => `http://127.0.0.1:${ports.portal + index}`);
    const portals = urls.map((url, index) =>
      start('../src/server.ts', {
        ...settings,
        DATA_DIR: join(folder, `portal-${size}-${index}`),
        DATABASE_URL: databaseUrl,
        PORT: new URL(url).port,
      }),
    );
    await Promise.all(urls.map((url) => answers(url + systemPaths.health)));
    const counts: number[] = [];
    for (const call of limitedCalls) counts.push(await countAllowed(call, urls, user));
    results.push(counts);
    await Promise.all(portals.map(stop));
  }
  console.log(['allowed in a window'.padEnd(26), 'limit', ...sizes.map((size) => `${size} process${size > 1 ? 'es' : ''}`)].join('  '));
  for (const [index, { name, most }] of limitedCalls.entries())
    console.log([name.padEnd(26), String(most).padStart(5), ...results.map((counts) => String(counts[index]).padStart(9))].join('  '));
  for (const [name, where] of [
    ['SQLite', {}],
    ['PostgreSQL', { databaseUrl: await postgres.createDatabase('cost') }],
  ] as const) {
    const [median, high] = await measureCounts(where);
    console.log(`both counts of a request on ${name}: ${median.toFixed(2)} ms, 95 % ${high.toFixed(2)} ms`);
  }
} finally {
  await agent.close();
  await stop(sandbox);
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
const isClose = limitedCalls.every((_, index) => {
  const [one = 0, three = 0] = results.map((counts) => counts[index] ?? 0);
  return Math.abs(three - one) <= one * goal;
});
process.exitCode = isClose ? 0 : 1;
