/**
 * `node bff/bench/bookings.ts` measures bookings per second and their latency through one BFF on the sandbox, for 1 to 64
 * concurrent people who book one flight after the other. A booking is a whole createBooking: flight, entitlement, the durable
 * intent of its mail, and one conditional write. At the same time, ten mails a second are sent.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingApi, drawBookingRef } from '@portal/booking-contract';
import { Agent, request } from 'undici';
import { answers, cookieOf, quantile, start, stop } from './run-child.ts';

const crowds = [1, 2, 4, 8, 16, 32, 64];
const seconds = 4;
const flightsPerPerson = 40;
/** More people than book within a round, for each of the concurrent places. */
const peoplePerPlace = 40;
const ports = { portal: 4593, sandbox: 4594 };
const portalUrl = `http://127.0.0.1:${ports.portal}`;
const secret = 'a-secret-of-the-benchmark-of-32-bytes-or-more';

/** Each round has new people without bookings. Everybody books few flights, as in reality. */
const people = crowds.flatMap((crowd) =>
  Array.from({ length: crowd * peoplePerPlace }, (_, index) => ({
    id: String(10_000 * crowd + index + 1),
    username: `P${crowd}_${index}`,
  })),
);
const warmUp = { id: '1', username: 'P0_0' };
const flights = Array.from({ length: flightsPerPerson }, (_, index) => ({
  name: `BW${index}`,
  desc: `Callsign: BW${1_000 + index}\nRoute: POS-TAB`,
  due: '+5d',
}));

const sessionOf = ({ id, username }: (typeof people)[number]) => cookieOf(secret, { sid: username, userId: id, username });

/** Each person has their own address, as in reality, so that the rate limits apply to each person. */
const addressOf = ({ id }: (typeof people)[number]) => `10.${Number(id) >> 16}.${(Number(id) >> 8) & 255}.${Number(id) & 255}`;

const agent = new Agent({ connections: 64 });
/** Makes one booking. Returns its milliseconds. */
async function book(person: (typeof people)[number], cookie: string, flight: number): Promise<number> {
  const startedAt = performance.now();
  const data = { class: 'Classic Class', email: `${person.username}@example.test`, flightNumber: `BW${1_000 + flight}`, route: 'POS-TAB' };
  const body = { action: 'createBooking', username: person.username, bookingRef: drawBookingRef(), bookingData: data };
  const reply = await request(portalUrl + bookingApi.secureBooking, {
    dispatcher: agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portalUrl, cookie, 'x-forwarded-for': addressOf(person) },
    body: JSON.stringify(body),
  });
  const answer = (await reply.body.json()) as { success?: boolean };
  if (answer.success !== true) throw new Error(`${reply.statusCode} ${JSON.stringify(answer)}`);
  return performance.now() - startedAt;
}

/** Lets `crowd` people book concurrently, one flight after the other. The next person follows when one has booked all flights. */
async function round(crowd: number): Promise<{ perSecond: number; times: number[] }> {
  const waiting = people.filter(({ username }) => username.startsWith(`P${crowd}_`));
  const times: number[] = [];
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1_000;
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      for (let person = waiting.pop(); person && !isOver(); person = waiting.pop()) {
        const cookie = sessionOf(person);
        for (let flight = 0; flight < flightsPerPerson && !isOver(); flight += 1) times.push(await book(person, cookie, flight));
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - startedAt) / 1_000), times };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const seed = join(dataDir, 'world.json');
writeFileSync(seed, JSON.stringify({ users: [warmUp, ...people], flights }));
const settings = {
  SANDBOX_PORT: String(ports.sandbox),
  DATA_DIR: dataDir,
  SANDBOX_SEED: seed,
  SESSION_SECRET: secret,
  LOG_LEVEL: 'fatal',
  TRUSTED_PROXIES: '127.0.0.1',
};
const sandbox = start('../../libs/sandbox/src/main.ts', settings);
await answers(`http://127.0.0.1:${ports.sandbox}/_sandbox/calls`);
const portal = start('../src/server.ts', { ...settings, PORT: String(ports.portal) });
await answers(portalUrl + bookingApi.flights);

try {
  for (let flight = 0; flight < flightsPerPerson; flight += 1) await book(warmUp, sessionOf(warmUp), flight);
  console.log('people  bookings/s  median ms  p99 ms');
  for (const crowd of crowds) {
    const { perSecond, times } = await round(crowd);
    const cells = [
      String(crowd).padStart(6),
      perSecond.toFixed(0).padStart(11),
      quantile(times, 0.5).toFixed(1).padStart(10),
      quantile(times, 0.99).toFixed(1).padStart(7),
    ];
    console.log(cells.join(' '));
  }
} finally {
  await agent.close();
  await Promise.all([portal, sandbox].map(stop));
  rmSync(dataDir, { recursive: true });
}
