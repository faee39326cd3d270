import fc from 'fast-check';
import { bookingLeaseMs, createAwaitUnfinished, type UnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import type { SeatBooking } from '../../../src/domains/seats/seat-rows.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import { describe, expect, it } from '@jest/globals';
import type { BookingData } from '@portal/booking-contract';
import { createBooking } from '../../../src/domains/bookings/create-booking.ts';
import { createBookingStore } from '../../../src/domains/bookings/booking-store.ts';
import { readBookings, readNode, type StoredBooking } from '../../../src/domains/bookings/bookings-node.ts';
import type { BookingServices } from '../../../src/domains/bookings/own-bookings.ts';
import { createVouchers, readVoucher } from '../../../src/domains/bookings/vouchers.ts';
import { boardFlight, fixedFlightList } from '../support/portal.ts';
import { createMemoryDatabase } from '../support/memory-database.ts';

/** One run of a BFF process. Once it is dead, its pending steps never continue. */
interface Life {
  dead: boolean;
}

/** Waits for a step's turn. Never resolves if the process has died. */
const turnsOf = (scheduler: fc.Scheduler, life: Life) => async (step: string) => {
  await scheduler.schedule(Promise.resolve(), step);
  if (life.dead) await new Promise(() => undefined);
};

type Statement = keyof UnsettledBookings;

/** Fault of a statement. `lost` has no effect, `mute` takes effect. Neither is answered. */
type StatementFault = 'lost' | 'mute';

/**
 * Creates in-memory rows of unsettled bookings. The scheduler orders their statements, so that a test can play any
 * interleaving of several callers.
 *
 * @param now the database's clock, in milliseconds since 1970
 */
function createSimulatedUnsettled(scheduler: fc.Scheduler, now: () => number) {
  const rows = new Map<string, SeatBooking & { heldUntil: number }>();
  const faults: { statement: Statement; fault: StatementFault }[] = [];
  let wasMute = false;
  const keyOf = ({ username, ref, bookedAt }: SeatBooking) => `${username} ${ref} ${bookedAt}`;
  const bare = ({ username, ref, bookedAt }: SeatBooking): SeatBooking => ({ username, ref, bookedAt });
  const rowsOf = (username: string) => [...rows.values()].filter((row) => row.username === username);
  const isExpired = (row: { heldUntil: number }) => row.heldUntil <= now();

  return {
    rows,
    /** Makes the next statement of this kind fail in this way. */
    fail: (statement: Statement, fault: StatementFault) => void faults.push({ statement, fault }),
    /** True once a statement took effect without an answer. */
    wasMute: () => wasMute,
    /** Cancels all planned faults. */
    heal: () => void faults.splice(0),
    connect(life: Life): UnsettledBookings {
      const turn = turnsOf(scheduler, life);
      /** Runs a statement at its turn. Never resolves if its process has died. */
      async function run<T>(kind: Statement, statement: () => T): Promise<T> {
        await turn(`${kind} rows`);
        const index = faults.findIndex((each) => each.statement === kind);
        const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
        wasMute ||= fault === 'mute';
        if (fault === 'mute') statement();
        if (fault) throw new StoreUnavailable(`the statement was ${fault}`);
        return statement();
      }
      return {
        take: (booking) =>
          run('take', () => {
            const isTaken = !rows.has(keyOf(booking));
            if (isTaken) rows.set(keyOf(booking), { ...bare(booking), heldUntil: now() + bookingLeaseMs });
            return { outcome: isTaken ? ('taken' as const) : ('duplicate-request' as const) };
          }),
        release: (booking) =>
          run('release', () => {
            const row = rows.get(keyOf(booking));
            return row !== undefined && !isExpired(row) && rows.delete(keyOf(booking));
          }),
        ofPerson: (username) =>
          run('ofPerson', () => ({
            pending: rowsOf(username)
              .filter((row) => !isExpired(row))
              .map(bare),
            hasExpiredRows: rowsOf(username).some(isExpired),
          })),
        claimExpired: (username) =>
          run('claimExpired', () => {
            const claimed = rowsOf(username).filter(isExpired);
            for (const row of claimed) row.heldUntil = 0;
            return claimed.map(bare);
          }),
        // The waiting request tries again at once, which the scheduler interleaves with the other one.
        unfinished: () => run('unfinished', () => undefined),
        expire: (booking) =>
          run('expire', () => {
            const row = rows.get(keyOf(booking));
            if (row) row.heldUntil = 0;
          }),
        expiredPeople: () => run('expiredPeople', () => [...new Set([...rows.values()].filter(isExpired).map(({ username }) => username))]),
        remove: (bookings) => run('remove', () => bookings.forEach((booking) => rows.delete(keyOf(booking)))),
      };
    },
  };
}

const people = ['Ann', 'Ben'] as const;
const codes = ['FLEX1', 'PREM1'] as const;
const grants = { FLEX1: 'Flex Class', PREM1: 'Premiere Class' } as const;
const flightNumbers = ['BW1', 'BW2'] as const;
const afterHold = bookingLeaseMs + 1_000;
const afterReservation = bookingLeaseMs + 3_000;

const flights = fixedFlightList(() => flightNumbers.map((callsign) => boardFlight({ id: callsign, callsign })));
const log = { warn: () => undefined };

/** Fault of a write: never applied, applied, or applied at `landLate`. None is answered. */
type Fault = 'lose' | 'mute' | 'late';
type Person = (typeof people)[number];
type Code = (typeof codes)[number];

/** Creates a portal whose process can die, on a database whose steps interleave in any order. */
function createWorld(scheduler: fc.Scheduler) {
  const database = createMemoryDatabase();
  /** Faults of the next writes. */
  const faults: Fault[] = [];
  database.setFault(() => faults.pop() ?? 'apply');
  let clock = Date.parse('2026-12-01T00:00:00Z');
  const unsettled = createSimulatedUnsettled(scheduler, () => clock);
  let refCount = 0;
  for (const code of codes) database.set(`/Vouchers/${code}`, { class: grants[code] });

  const begin = () => {
    const life: Life = { dead: false };
    const connection = database.connect(turnsOf(scheduler, life));
    const now = () => clock;
    const rows = unsettled.connect(life);
    const bookings = createBookingStore({
      database: connection,
      unsettled: rows,
      flights,
      log,
      now,
      pause: async () => undefined,
    });
    const vouchers = createVouchers(connection, bookings.find, now);
    const count = { ensure: async () => undefined };
    const outbox = { hold: async () => true, release: async () => true, forget: async () => true, statesOf: async () => undefined };
    return {
      life,
      underWay: new Set<string>(),
      bookings,
      vouchers,
      services: {
        bookings,
        awaitUnfinished: createAwaitUnfinished(rows, async () => undefined),
        vouchers,
        count,
        outbox,
        countMail: async () => true,
        flights,
        ownsItemFor: async () => false,
        log,
        now,
      } as unknown as BookingServices,
    };
  };
  return {
    database,
    faults,
    unsettled,
    process: begin(),
    crash() {
      // The portal need not survive three faults at once: a lost row, a failing realtime database, and a dying process.
      if (this.unsettled.wasMute()) return;
      this.process.life.dead = true;
      this.process = begin();
    },
    pass: (ms: number) => void (clock += ms),
    drawRef: () => `REF${(refCount += 1)}`,
    storedOf: (person: Person): ReadonlyMap<string, StoredBooking> => readBookings(readNode(database.get(`/Bookings/${person}`))).bookings,
    /** Last answer about each booking, by `person ref`. */
    answers: new Map<string, 'booked' | 'refused' | 'cancelled' | 'unsure'>(),
    /** Voucher of each requested booking, by the same key. */
    voucherOf: new Map<string, Code>(),
    /** Reads that contradicted an answer. */
    contradictions: [] as string[],
  };
}
type World = ReturnType<typeof createWorld>;
type Command = fc.AsyncCommand<object, World>;

/** Begins an action without awaiting it, so that the next actions interleave with it. */
const command = (name: string, begin: (world: World) => void): Command => ({
  check: () => true,
  run: async (_model, world) => begin(world),
  toString: () => name,
});

function create(person: Person, flightNumber: string, code: Code | undefined, fault: Fault | undefined): Command {
  const data: BookingData = {
    class: code ? grants[code] : 'Classic Class',
    email: `${person}@example.test`,
    flightNumber,
    route: 'POS-TAB',
    ...(code && { voucherCode: code }),
  };
  const session = { sid: person, userId: '1', username: person, displayName: person, picture: '', issuedAt: 0, seenAt: 0 };
  return command(
    `${person} books ${flightNumber}${code ? ` with ${code}` : ''}${fault ? `, a write has the fault ${fault}` : ''}`,
    (world) => {
      const ref = world.drawRef();
      const key = `${person} ${ref}`;
      // A cancellation that began before this answer decides in its place.
      const note = (answer: 'booked' | 'refused') => world.answers.has(key) || world.answers.set(key, answer);
      if (code) world.voucherOf.set(key, code);
      if (fault) world.faults.push(fault);
      const { underWay } = world.process;
      underWay.add(key);
      createBooking(world.process.services, session, ref, data, async () => undefined)
        .then(
          ({ success }) => note(success ? 'booked' : 'refused'),
          () => note('refused'),
        )
        .finally(() => underWay.delete(key));
    },
  );
}
const cancelAll = (person: Person) =>
  command(`${person} cancels`, (world) => {
    for (const ref of world.storedOf(person).keys()) {
      const key = `${person} ${ref}`;
      world.answers.set(key, 'unsure');
      world.process.bookings.remove(person, ref).then(
        () => world.answers.set(key, 'cancelled'),
        () => undefined,
      );
    }
  });
const check = (code: Code) =>
  command(`check ${code}`, (world) => {
    world.process.vouchers.check(code).catch(() => undefined);
  });
/** A request ends within ten seconds, unless its process is suspended and resumed. */
const pass = (ms: number, isStop: boolean) =>
  command(`${ms / 1000} s pass${isStop ? ' at once' : ''}`, (world) => {
    if (world.process.underWay.size > 0 && !isStop) return;
    // No write is in flight for longer than a reservation lasts.
    if (ms >= afterReservation) world.database.landLate();
    world.pass(ms);
  });
const loseStatement = (statement: Statement, fault: StatementFault) =>
  command(`the next ${statement} is ${fault}`, (world) => world.unsettled.fail(statement, fault));
const read = (person: Person) =>
  command(`${person} reads`, (world) => {
    const before = new Map(world.answers);
    const isStill = (key: string, answer: string) => before.get(key) === answer && world.answers.get(key) === answer;
    world.process.bookings.read(person).then(
      (bookings) => {
        const keys = [...bookings.keys()].map((ref) => `${person} ${ref}`);
        const refusedKeys = keys.filter((key) => isStill(key, 'refused'));
        // After a lost row and a failure of the realtime database, a booking disappears once that is back, not at the next read.
        if (!world.unsettled.wasMute()) world.contradictions.push(...refusedKeys.map((key) => `${key} was refused and is shown`));
        const bookedKeys = [...before.keys()].filter((key) => key.startsWith(person) && isStill(key, 'booked'));
        world.contradictions.push(...bookedKeys.filter((key) => !keys.includes(key)).map((key) => `${key} was booked and is not shown`));
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
    fc.option(fc.constantFrom<Fault>('lose', 'mute', 'late'), { nil: undefined, freq: 4 }),
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
    fc.tuple(statement, fc.constantFrom<StatementFault>('lost', 'mute')).map((choice) => loseStatement(...choice)),
    fc.constant(command('late writes land', (world) => world.database.landLate())),
    fc.constant(command('the process dies', (world) => world.crash())),
  ],
  { maxCommands: 25, size: 'max' },
);

/** Ends all faults and settles everything, as the next reads would. */
async function settle(world: World, scheduler: fc.Scheduler): Promise<void> {
  await scheduler.waitIdle();
  world.faults.splice(0);
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
      fc.asyncProperty(fc.scheduler(), commands, async (scheduler, run) => {
        const world = createWorld(scheduler);
        await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: world }), run);
        await settle(world, scheduler);
        const storedBookings = people.flatMap((each) =>
          [...world.storedOf(each)].map(([ref, booking]) => ({ key: `${each} ${ref}`, person: each, booking })),
        );

        const flightsOfPeople = storedBookings.map(({ person: who, booking }) => `${who} ${booking.flightNumber}`);
        expect(new Set(flightsOfPeople).size).toBe(flightsOfPeople.length);

        const spentCodes = storedBookings.flatMap(({ booking }) => booking.voucherCode ?? []);
        expect(new Set(spentCodes).size).toBe(spentCodes.length);
        const storedKeys = new Set(storedBookings.map(({ key }) => key));
        // A booking has used its voucher even if it was cancelled later.
        const wasBooked = (key: string) => storedKeys.has(key) || (world.answers.get(key) ?? 'refused') !== 'refused';
        const usedCodes = new Set([...world.voucherOf].filter(([key]) => wasBooked(key)).map(([, code]) => code));
        for (const code of codes) {
          const voucher = readVoucher(world.database.get(`/Vouchers/${code}`));
          const isFree = voucher !== undefined && voucher.reservation === undefined;
          if (isFree) expect(spentCodes).not.toContain(code);
          else expect(usedCodes).toContain(code);
        }

        expect(world.contradictions).toEqual([]);
        expect([...world.unsettled.rows.keys()]).toEqual([]);
        for (const [key, answer] of world.answers) {
          if (answer === 'booked') expect(storedKeys).toContain(key);
          if (answer === 'refused' || answer === 'cancelled') expect(storedKeys).not.toContain(key);
        }
      }),
      { seed: 20261121, numRuns: 400 },
    );
  }, 120_000);
});
