/**
 * `npm run bench:seats` lets more people than seats book one flight through several processes, on SQLite and on PostgreSQL. It
 * checks that no seat is given twice and that the line keeps its order. `-- --people N --seats N` sets other numbers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPackage, startPostgres } from '@portal/postgres';
import { createUnsettledBookings, type UnsettledBookings } from '../src/domains/bookings/booking-rows.ts';
import type { SeatBooking, SeatedFlight } from '../src/domains/seats/seat-rows.ts';
import { createSeats, type Seats } from '../src/domains/seats/seats.ts';
import { createWaitingLine, type WaitingLine } from '../src/domains/seats/waiting-line.ts';
import { StoreUnavailable } from '../src/store/store-unavailable.ts';
import { Store, type StoreOptions } from '../src/store/store.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '10000' }, seats: { type: 'string', default: '100' } } });
const people = Array.from({ length: Number(values.people) }, (_, index) => `p${index}`);
const total = Number(values.seats);
const processes = 3;
/** Number of concurrent requests. */
const crowd = 24;
const hour = 3_600_000;
const flight: SeatedFlight = { flightId: 'card', total, dueDate: new Date(Date.now() + 100 * hour).toISOString() };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The seat services of one BFF process. */
interface Process {
  store: Store;
  unsettled: UnsettledBookings;
  seats: Seats;
  line: WaitingLine;
}

async function startProcess(place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>): Promise<Process> {
  const store = new Store({ ...place, log });
  await store.open();
  return { store, unsettled: createUnsettledBookings(store), seats: createSeats(store), line: createWaitingLine(store, 12 * hour) };
}

const bookingOf = (name: string): SeatBooking => ({ username: name, ref: name, bookedAt: new Date(0).toISOString() });

/** Books like `createBooking`, without its write, or joins the line of the full flight. Returns the place in line. */
async function bookOrJoin({ unsettled, line }: Process, name: string): Promise<number | 'booked'> {
  const { outcome } = await unsettled.take(bookingOf(name), { ...flight, userId: name });
  if (['taken', 'duplicate-request'].includes(outcome) && (await unsettled.release(bookingOf(name)))) return 'booked';
  const join = await line.join(flight, { userId: name, username: name, email: `${name}@example.test` });
  if (join.outcome !== 'waiting' || join.position === undefined) throw new Error(`${name}: ${outcome}, then ${join.outcome}`);
  return join.position;
}

/** Retries while the store is too busy, as a person does. */
async function untilAnswered<T>(ask: () => Promise<T>, onBusy: () => void): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      onBusy();
    }
}

/** Returns the seconds that the work takes. */
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

function check(isRight: boolean, problem: string): void {
  if (!isRight) throw new Error(problem);
}

/** Lets everybody book concurrently. Returns the people with a seat. */
async function rush(all: readonly Process[]): Promise<{ seatHolders: string[]; seconds: number; slowest: number; repeats: number }> {
  const waiting = [...people.entries()];
  const seatHolders: string[] = [];
  const positions: number[] = [];
  let slowest = 0;
  let repeats = 0;
  const seconds = await secondsOf(async () => {
    await Promise.all(
      Array.from({ length: crowd }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [index, name] = next;
          const startedAt = performance.now();
          const process = all[index % all.length] as Process;
          const place = await untilAnswered(
            () => bookOrJoin(process, name),
            () => (repeats += 1),
          );
          slowest = Math.max(slowest, performance.now() - startedAt);
          if (place === 'booked') seatHolders.push(name);
          else positions.push(place);
        }
      }),
    );
  });
  check(seatHolders.length === Math.min(total, people.length), `${seatHolders.length} people have one of ${total} seats`);
  check(Math.max(0, ...positions) === positions.length, 'a place in line is missing');
  return { seatHolders, seconds, slowest, repeats };
}

/** Cancels all bookings, and checks that each seat goes to the next in line. Returns the seconds. */
async function passOn([one, other]: readonly Process[], seatHolders: readonly string[]): Promise<number> {
  if (!one || !other) throw new Error('two processes are needed');
  const line = one.store.db
    .selectFrom('seatEntries')
    .select('userId')
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(seatHolders.length);
  const expected = (await line.execute()).map(({ userId }) => userId);
  const seated: string[] = [];
  const seconds = await secondsOf(async () => {
    for (const name of seatHolders) {
      await one.seats.free(await one.seats.beginCancel(name, name));
      await Promise.all([one, other].map((each) => each.line.promote(flight)));
      const [next] = await one.line.unannouncedOffers();
      if (!next) return;
      await other.line.markAnnounced(next);
      if ((await bookOrJoin(other, next.userId)) === 'booked') seated.push(next.userId);
    }
  });
  check(seated.join() === expected.join(), 'the seats went to others than the first in line');
  const counts = (await one.seats.counts([flight.flightId])).get(flight.flightId);
  check(counts?.seated === Math.min(total, people.length), `${counts?.seated} of ${total} seats are taken after the cancellations`);
  return seconds;
}

async function measure(name: string, databaseUrl: string | undefined): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-seats-'));
  const all: Process[] = [];
  try {
    const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
    for (let count = 0; count < processes; count += 1) all.push(await startProcess(place));
    await all[0]?.store.db
      .insertInto('seatFlights')
      .values({ flightId: flight.flightId, lastNumber: 0, seenAt: Date.now(), isCounted: 1 })
      .execute();
    const { seatHolders, seconds, slowest, repeats } = await rush(all);
    const passOnSeconds = await passOn(all, seatHolders);
    const cells = [
      seconds.toFixed(1),
      ((1_000 * seconds) / people.length).toFixed(1),
      slowest.toFixed(0),
      repeats,
      passOnSeconds.toFixed(1),
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  } finally {
    for (const { store } of all) await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

console.log('| | all, s | each, ms | slowest, ms | asked again | seats passed on, s |\n|---|--:|--:|--:|--:|--:|');
console.log(await measure('SQLite', undefined));
if (postgresPackage()) {
  const server = await startPostgres();
  try {
    console.log(await measure('PostgreSQL', await server.createDatabase('seats')));
  } finally {
    await server.stop();
  }
}
console.log(`\n${people.length} people for ${total} seats, ${crowd} at once, through ${processes} connections: nobody over, order kept`);
