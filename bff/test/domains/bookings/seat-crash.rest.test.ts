import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi, flightsReplySchema, waitingListReplySchema } from '@portal/booking-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { sql } from 'kysely';
import { isFence } from '../../../src/domains/bookings/bookings-node.ts';
import type { Store } from '../../../src/store/store.ts';
import { describeAllStores } from '../../store/stores.ts';
import type { Gate, Moment } from '../support/gate.ts';
import { letHoldsEnd, letLeasesEnd, openStore } from '../support/let-leases-end.ts';
import { booking, createCall, smallWorld, until, type Person } from '../support/portal.ts';
import { startCluster, type BffProcess, type Cluster } from '../support/processes.ts';

jest.setTimeout(60_000);
const [ann, bea] = ['IslandHopper22', 'SteelpanSam'] as const satisfies Person[];
const callsigns = Array.from({ length: 9 }, (_, index) => `BW${800 + index}`);
const world = {
  ...smallWorld,
  bookings: {},
  flights: callsigns.map((name) => ({ name, desc: `Callsign: ${name}\nRoute: POS-TAB\nSeats: 1`, due: '+5d' })),
};
const { seatOffer } = sandboxAccounts.templates;

describeAllStores('seats when a process is killed', ({ place }) => {
  let cluster: Cluster;
  let database: Gate;
  let mailer: Gate;
  let bff: BffProcess;
  const kill = () => bff.end();
  /** Flight with one seat that no other test uses. */
  let callsign: string;
  const unused = [...callsigns];

  /** The processes run one after the other on the same data. Their calls to the database and the mailer pass gates. */
  beforeAll(async () => {
    cluster = await startCluster({ world, place: await place() });
    [database, mailer] = await Promise.all([cluster.gate(), cluster.gate()]);
    await start();
  });
  afterAll(() => cluster.close());
  beforeEach(() => void (callsign = unused.shift() ?? ''));

  async function start() {
    const more = { FIREBASE_DATABASE_EMULATOR_HOST: new URL(database.url).host, LOOPS_API_URL: mailer.url + sandboxPaths.mailer };
    bff = await cluster.start(more);
  }
  /** Waits for the kill, ends the dead process's leases, and starts the next process. */
  async function restart(gate: Gate): Promise<void> {
    await bff.ended;
    expect(gate.disarm()).toBe(true);
    const store = await openStore(cluster.where);
    await letHoldsEnd(store);
    await letCancellationsEnd(store);
    await store.close();
    await letLeasesEnd(cluster.where);
    await start();
  }

  /** Ends the time that a cancellation may take. The seats of other bookings are checked much later. */
  async function letCancellationsEnd({ db }: Store): Promise<void> {
    await db
      .updateTable('seatEntries')
      .set({ checkAt: sql<number>`check_at - 20000` })
      .where('state', '=', 'booked')
      .execute();
  }

  /** Resolves with undefined if the process died before it answered. */
  const send = async (person: Person, path: string, body: object) => (await bff.tryPost(person, path, body))?.body;
  const book = (person: Person) => {
    // An address of its own, because one address gets few emails in an hour.
    const email = `${refOf(person).toLowerCase()}@example.test`;
    return send(person, bookingApi.secureBooking, createCall(person, refOf(person), booking(callsign, { email })));
  };
  const cancel = (person: Person) =>
    send(person, bookingApi.secureBooking, { action: 'deleteBooking', username: person, bookingRef: refOf(person) });
  const refOf = (person: Person) => `${person.slice(0, 3).toUpperCase()}${callsign.slice(2)}`;

  async function flightNow() {
    const { flights } = flightsReplySchema.parse(await bff.get(ann, bookingApi.flights));
    const flight = flights.find((each) => each.callsign === callsign);
    if (!flight) throw new Error(`${callsign} is not on the board`);
    return flight;
  }
  const seatsBecome = (seats: object) => until(async () => JSON.stringify((await flightNow()).seats) === JSON.stringify(seats), 100);
  const joinLine = async (person: Person) =>
    send(person, bookingApi.joinWaitingList, { flightId: (await flightNow()).id, email: 'b@example.test' });
  const isOffered = async (person: Person) =>
    waitingListReplySchema
      .parse(await bff.get(person, bookingApi.waitingList))
      .places.some((place) => place.flight.callsign === callsign && place.confirmBy);
  /** People who have a booking for the flight in the database. Fences do not count. */
  async function booked() {
    const { bookings } = await cluster.sandbox.controls.world();
    return [ann, bea].filter((person) => {
      const entry = bookings[person]?.[refOf(person)];
      return entry !== undefined && !isFence(entry);
    });
  }
  const offerMails = async () =>
    (await cluster.sandbox.controls.inbox()).filter(
      (mail) => mail.transactionalId === seatOffer && mail.dataVariables['flightNumber'] === callsign,
    );

  describe('a process killed while it books the last seat', () => {
    const moments: [Moment, string][] = [
      ['before', 'between taking the seat and writing the booking'],
      ['after', 'between writing the booking and settling it'],
    ];

    it.each(moments)('%s its write (%s) leaves the seat free and makes no booking', async (moment) => {
      await seatsBecome({ total: 1, left: 1, waiting: 0 });
      database.arm(1, moment, kill);
      expect(await book(ann)).toBeUndefined();
      await restart(database);
      await seatsBecome({ total: 1, left: 1, waiting: 0 });
      expect(await booked()).toEqual([]);
      expect(await book(bea)).toMatchObject({ success: true });
      expect(await book(ann)).toMatchObject({ success: false, isFull: true });
      expect(await booked()).toEqual([bea]);
    });
  });

  describe('a request that a killed process leaves unfinished', () => {
    it.each<Moment>(['before', 'after'])('%s its write is taken over by its repeat, long before the lease ends', async (moment) => {
      database.arm(1, moment, kill);
      expect(await book(ann)).toBeUndefined();
      await bff.ended;
      database.disarm();
      await start();
      expect(await book(ann)).toMatchObject({ success: true });
      expect(await book(ann)).toMatchObject({ success: true });
      expect(await booked()).toEqual([ann]);
      expect(await book(bea)).toMatchObject({ success: false, isFull: true });
    });
  });

  describe('a process killed while it passes a cancelled seat on', () => {
    /** Expects exactly one offer and one email for the next in line, who then takes the only seat. */
    async function expectPassedOn(): Promise<void> {
      await until(async () => (await offerMails()).length > 0, 200);
      expect(await isOffered(bea)).toBe(true);
      expect(await book(ann)).toMatchObject({ success: false, isFull: true });
      expect(await book(bea)).toMatchObject({ success: true });
      await seatsBecome({ total: 1, left: 0, waiting: 0 });
      expect(await booked()).toEqual([bea]);
      expect(await offerMails()).toHaveLength(1);
      await confirmationOf(bea);
    }
    /** A booking's confirmation mail must not trigger the mailer's gate, in this test or in the next one. */
    const confirmationOf = (person: Person) =>
      until(async () => (await cluster.sandbox.controls.inbox()).find((mail) => mail.dataVariables['bookingRef'] === refOf(person)), 100);
    beforeEach(async () => {
      expect(await book(ann)).toMatchObject({ success: true });
      expect(await joinLine(bea)).toEqual({ success: true, position: 1 });
      await confirmationOf(ann);
    });

    it('before the booking is removed leaves the seat with its holder', async () => {
      database.arm(1, 'before', kill);
      expect(await cancel(ann)).toBeUndefined();
      await restart(database);
      expect(await booked()).toEqual([ann]);
      expect(await isOffered(bea)).toBe(false);
      expect(await cancel(ann)).toEqual({ success: true });
      await expectPassedOn();
    });

    it('after the booking was removed, and before its seat is free, passes the seat on', async () => {
      database.arm(1, 'after', kill);
      expect(await cancel(ann)).toBeUndefined();
      await restart(database);
      expect(await booked()).toEqual([]);
      await expectPassedOn();
    });

    it.each<Moment>(['before', 'after'])('%s the email about the offer makes one offer and one email', async (moment) => {
      mailer.arm(1, moment, kill);
      await cancel(ann);
      await restart(mailer);
      await expectPassedOn();
    });
  });
});
