import { beforeEach, describe, expect, it } from '@jest/globals';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { isOutage } from '../../../src/plugins/http-error.ts';
import { NameChanged, type Person } from '../../../src/session/booking-places.ts';
import type { Store } from '../../../src/store/store.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { letHoldsEnd } from '../support/let-leases-end.ts';
import { createMemoryDatabase, type MemoryFault } from '../support/memory-database.ts';
import { createRandom, type Random } from '../../chaos/random.ts';
import { type BookingStore, createBookingStore } from '../../../src/domains/bookings/booking-store.ts';
import { createFindBooking, createFollowRename } from '../../../src/domains/bookings/follow-rename.ts';
import { createUnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import { createUsernames, type NameState, type Usernames } from '../../../src/session/usernames.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import { fixedFlightList } from '../support/portal.ts';

const ann = (username: string): Person => ({ userId: '1', username });
const ben = (username: string): Person => ({ userId: '2', username });
const cat = (username: string): Person => ({ userId: '3', username });

describeStores('bookings of a renamed person', ({ place, openAt }) => {
  let stores: [Store, Store];
  let world: RenameWorld;
  let one: Process;
  let other: Process;
  beforeEach(async () => {
    const where = await place();
    stores = [await openAt(where), await openAt(where)];
    world = createRenameWorld(stores);
    [one, other] = world.processes;
  });

  /** Replaces the world by a new one on the same stores. */
  async function startOver() {
    world = createRenameWorld(stores);
    [one, other] = world.processes;
    for (const table of ['usernames', 'seatEntries', 'passengers'] as const) await stores[0].db.deleteFrom(table).execute();
  }
  async function annBooksAs(username: string, ...refs: string[]) {
    await one.signIn(ann(username));
    for (const ref of refs) await one.book(ann(username), ref);
  }
  const isRefused = (call: Promise<unknown>) => call.then(() => false, isOutage);

  it('follow the person to each new name, and back to an earlier one', async () => {
    await annBooksAs('a', 'AAA', 'BBB');
    for (const name of ['b', 'c', 'a', 'b']) {
      expect(await other.signIn(ann(name))).toBe('ready');
      expect(await one.list(ann(name))).toEqual(['AAA', 'BBB']);
    }
    expect(Object.keys(world.get('/Bookings/a.json') ?? {})).not.toContain('AAA');
    expect(await one.cancel(ann('b'), 'AAA')).toBe(true);
    await one.signIn(ann('a'));
    expect(await one.list(ann('a'))).toEqual(['BBB']);
  });

  it('are hidden from a stranger with the old name, and return to their owner', async () => {
    await annBooksAs('a', 'AAA');
    expect(await one.signIn(ben('a'))).toBe('ready');
    expect(await one.list(ben('a'))).toEqual([]);
    expect(await one.cancel(ben('a'), 'AAA')).toBe(false);
    await one.book(ben('a'), 'BEN');
    expect(await isRefused(one.list(ann('a')))).toBe(true);

    await other.signIn(ann('b'));
    expect([await one.list(ann('b')), await one.list(ben('a'))]).toEqual([['AAA'], ['BEN']]);
  });

  it('move once when one person signs in on two machines concurrently', async () => {
    await annBooksAs('a', 'AAA', 'BBB');
    expect(await Promise.all([one, other, one, other].map((each) => each.signIn(ann('b'))))).toEqual(Array(4).fill('ready'));
    expect(await one.list(ann('b'))).toEqual(['AAA', 'BBB']);
  });

  it('keep entries that the portal cannot read, and bookings without a time', async () => {
    await one.signIn(ann('a'));
    const old = { class: 'Flex Class', email: 'a@example.test', flightNumber: 'BW1', route: 'POS-JFK' };
    world.set('/Bookings/a.json', { OLD: old, ODD: 'what is this' });
    await one.signIn(ann('b'));
    expect(world.get('/Bookings/b.json')).toMatchObject({ OLD: old, ODD: 'what is this' });
    expect(world.get('/Bookings/a.json')).toBeNull();
  });

  it('stay under the old name if their reference is taken under the new one', async () => {
    await annBooksAs('a', 'AAA', 'BBB');
    world.set('/Bookings/b.json', { AAA: { flightNumber: 'from outside' } });
    await one.signIn(ann('b'));
    expect(await one.list(ann('b'))).toEqual(['BBB']);
    expect(world.get('/Bookings/a/sealed-1/entries.json')).toMatchObject({ AAA: { flightNumber: 'AAA' } });
  });

  it('wait for a pending booking, which is either moved too or never made', async () => {
    await annBooksAs('a', 'AAA');
    const pendingBooking = { username: 'a', ref: 'NEW', bookedAt };
    const claim = { flightId: 'card', userId: '1', total: undefined, dueDate: null };
    await one.unsettled.take(pendingBooking, claim);
    expect(await isRefused(other.signIn(ann('b')))).toBe(true);
    expect(await isRefused(other.list(ann('b')))).toBe(true);
    expect(await isRefused(one.unsettled.take({ ...pendingBooking, ref: 'NEXT' }, { ...claim, flightId: 'next' }))).toBe(true);
    await letHoldsEnd(stores[0]);
    expect(await other.list(ann('b'))).toEqual(['AAA']);
    expect(await one.unsettled.release(pendingBooking)).toBe(false);
  });

  it('stay cancelled when a copy of them arrives late', async () => {
    await annBooksAs('a', 'AAA');
    const faults: MemoryFault[] = ['apply', 'late'];
    world.setFault(() => faults.shift() ?? 'apply');
    expect(await isRefused(one.signIn(ann('b')))).toBe(true);
    expect(await other.list(ann('b'))).toEqual(['AAA']);
    await one.cancel(ann('b'), 'AAA');
    world.landLate();
    expect(await one.list(ann('b'))).toEqual([]);
  });

  it('are not sealed under a name to which their owner has returned', async () => {
    await annBooksAs('a', 'AAA');
    await one.record(ben('a'));
    expect(await other.record(ann('a'))).toBe('ready');
    await createJobs({ store: stores[0], log: quietLog }).inTurn('usernames', async ({ id }) => {
      await expect(one.usernames.beginSeal(ann('a'), id)).rejects.toBeInstanceOf(NameChanged);
    });
    expect(await one.list(ann('a'))).toEqual(['AAA']);
  });

  it('are found for an email by the name at the time of booking', async () => {
    await annBooksAs('a', 'AAA');
    await one.signIn(ben('a'));
    await one.book(ben('a'), 'BEN');
    const emailOfBooking = async () => (await one.find('a', 'AAA', bookedAt))?.email;
    expect(await emailOfBooking()).toBe('aaa@example.test');
    await one.signIn(ann('b'));
    await one.signIn(ann('c'));
    expect(await emailOfBooking()).toBe('aaa@example.test');
    expect(await one.find('a', 'AAA', '2026-01-01T00:00:00.000Z')).toBeUndefined();
    await one.cancel(ann('c'), 'AAA');
    expect(await emailOfBooking()).toBeUndefined();
  });

  it('keep their seats, their passengers, their check-ins and the calendar address', async () => {
    await annBooksAs('a', 'AAA');
    const [{ db }] = stores;
    for (const [ref, userId] of [
      ['AAA', '1'],
      // A row from before the portal knew the id.
      ['BBB', '@a'],
    ] as const)
      await db
        .insertInto('checkIns')
        .values({ flightId: `card-${ref}`, username: 'a', ref, bookedAt, userId, callsign: 'BW1', checkedInAt: 1 })
        .execute();
    await db.insertInto('calendarFeeds').values({ userId: '1', username: 'a', hash: 'h', createdAt: 1 }).execute();
    await db.insertInto('sharedLogbooks').values({ userId: '1', username: 'a', displayName: 'A', secret: 's', createdAt: 1 }).execute();
    await db.insertInto('routeNotices').values({ userId: '1', username: 'a', route: 'BW1', flightId: null, at: 1 }).execute();
    await one.signIn(ann('b'));
    for (const table of ['seatEntries', 'passengers', 'checkIns', 'calendarFeeds', 'sharedLogbooks', 'routeNotices'] as const)
      expect(await db.selectFrom(table).select(['userId', 'username']).distinct().execute()).toEqual([{ userId: '1', username: 'b' }]);
  });

  describe('after a failure of any call', () => {
    const steps = Array.from({ length: 16 }, (_, index) => index);
    /** Returns a function whose call number `index` returns `fault`. The other calls return `others`. */
    const nth = <T>(index: number, fault: T, others: T) => {
      let calls = -1;
      return () => ((calls += 1) === index ? fault : others);
    };

    async function check(fail: () => void) {
      await annBooksAs('a', 'AAA', 'BBB');
      await one.signIn(ben('b'));
      await one.book(ben('b'), 'BEN');
      fail();
      // Ann takes Ben's name, and Ben takes Ann's.
      const first = await one.signIn(ann('b')).catch((error: unknown) => isOutage(error) || error);
      expect([true, 'ready']).toContainEqual(first);
      const listedRefs = await one.list(ann('b')).catch((error: unknown) => isOutage(error) || error);
      expect([true, ['AAA', 'BBB']]).toContainEqual(listedRefs);
      world.heal();
      await other.signIn(ann('b'));
      expect(await other.cancel(ann('b'), 'BBB')).toBe(true);
      world.landLate();
      await other.signIn(ben('a'));
      expect([await other.list(ann('b')), await one.list(ben('a'))]).toEqual([['AAA'], ['BEN']]);
      expect(await stores[0].db.selectFrom('usernames').select('username').where('bookings', 'in', ['moving', 'sealed']).execute()).toEqual(
        [],
      );
    }

    it.each<MemoryFault>(['lose', 'mute', 'late', 'down'])('of the realtime database (%s), are neither lost nor doubled', async (fault) => {
      for (const index of steps.slice(0, 6)) {
        await startOver();
        await check(() => world.setFault(nth(index, fault, 'apply')));
      }
    });

    it('of the store, stay hidden from a stranger who takes the new name during the move', async () => {
      for (const index of steps.slice(1)) {
        await startOver();
        await annBooksAs('a', 'AAA');
        world.setStoreFault(nth<StoreFault>(index, 'lost', 'answer'));
        await one.signIn(ann('b')).catch(() => undefined);
        world.heal();
        await other.signIn(cat('b'));
        expect(await other.list(cat('b'))).toEqual([]);
        await one.signIn(ann('d'));
        expect([await one.list(ann('d')), await other.list(cat('b'))]).toEqual([['AAA'], []]);
      }
    });

    it.each<StoreFault>(['lost', 'mute'])('of the store (%s), are neither lost nor doubled', async (fault) => {
      // Step 0 is left out: if the first statement of a sign-in fails, there is no session.
      for (const index of steps.slice(1)) {
        await startOver();
        await check(() => world.setStoreFault(nth<StoreFault>(index, fault, 'answer')));
      }
    });
  });
});

describe('a model of renames', () => {
  const names = ['a', 'b', 'c', 'd'];
  const minute = 60_000;
  const rounds = 60;

  /** A person with the bookings that they must see. */
  interface Member {
    userId: string;
    /** Name at the platform. The session may have an earlier name. */
    name: string;
    session: Person | undefined;
    refs: Set<string>;
    /** Bookings whose cancellation was not answered. */
    doubtful: Set<string>;
  }

  /** Runs an action. Resolves with undefined if it failed with an outage. */
  const tryTo = <T>(action: Promise<T>): Promise<T | undefined> =>
    action.catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return undefined;
    });

  async function signIn(member: Member, process: Process) {
    const person = { userId: member.userId, username: member.name };
    const state = await tryTo(process.record(person));
    if (state === undefined) return;
    member.session = person;
    await tryTo(process.requireReady(person));
  }

  async function act(member: Member, process: Process, random: Random, newRef: string): Promise<void> {
    const { session, refs, doubtful } = member;
    if (!session || random.chance(0.3)) return signIn(member, process);
    const [ref] = refs;
    if (random.chance(0.4)) {
      if (await tryTo(process.book(session, newRef).then(() => true))) refs.add(newRef);
    } else if (ref !== undefined && random.chance(0.3)) {
      const isRemoved = await tryTo(process.cancel(session, ref));
      if (isRemoved === undefined) doubtful.add(ref);
      else if (!isRemoved && !doubtful.has(ref)) expect(await tryTo(process.requireReady(session).then(() => true))).toBeUndefined();
      else refs.delete(ref);
    } else {
      const listedRefs = await tryTo(process.list(session));
      if (listedRefs) expectOwn(member, listedRefs);
    }
  }

  /** Expects a member's own bookings and no others. */
  function expectOwn({ refs, doubtful }: Member, listedRefs: readonly string[]) {
    const isCertain = (ref: string) => !doubtful.has(ref);
    expect(listedRefs.filter(isCertain)).toEqual([...refs].filter(isCertain).toSorted());
  }

  /** Makes at most one call of a round fail. */
  function failOnce(world: RenameWorld, random: Random) {
    const nth = <T>(fault: T, others: T) => {
      let left = random.between(0, 6);
      return () => ((left -= 1) === 0 ? fault : others);
    };
    if (random.chance(0.5)) world.setFault(nth(random.pick<MemoryFault>(['lose', 'mute', 'late', 'down']), 'apply'));
    else world.setStoreFault(nth(random.pick<StoreFault>(['lost', 'mute']), 'answer'));
  }

  function renameRandomMember(members: readonly Member[], random: Random) {
    const member = random.pick(members);
    const free = names.filter((name) => !members.some((other) => other.name === name));
    const other = random.pick(members);
    if (random.chance(0.3)) [member.name, other.name] = [other.name, member.name];
    else member.name = random.pick(free);
  }

  describeStores('random renames', ({ place, openAt }, kind) => {
    it.each(Array.from({ length: kind === 'sqlite' ? 8 : 2 }, (_, seed) => seed))(
      'lose and leak nothing (seed %i)',
      async (seed) => {
        const random = createRandom(`renames ${seed}`);
        const where = await place();
        const stores = [await openAt(where), await openAt(where)] as const;
        const world = createRenameWorld(stores);
        const members = ['a', 'b', 'c'].map((name, index): Member => ({
          userId: String(index + 1),
          name,
          session: undefined,
          refs: new Set(),
          doubtful: new Set(),
        }));

        for (let round = 0; round < rounds; round += 1) {
          world.heal();
          if (random.chance(0.4)) world.landLate();
          world.advance(minute);
          await letHoldsEnd(stores[0]);
          if (random.chance(0.3)) renameRandomMember(members, random);
          if (random.chance(0.4)) failOnce(world, random);
          const acting = members.filter(() => random.chance(0.6));
          const each = acting.map((member) =>
            act(member, random.pick(world.processes), random.branch(`${round} ${member.userId}`), `R${round}P${member.userId}`),
          );
          await Promise.all(each);
        }

        world.heal();
        world.landLate();
        await letHoldsEnd(stores[0]);
        // Each member signs in before the first read: the new owner of a name seals the bookings that it finds there.
        for (const member of members) await signIn(member, random.pick(world.processes));
        for (const member of members) expectOwn(member, await world.processes[0].list({ userId: member.userId, username: member.name }));
        expect(
          names.flatMap((name) => Object.keys(world.get(`/Bookings/${name}.json`) ?? {})).filter((key) => key.startsWith('sealed')),
        ).toEqual([]);
      },
      60_000,
    );
  });
});

/** Fault of a statement. `lost`: it does not arrive. `mute`: it takes effect without an answer. */
type StoreFault = 'answer' | 'lost' | 'mute';

/** Wraps the names so that their statements meet the next fault. */
function faultyUsernames(usernames: Usernames, nextFault: () => StoreFault): Usernames {
  return new Proxy(usernames, {
    get(target, name: keyof Usernames) {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        const fault = nextFault();
        if (fault === 'lost') throw new StoreUnavailable('a test');
        const result = await call(...args);
        if (fault === 'mute') throw new StoreUnavailable('a test');
        return result;
      };
    },
  });
}

interface Process {
  bookings: BookingStore;
  usernames: Usernames;
  find: ReturnType<typeof createFindBooking>;
  unsettled: ReturnType<typeof createUnsettledBookings>;
  record(person: Person): Promise<NameState>;
  /** Signs in, and makes the bookings ready. */
  signIn(person: Person): Promise<NameState>;
  requireReady(person: Person): Promise<void>;
  book(person: Person, ref: string): Promise<void>;
  cancel(person: Person, ref: string): Promise<boolean>;
  /** References of the person's bookings, as My Trips would list them. */
  list(person: Person): Promise<string[]>;
}

const bookedAt = '2026-12-01T00:00:00.000Z';

const emptyBoard = fixedFlightList(() => []);

/** Creates processes on one realtime database, each with its own connection to one store. */
function createRenameWorld(stores: readonly Store[]) {
  const memory = createMemoryDatabase();
  let storeFault: () => StoreFault = () => 'answer';
  let clock = Date.parse(bookedAt);
  const now = () => clock;
  const seatOf = (ref: string) => ({
    class: 'Classic Class',
    email: `${ref.toLowerCase()}@example.test`,
    flightNumber: ref,
    route: 'POS-JFK',
    bookedAt: new Date(now()).toISOString(),
  });

  function start(store: Store): Process {
    const { database } = memory;
    const unsettled = createUnsettledBookings(store);
    const bookings = createBookingStore({ database, unsettled, flights: emptyBoard, log: quietLog, now });
    const usernames = createUsernames(store);
    const faulty = faultyUsernames(usernames, () => storeFault());
    const requireReady = createFollowRename({
      database,
      bookings,
      unsettled,
      usernames: faulty,
      jobs: createJobs({ store, log: quietLog }),
      store,
      log: quietLog,
      now,
    });
    return {
      bookings,
      usernames,
      unsettled,
      requireReady,
      find: createFindBooking(database, bookings, usernames),
      record: (person) => faulty.record(person),
      async signIn(person) {
        const state = await faulty.record(person);
        if (state === 'waiting') await requireReady(person);
        return usernames.stateOf(person);
      },
      async book(person, ref) {
        await requireReady(person);
        const claim = { flightId: `card-${ref}`, userId: person.userId, total: undefined, dueDate: null };
        const placement = await bookings.place(person.username, ref, seatOf(ref), claim);
        if (placement !== 'placed') throw new Error(placement);
      },
      async cancel(person, ref) {
        await requireReady(person);
        return bookings.remove(person.username, ref);
      },
      async list(person) {
        await requireReady(person);
        const refs = [...(await bookings.read(person.username)).keys()];
        if (refs.length === 0) await requireReady(person);
        return refs.toSorted();
      },
    };
  }

  return {
    ...memory,
    processes: stores.map(start) as [Process, Process],
    /** Decides the fault of each statement about names from now on. */
    setStoreFault: (decide: () => StoreFault) => void (storeFault = decide),
    /** Advances the clock by milliseconds. */
    advance: (ms: number) => void (clock += ms),
    heal() {
      memory.setFault(() => 'apply');
      storeFault = () => 'answer';
    },
  };
}
type RenameWorld = ReturnType<typeof createRenameWorld>;
