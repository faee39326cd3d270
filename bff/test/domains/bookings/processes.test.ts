import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { bookingMessages, drawBookingRef } from '@portal/booking-contract';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { isFence } from '../../../src/domains/bookings/bookings-node.ts';
import { describeStores, type Place } from '../../store/stores.ts';
import { startKiller } from '../standing/support/killer.ts';
import { letHoldsEnd } from '../support/let-holds-end.ts';
import { letLeasesEnd } from '../support/let-leases-end.ts';
import { booking, controls, createCall, environmentOf, smallWorld, until } from '../support/portal.ts';
import { freePort, startProcess, type BffProcess } from '../support/processes.ts';

const me = 'IslandHopper22';
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

describeStores('several processes', ({ place, openAt }, kind) => {
  let sandbox: RunningSandbox;
  let where: Place;
  let running: Set<BffProcess>;
  beforeEach(async () => {
    where = await place();
    sandbox = await startSandbox({ world });
    running = new Set();
  });
  afterEach(async () => {
    await Promise.all([...running].map((bff) => bff.end('SIGKILL')));
    await sandbox.close();
  });

  async function start(more: Record<string, string> = {}): Promise<BffProcess> {
    const { dataDir, databaseUrl } = where;
    const env = { LOG_LEVEL: 'fatal', ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more };
    const bff = await startProcess(environmentOf(sandbox, dataDir, env), await freePort());
    running.add(bff);
    return bff;
  }
  async function end(bff: BffProcess, signal: 'SIGTERM' | 'SIGKILL') {
    running.delete(bff);
    return bff.end(signal);
  }

  const create = (bff: BffProcess, flight: string, ref = drawBookingRef()) => bff.book(me, createCall(me, ref, booking(flight)));
  /** The person's bookings in the database, without fences. */
  const storedOf = async () =>
    Object.entries((await controls(sandbox.url).world()).bookings[me] ?? {}).filter(
      (entry): entry is [string, { flightNumber: string }] => !isFence(entry[1]),
    );
  const mailedRefs = async () => (await controls(sandbox.url).inbox()).map((mail) => mail.dataVariables['bookingRef']).toSorted();
  /** Expects exactly one mail per booking. */
  const mailsMatch = async () => {
    const wanted = (await storedOf()).map(([ref]) => ref).toSorted();
    await until(async () => (await mailedRefs()).length >= wanted.length, 100);
    expect(await mailedRefs()).toEqual(wanted);
  };

  /** Ends all holds, so that the read removes every booking that was never acknowledged. */
  const settle = async (bff: BffProcess) => {
    await letHoldsEnd(await openAt(where));
    return (await bff.book(me, { action: 'getBookings', username: me })).body;
  };

  it('R23 make one booking and one mail of fifty parallel createBooking calls', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => create(index % 2 ? one : other, 'BW001')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.body['success'] === true)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body['reason'] === 'exists')).toHaveLength(49);
    expect(await storedOf()).toHaveLength(1);
    await mailsMatch();
  });

  it('R27 lose and duplicate no mail in an outage of the mailer and a restart', async () => {
    const first = await start();
    await controls(sandbox.url).fault({ service: 'mailer', mode: 'reset' });
    for (const flight of flightNumbers.slice(0, 8))
      expect((await create(first, flight)).body).toMatchObject({ success: true, mailQueued: true });
    await controls(sandbox.url).fault({ service: 'mailer', mode: 'truncate', times: 3 });
    await until(async () => (await controls(sandbox.url).calls('mailer')).length > 8);
    await end(first, 'SIGTERM');
    await controls(sandbox.url).heal();
    await letLeasesEnd(where);
    await start();
    await mailsMatch();
  });

  it('R39 close in time while messages are waiting', async () => {
    const bff = await start();
    await controls(sandbox.url).fault({ service: 'mailer', mode: 'drop' });
    await create(bff, 'BW001');
    await until(async () => (await controls(sandbox.url).calls('mailer')).length > 0);
    // After ten seconds the process would be forced to exit, with another code.
    expect(await end(bff, 'SIGTERM')).toBe(0);
  });

  it('R27 R32 lose nothing acknowledged, and duplicate nothing, when killed at random moments', async () => {
    const acknowledged = new Set<string>();
    const lost: string[] = [];
    const flights = [...flightNumbers];
    for (let kill = 0; kill < kills[kind]; kill += 1) {
      const bff = await start();
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
        const answer = await create(bff, flight, ref).catch(() => undefined);
        if (++answered >= answersFirst) enough();
        if (answer?.body['success'] === true) acknowledged.add(`${ref} ${flight}`);
        else if (answer?.body['reason'] !== 'exists') lost.push(flight);
      });
      await moment;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      await end(bff, 'SIGKILL');
      await Promise.all(stream);
    }
    await letLeasesEnd(where);
    await settle(await start());
    const stored = await storedOf();
    const booked = new Set(stored.map(([ref, { flightNumber }]) => `${ref} ${flightNumber}`));
    expect(acknowledged.size).toBeGreaterThan(0);
    expect([...acknowledged].filter((each) => !booked.has(each))).toEqual([]);
    expect(new Set(stored.map(([, { flightNumber }]) => flightNumber)).size).toBe(stored.length);
    await mailsMatch();
  }, 180_000);

  it('R32 void a booking whose process was suspended after an unanswered write, until its lease expired', async () => {
    const database = await startKiller(sandbox.url);
    const [one, other] = [await start({ FIREBASE_DATABASE_EMULATOR_HOST: new URL(database.url).host }), await start()];
    const stopped = Promise.withResolvers<void>();
    database.arm(1, 'after', async () => {
      one.pause();
      stopped.resolve();
    });
    const answer = create(one, 'BW001');
    await stopped.promise;
    expect(await storedOf()).toHaveLength(1);
    expect((await other.book(me, { action: 'getBookings', username: me })).body).toEqual({});
    expect(await settle(other)).toEqual({});
    one.resume();
    expect(await answer).toMatchObject({ status: 503, body: { error: bookingMessages.booking.createFailed } });
    expect(await settle(other)).toEqual({});
    expect((await create(other, 'BW001')).body).toMatchObject({ success: true });
    await mailsMatch();
    await database.close();
  });
});
