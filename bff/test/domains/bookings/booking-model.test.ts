import { describe, expect, it } from '@jest/globals';
import type { BookingData, Flight } from '@portal/booking-contract';
import fc from 'fast-check';
import { createBookingStore } from '../../../src/domains/bookings/booking-store.ts';
import { createBooking } from '../../../src/domains/bookings/create-booking.ts';
import { readBookings, readNode, type StoredBooking } from '../../../src/domains/bookings/bookings-node.ts';
import { bookingLeaseMs } from '../../../src/domains/bookings/booking-rows.ts';
import { createVouchers, readVoucher } from '../../../src/domains/bookings/vouchers.ts';
import { createSimulatedDatabase, type Fate, type Life } from '../support/simulated-database.ts';
import { createSimulatedUnsettled, type Statement, type StatementFate } from '../support/simulated-unsettled.ts';

const people = ['Ann', 'Ben'] as const;
const codes = ['FLEX1', 'PREM1'] as const;
const grants = { FLEX1: 'Flex Class', PREM1: 'Premiere Class' } as const;
const flightNumbers = ['BW1', 'BW2'] as const;
/** A voucher is reserved for a minute; no write is under way for as long. */
const afterReservation = 61_000;
const afterHold = bookingLeaseMs + 1_000;

const flight = (callsign: string): Flight => ({
  id: callsign,
  callsign,
  host: 'Unknown',
  route: 'POS-TAB',
  gate: 'Unknown',
  aircraft: 'Unknown',
  departure: 'Unknown',
  destination: 'Unknown',
  dueDate: null,
});
const log = { warn: () => undefined };

type Person = (typeof people)[number];
type Code = (typeof codes)[number];

/** A portal whose process can die, on a database whose steps interleave in any order. */
function createWorld(scheduler: fc.Scheduler) {
  const database = createSimulatedDatabase(scheduler);
  let clock = Date.parse('2026-12-01T00:00:00Z');
  const unsettled = createSimulatedUnsettled(scheduler, () => clock);
  let drawn = 0;
  for (const code of codes) database.values.set(`/Vouchers/${code}`, { class: grants[code] });

  const begin = () => {
    const life: Life = { dead: false };
    const connection = database.connect(life);
    const now = () => clock;
    const flights = {
      read: async () => ({ value: flightNumbers.map(flight), asOf: '', stale: false, cooked: undefined as never }),
    };
    const bookings = createBookingStore({
      database: connection,
      unsettled: unsettled.connect(life),
      flights,
      log,
      now,
      pause: async () => undefined,
    });
    const vouchers = createVouchers(connection, bookings.find, now);
    const count = { ensure: async () => undefined };
    const passengers = { add: async () => undefined, remove: async () => undefined };
    const outbox = { hold: async () => true, release: async () => true, forget: async () => true };
    return {
      life,
      underWay: new Set<string>(),
      bookings,
      vouchers,
      services: { bookings, vouchers, passengers, count, outbox, flights, ownsItemFor: async () => false, log, now },
    };
  };
  return {
    database,
    unsettled,
    process: begin(),
    crash() {
      // Three faults at once are one too many: a row that is gone, a realtime database that fails, and a process that dies.
      if (this.unsettled.wasMute()) return;
      this.process.life.dead = true;
      this.process = begin();
    },
    pass: (ms: number) => void (clock += ms),
    drawRef: () => `REF${(drawn += 1)}`,
    storedOf: (person: Person): ReadonlyMap<string, StoredBooking> =>
      readBookings(readNode(database.values.get(`/Bookings/${person}`))).bookings,
    /** What each person was told, by `person ref`. */
    told: new Map<string, 'booked' | 'refused' | 'cancelled' | 'unsure'>(),
    /** The voucher of each booking that was asked for, by the same key. */
    paidWith: new Map<string, Code>(),
    /** What readings showed that people had been told otherwise. */
    wrong: [] as string[],
  };
}
type World = ReturnType<typeof createWorld>;
type Command = fc.AsyncCommand<object, World>;

/** Begins something and does not wait for it: what is begun next interleaves with it. */
const command = (name: string, begin: (world: World) => void): Command => ({
  check: () => true,
  run: async (_model, world) => begin(world),
  toString: () => name,
});

function create(person: Person, flightNumber: string, code: Code | undefined, fate: Fate | undefined): Command {
  const data: BookingData = {
    class: code ? grants[code] : 'Classic Class',
    email: `${person}@example.test`,
    flightNumber,
    route: 'POS-TAB',
    ...(code && { voucherCode: code }),
  };
  const session = { sid: person, userId: '1', username: person, displayName: person, picture: '', issuedAt: 0, seenAt: 0 };
  return command(`${person} books ${flightNumber}${code ? ` with ${code}` : ''}${fate ? `, a write is ${fate}` : ''}`, (world) => {
    const ref = world.drawRef();
    const key = `${person} ${ref}`;
    // What was cancelled before its booking was answered is the cancellation's matter.
    const tell = (said: 'booked' | 'refused') => world.told.has(key) || world.told.set(key, said);
    if (code) world.paidWith.set(key, code);
    if (fate) world.database.doom(fate);
    const { underWay } = world.process;
    underWay.add(key);
    createBooking(world.process.services, session, ref, data, async () => undefined)
      .then(
        ({ success }) => tell(success ? 'booked' : 'refused'),
        () => tell('refused'),
      )
      .finally(() => underWay.delete(key));
  });
}
const cancelAll = (person: Person) =>
  command(`${person} cancels`, (world) => {
    for (const ref of world.storedOf(person).keys()) {
      const key = `${person} ${ref}`;
      world.told.set(key, 'unsure');
      world.process.bookings.remove(person, ref).then(
        () => world.told.set(key, 'cancelled'),
        () => undefined,
      );
    }
  });
const check = (code: Code) =>
  command(`check ${code}`, (world) => {
    world.process.vouchers.check(code).catch(() => undefined);
  });
/** A request ends within ten seconds, unless its process is stopped and continued. */
const pass = (ms: number, isStop: boolean) =>
  command(`${ms / 1000} s pass${isStop ? ' at once' : ''}`, (world) => {
    if (world.process.underWay.size > 0 && !isStop) return;
    // No write is under way for longer than a reservation lasts.
    if (ms >= afterReservation) world.database.landLate();
    world.pass(ms);
  });
const loseStatement = (statement: Statement, fate: StatementFate) =>
  command(`the next ${statement} is ${fate}`, (world) => world.unsettled.doom(statement, fate));
const read = (person: Person) =>
  command(`${person} reads`, (world) => {
    const before = new Map(world.told);
    const stillToldSo = (key: string, said: string) => before.get(key) === said && world.told.get(key) === said;
    world.process.bookings.read(person).then(
      (bookings) => {
        const keys = [...bookings.keys()].map((ref) => `${person} ${ref}`);
        const refused = keys.filter((key) => stillToldSo(key, 'refused'));
        // A row that is gone and a realtime database that fails: the booking goes when that is back, not at the next reading.
        if (!world.unsettled.wasMute()) world.wrong.push(...refused.map((key) => `${key} was refused and is shown`));
        const own = [...before.keys()].filter((key) => key.startsWith(person) && stillToldSo(key, 'booked'));
        world.wrong.push(...own.filter((key) => !keys.includes(key)).map((key) => `${key} was booked and is not shown`));
      },
      () => undefined,
    );
  });

const person = fc.constantFrom(...people);
const statement = fc.constantFrom<Statement>('take', 'release', 'release', 'ofPerson', 'claimExpired', 'remove');
const creation = fc
  .tuple(
    person,
    fc.constantFrom(...flightNumbers),
    fc.option(fc.constantFrom(...codes), { nil: undefined }),
    fc.option(fc.constantFrom<Fate>('lost', 'mute', 'late'), { nil: undefined, freq: 4 }),
  )
  .map((choice) => create(...choice));
const commands = fc.commands(
  [
    creation,
    creation,
    creation,
    person.map(cancelAll),
    fc.constantFrom(...codes).map(check),
    person.map(read),
    fc
      .tuple(fc.constantFrom(5_000, afterHold, afterReservation), fc.option(fc.constant(true), { nil: false, freq: 4 }))
      .map((choice) => pass(...choice)),
    fc.tuple(statement, fc.constantFrom<StatementFate>('lost', 'mute')).map((choice) => loseStatement(...choice)),
    fc.constant(command('late writes land', (world) => world.database.landLate())),
    fc.constant(command('the process dies', (world) => world.crash())),
  ],
  { maxCommands: 25, size: 'max' },
);

/** Lets everything come to rest, as the next reads would. */
async function settle(world: World, scheduler: fc.Scheduler): Promise<void> {
  await scheduler.waitIdle();
  world.database.heal();
  world.unsettled.heal();
  world.database.landLate();
  world.pass(afterReservation);
  const reads = [...people.map((each) => world.process.bookings.read(each)), ...codes.map((code) => world.process.vouchers.check(code))];
  await Promise.all([Promise.allSettled(reads), scheduler.waitIdle()]);
  world.pass(afterReservation);
  await Promise.all([Promise.allSettled(codes.map((code) => world.process.vouchers.check(code))), scheduler.waitIdle()]);
}

describe('bookings and vouchers, in any interleaving of check, create, cancel, suspend and crash', () => {
  it('R23 R24 R32 keep one seat per voucher and one booking per flight, and report the truth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commands, async (scheduler, made) => {
        const world = createWorld(scheduler);
        await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: world }), made);
        await settle(world, scheduler);
        const stored = people.flatMap((each) =>
          [...world.storedOf(each)].map(([ref, booking]) => ({ key: `${each} ${ref}`, person: each, booking })),
        );

        const flown = stored.map(({ person: who, booking }) => `${who} ${booking.flightNumber}`);
        expect(new Set(flown).size).toBe(flown.length);

        const spent = stored.flatMap(({ booking }) => booking.voucherCode ?? []);
        expect(new Set(spent).size).toBe(spent.length);
        const standing = new Set(stored.map(({ key }) => key));
        // A booking that stood has used its voucher, also when it was cancelled since.
        const stood = (key: string) => standing.has(key) || (world.told.get(key) ?? 'refused') !== 'refused';
        const used = new Set([...world.paidWith].filter(([key]) => stood(key)).map(([, code]) => code));
        for (const code of codes) {
          const voucher = readVoucher(world.database.values.get(`/Vouchers/${code}`));
          const free = voucher !== undefined && voucher.reservation === undefined;
          if (free) expect(spent).not.toContain(code);
          else expect(used).toContain(code);
        }

        expect(world.wrong).toEqual([]);
        expect([...world.unsettled.rows.keys()]).toEqual([]);
        for (const [key, said] of world.told) {
          if (said === 'booked') expect(standing).toContain(key);
          if (said === 'refused' || said === 'cancelled') expect(standing).not.toContain(key);
        }
      }),
      { seed: 20261121, numRuns: 400 },
    );
  }, 120_000);
});
