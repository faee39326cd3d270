/**
 * `npm run bench:store` measures signed-in requests on SQLite, and on PostgreSQL with one and with three processes. All three
 * portals run concurrently and get requests in turns, so that a busy machine slows them alike. It prints the times of SQLite
 * and the ratios to them. `-- --rounds N` sets fewer rounds. After 20 rounds everybody has booked nearly every flight.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bookingApi, drawBookingRef } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import { boardApi, standingApi } from '@portal/standing-contract';
import { Agent, request } from 'undici';
import { createSealer } from '../src/session/seal.ts';
import { boardOf } from '../test/domains/support/board.ts';
import { cast, chaosWorld, flightNumbers, userIds } from '../test/chaos/stage/chaos-world.ts';
import { secret, startStage, type Stage, type StageOptions } from '../test/chaos/stage/stage.ts';
import { quantile } from './run-child.ts';

const goal = 1.5;
/** Requests per process and round. The number is the same for all, because the compiler optimises code that runs often. */
const perProcess = 12;
/** Number of first rounds that do not count. */
const warmUp = 10;
/** Number of concurrent requests. */
const crowd = 3;
const kinds: (Pick<StageOptions, 'database' | 'processes'> & { name: string })[] = [
  { name: 'SQLite, 1 process', database: 'sqlite', processes: 1 },
  { name: 'PostgreSQL, 1 process', database: 'postgres', processes: 1 },
  { name: 'PostgreSQL, 3 processes', database: 'postgres', processes: 3 },
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const agent = new Agent({ connections: 64 });
const sealer = createSealer([secret], 'session');

/** One portal to measure. Its processes get requests in turns, without the balancer. */
interface Subject {
  name: string;
  stage: Stage;
  cards: { id: string; name: string }[];
  requests: number;
  samples: Record<Measure, number[]>;
}
type Measure = 'createBooking' | "an appeal's decision" | 'a signed-in page load';

/** Sends a request, and retries it after `Retry-After`: a fast machine reaches the rate limit of appeals. */
async function send(subject: Subject, person: string, path: string, body?: object): Promise<unknown> {
  const { children } = subject.stage;
  const child = children[(subject.requests += 1) % children.length];
  const [at, id] = [Date.now(), userIds.get(person) ?? ''];
  const session = { sid: `bench-${id}`, userId: id, username: person, displayName: person, picture: '', issuedAt: at, seenAt: at };
  const reply = await request(`${child?.url}${path}`, {
    dispatcher: agent,
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: `session=${sealer.seal(session)}`,
      // Gives each person their own address and rate limits.
      'x-forwarded-for': `10.2.${Number(id) >> 8}.${Number(id) & 255}`,
      ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = (await reply.body.json()) as Record<string, unknown>;
  if (reply.statusCode === 429) {
    await sleep(Number(reply.headers['retry-after']) * 1_000);
    return send(subject, person, path, body);
  }
  if (reply.statusCode !== 200 || answer['success'] === false) throw new Error(`${path}: ${reply.statusCode} ${JSON.stringify(answer)}`);
  return answer;
}

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const cyclic = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Makes the request of each kind for the `index`-th time. Returns its milliseconds. */
const measures: Record<Measure, (subject: Subject, index: number) => Promise<number>> = {
  createBooking(subject, index) {
    const person = cyclic(cast.members, index);
    const flightNumber = cyclic(flightNumbers, Math.floor(index / cast.members.length));
    const data = { class: 'Classic Class', email: `${person.toLowerCase()}@example.test`, flightNumber, route: 'POS-JFK' };
    const body = { action: 'createBooking', username: person, bookingRef: drawBookingRef(), bookingData: data };
    return durationOf(() => send(subject, person, bookingApi.secureBooking, body));
  },
  async "an appeal's decision"(subject, index) {
    const card = cyclic(subject.cards, index);
    const reason = `Appeal ${index}`;
    await send(subject, card.name, boardApi.player.submit, { cardId: card.id, email: 'appeal@example.test', reason });
    const decision = { cardId: card.id, decision: 'deny', note: reason };
    return durationOf(() => send(subject, cyclic(cast.seniors, index), boardApi.player.decide, decision));
  },
  'a signed-in page load'(subject, index) {
    const person = cyclic(cast.members, index);
    const trips = { action: 'getBookings', username: person };
    return durationOf(() =>
      Promise.all([
        send(subject, person, portalApi.session),
        send(subject, person, standingApi.player),
        send(subject, person, bookingApi.secureBooking, trips),
      ]),
    );
  },
};
const names = Object.keys(measures) as Measure[];

async function round(subject: Subject, name: Measure, number: number): Promise<number[]> {
  const perRound = perProcess * subject.stage.children.length;
  const indexes = Array.from({ length: perRound }, (_, index) => number * perRound + index);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) times.push(await measures[name](subject, index));
    }),
  );
  return times;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
const subjects: Subject[] = [];
try {
  for (const { name, ...kind } of kinds) {
    const stage = await startStage({ ...kind, world: chaosWorld, direct: true, logDir: join(folder, name) });
    const cards = (await boardOf(stage.sandboxUrl).cards('serverBans')).toSorted((one, other) => one.id.localeCompare(other.id));
    subjects.push({
      name,
      stage,
      cards,
      requests: 0,
      samples: { createBooking: [], "an appeal's decision": [], 'a signed-in page load': [] },
    });
  }
  for (let number = 0; number < rounds + warmUp; number += 1)
    for (const name of names)
      for (const [turn] of subjects.entries()) {
        const subject = cyclic(subjects, number + turn);
        const times = await round(subject, name, number);
        if (number >= warmUp) subject.samples[name].push(...times);
      }
} finally {
  for (const { stage } of subjects) await stage.close();
  await agent.close();
  rmSync(folder, { recursive: true, force: true });
}

const [sqlite, ...others] = subjects;
if (!sqlite) throw new Error('nothing was measured');
let isMet = true;
const lines = names.map((name) => {
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(sqlite.samples[name], share)) as [number, number];
  const cells = others.map(({ samples }) => {
    const ratios = [quantile(samples[name], 0.5) / p50, quantile(samples[name], 0.95) / p95] as const;
    isMet &&= ratios[1] <= goal;
    return ratios.map((ratio) => ratio.toFixed(2)).join(' / ');
  });
  return `| ${name} | ${p50.toFixed(0)} / ${p95.toFixed(0)} | ${cells.join(' | ')} |`;
});
console.log(`| p50 / p95 | SQLite, ms | ${others.map(({ name }) => `${name}, × SQLite`).join(' | ')} |\n|---|--:|--:|--:|`);
console.log(lines.join('\n'));
console.log(
  `\n${rounds * perProcess} of each for each process, ${crowd} people at once; goal: at most ${goal} at p95: ${isMet ? 'met' : 'missed'}`,
);
process.exitCode = isMet ? 0 : 1;
