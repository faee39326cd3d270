import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookingMessages, drawBookingRef } from '@portal/booking-contract';
import { isFence } from '../../../src/domains/bookings/bookings-node.ts';
import { describeAllStores } from '../../store/stores.ts';
import type { Gate } from '../support/gate.ts';
import { letHoldsEnd, letLeasesEnd } from '../support/let-leases-end.ts';
import { booking, createCall, smallWorld, until, type Person } from '../support/portal.ts';
import { startCluster, type BffProcess, type Cluster } from '../support/processes.ts';

const me = 'IslandHopper22';
const somebodyElse = 'SteelpanSam';
const flightNumbers = Array.from({ length: 120 }, (_, index) => `BW${1_000 + index}`);
/** Fewer on PostgreSQL, where a process starts more slowly. */
const kills = { sqlite: 15, postgres: 6 } as const;
const world = {
  ...smallWorld,
  bookings: {},
  flights: [
    ...(smallWorld.flights ?? []),
    ...flightNumbers.map((name) => ({ name, desc: `Callsign: ${name}\nRoute: POS-TAB`, due: '+5d' })),
  ],
};

describeAllStores('several processes', ({ place, openAt }, kind) => {
  let cluster: Cluster;

  const create = (bff: BffProcess, flight: string, { person = me, ref = drawBookingRef() }: { person?: Person; ref?: string } = {}) =>
    // An address of its own, because one address gets few emails in an hour.
    bff.book(person, createCall(person, ref, booking(flight, { email: `${ref.toLowerCase()}@example.test` })));
  /** A person's bookings in the database, without fences. */
  const storedOf = async (person: Person = me) =>
    Object.entries((await cluster.sandbox.controls.world()).bookings[person] ?? {}).filter(
      (entry): entry is [string, { flightNumber: string }] => !isFence(entry[1]),
    );
  const mailedRefs = async () => (await cluster.sandbox.controls.inbox()).map((mail) => mail.dataVariables['bookingRef']).toSorted();
  /** Expects exactly one email per booking. */
  const mailsMatch = async () => {
    const wanted = [...(await storedOf(me)), ...(await storedOf(somebodyElse))].map(([ref]) => ref).toSorted();
    await until(async () => (await mailedRefs()).length >= wanted.length, 100);
    expect(await mailedRefs()).toEqual(wanted);
  };

  /** Ends all holds, so that the read removes every booking that was never acknowledged. Outlasts the limit of a person's requests. */
  const settle = async (bff: BffProcess, person: Person = me) => {
    await letHoldsEnd(await openAt(cluster.where));
    const { body } = await until(async () => {
      const answer = await bff.book(person, { action: 'getBookings', username: person });
      return answer.status === 200 && answer;
    }, 2_000);
    return body;
  };

  describe('that run at once', () => {
    let database: Gate;
    /** Process whose calls to the realtime database pass the gate. */
    let one: BffProcess;
    let other: BffProcess;
    beforeAll(async () => {
      cluster = await startCluster({ world, place: await place() });
      database = await cluster.gate();
      const through = { FIREBASE_DATABASE_EMULATOR_HOST: new URL(database.url).host };
      [one, other] = await Promise.all([cluster.start(through), cluster.start()]);
    });
    afterAll(() => cluster.close());

    it('R23 make one booking and one email of fifty parallel createBooking calls', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => create(index % 2 ? one : other, 'BW001')));
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
      expect(answers.filter((answer) => answer.body['success'] === true)).toHaveLength(1);
      expect(answers.filter((answer) => answer.body['reason'] === 'exists')).toHaveLength(49);
      expect(await storedOf()).toHaveLength(1);
      await mailsMatch();
    });

    it('R32 void a booking whose process was suspended after an unanswered write, until its lease expired', async () => {
      const person = somebodyElse;
      const stopped = Promise.withResolvers<void>();
      database.arm(1, 'after', async () => {
        one.pause();
        stopped.resolve();
      });
      const answer = create(one, 'BW001', { person });
      await stopped.promise;
      expect(await storedOf(person)).toHaveLength(1);
      expect((await other.book(person, { action: 'getBookings', username: person })).body).toEqual({});
      expect(await settle(other, person)).toEqual({});
      one.resume();
      expect(await answer).toMatchObject({ status: 503, body: { error: bookingMessages.booking.createFailed } });
      expect(await settle(other, person)).toEqual({});
      expect((await create(other, 'BW001', { person })).body).toMatchObject({ success: true });
      await mailsMatch();
    });
  });

  describe('of which some are ended', () => {
    beforeEach(async () => void (cluster = await startCluster({ world, place: await place() })));
    afterEach(() => cluster.close());

    it('R27 lose and duplicate no email in an outage of the mailer and a restart', async () => {
      const first = await cluster.start();
      await cluster.sandbox.controls.fault({ service: 'mailer', mode: 'reset' });
      for (const flight of flightNumbers.slice(0, 8))
        expect((await create(first, flight)).body).toMatchObject({ success: true, mailQueued: true });
      await cluster.sandbox.controls.fault({ service: 'mailer', mode: 'truncate', times: 3 });
      await until(async () => (await cluster.sandbox.controls.calls('mailer')).length > 8, 100);
      await first.end('SIGTERM');
      await cluster.sandbox.controls.clearFaults();
      await letLeasesEnd(cluster.where);
      await cluster.start();
      await mailsMatch();
    });

    it('R39 close in time while messages are waiting', async () => {
      const bff = await cluster.start();
      await cluster.sandbox.controls.fault({ service: 'mailer', mode: 'drop' });
      await create(bff, 'BW001');
      await until(async () => (await cluster.sandbox.controls.calls('mailer')).length > 0);
      // After ten seconds the process would be forced to exit, with another code.
      expect(await bff.end('SIGTERM')).toBe(0);
    });

    it('R27 R32 lose nothing acknowledged, and duplicate nothing, when killed at random moments', async () => {
      const acknowledged = new Set<string>();
      const lost: string[] = [];
      const flights = [...flightNumbers];
      for (let kill = 0; kill < kills[kind]; kill += 1) {
        const bff = await cluster.start();
        // The kill follows this many answers of the round. Zero kills while the first request is in flight.
        const answersFirst = kill % 6;
        let answered = 0;
        let enough = () => {};
        const moment = new Promise<void>((resolve) => (enough = resolve));
        if (answersFirst === 0) enough();
        // Retries the flights whose requests the previous kill cut off, then books new ones.
        const wanted = [...lost.splice(0), ...flights.splice(0, 6)];
        const stream = wanted.map(async (flight, index) => {
          await new Promise((resolve) => setTimeout(resolve, index * 4));
          const ref = drawBookingRef();
          const answer = await create(bff, flight, { ref }).catch(() => undefined);
          if (++answered >= answersFirst) enough();
          if (answer?.body['success'] === true) acknowledged.add(`${ref} ${flight}`);
          else if (answer?.body['reason'] !== 'exists') lost.push(flight);
        });
        await moment;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        await bff.end();
        await Promise.all(stream);
      }
      await letLeasesEnd(cluster.where);
      await settle(await cluster.start());
      const stored = await storedOf();
      const booked = new Set(stored.map(([ref, { flightNumber }]) => `${ref} ${flightNumber}`));
      expect(acknowledged.size).toBeGreaterThan(0);
      expect([...acknowledged].filter((each) => !booked.has(each))).toEqual([]);
      expect(new Set(stored.map(([, { flightNumber }]) => flightNumber)).size).toBe(stored.length);
      await mailsMatch();
    }, 180_000);
  });
});
