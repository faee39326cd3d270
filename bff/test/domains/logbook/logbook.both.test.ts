import { afterEach, expect, it, jest } from '@jest/globals';
import {
  logbookApi,
  ownLogbookReplySchema,
  sharedLogbookApi,
  sharedLogbookReplySchema,
  shareLogbookReplySchema,
} from '@portal/booking-contract';
import { accountApi } from '@portal/portal-contract';
import { createPassengers } from '../../../src/domains/bookings/booking-rows.ts';
import { createCheckIns } from '../../../src/domains/flight-desk/check-ins.ts';
import { createCardFlights } from '../../../src/domains/flights/card-flights.ts';
import { keepOutcomes } from '../../../src/domains/logbook/flown-flights.ts';
import { createSeats } from '../../../src/domains/seats/seats.ts';
import { describeStores, storeSettings } from '../../store/stores.ts';
import { type Person, type Portal, sessionCookie, smallWorld, startPortal, until } from '../support/portal.ts';

jest.setTimeout(60_000);
const me = 'IslandHopper22';
const other = 'SteelpanSam';
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const pastTrip = (dueDate: string) => ({
  class: 'Classic Class',
  email: 'hopper@example.test',
  flightNumber: 'BW001',
  route: 'POS-JFK',
  dueDate,
});

describeStores('logbooks', ({ place, openAt }) => {
  let portal: Portal;
  afterEach(() => portal.close());

  async function begin(bookings = { OLD111: pastTrip(ago(2_000)), NEW111: pastTrip(ago(-20)) }) {
    const where = await place();
    portal = await startPortal({ world: { ...smallWorld, bookings: { [me]: bookings } }, env: storeSettings(where) });
    return where;
  }
  const own = async (person: Person) => ownLogbookReplySchema.parse((await portal.get(logbookApi.own, person)).json());
  const share = async (person: Person) =>
    shareLogbookReplySchema.parse((await portal.post(logbookApi.share, {}, sessionCookie(person))).body).share;
  const read = (secret: string) => portal.get(sharedLogbookApi(secret));

  it('count past trips of before the logbook, and nothing of anybody else', async () => {
    await begin();
    expect(await own(me)).toMatchObject({ flights: [{ callsign: 'BW001', from: 'POS', to: 'JFK' }], share: null });
    expect((await own(other)).flights).toEqual([]);
    expect((await portal.get(logbookApi.own)).statusCode).toBe(401);
  });

  it('are public at a secret address, with the name and the flights alone, until it is renewed or revoked', async () => {
    await begin();
    const first = await share(me);
    const reply = await read(first.secret);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(Object.keys(reply.json()).toSorted()).toEqual(['airports', 'displayName', 'flights']);
    expect(sharedLogbookReplySchema.parse(reply.json())).toMatchObject({ displayName: me, flights: [{ callsign: 'BW001' }] });
    expect(reply.body).not.toMatch(/OLD111|example\.test|Classic/);
    expect((await own(me)).share).toEqual(first);

    const second = await share(me);
    expect([(await read(first.secret)).statusCode, (await read(second.secret)).statusCode]).toEqual([404, 200]);
    await portal.post(logbookApi.endShare, {}, sessionCookie(other));
    expect((await read(second.secret)).statusCode).toBe(200);
    await portal.post(logbookApi.endShare, {}, sessionCookie(me));
    const secrets = [first.secret, second.secret, 'A'.repeat(22), 'short', `${second.secret}x`, '..%2f..', 'A'.repeat(99)];
    const replies = await Promise.all(secrets.map(read));
    expect(new Set(replies.map((each) => `${each.statusCode} ${each.json<{ error: string }>().error}`))).toEqual(
      new Set(['404 Not found']),
    );
  });

  it('are in the copy of the data, and gone after an erasure', async () => {
    const where = await begin();
    const { secret } = await share(me);
    const data = (person: Person) => portal.get(accountApi.data, person);
    expect((await data(me)).json()).toMatchObject({ data: { sharedLogbook: { secret } } });
    expect((await data(other)).body).not.toContain(secret);
    await portal.post(accountApi.erase, { username: me }, sessionCookie(me));
    const store = await openAt(where);
    await until(async () => (await read(secret)).statusCode === 404);
    expect(await store.db.selectFrom('sharedLogbooks').selectAll().execute()).toEqual([]);
  });

  it('keep the outcome of its flight in each booking, from a day after it', async () => {
    const where = await begin();
    const { db } = await openAt(where);
    const now = Date.now();
    const yesterday = ago(30);
    const card = (flightId: string, dueDate: string, changedAt = 0, isMissing = 0) => ({
      ...{ flightId, dueDate, since: now - 200 * hour, changedAt, isMissing },
    });
    await db
      .insertInto('cardFlights')
      .values([
        card('flown', yesterday),
        card('postponed', ago(28), now - 60 * hour),
        card('cancelled', yesterday, now - 31 * hour, 1),
        card('today', ago(20), now - 21 * hour, 1),
        card('long-ago', ago(60), now - 61 * hour, 1),
      ])
      .execute();
    const bookedAt = ago(100);
    const seat = (flightId: string, username: string) => ({ flightId, username, ref: `${username}1`, bookedAt, userId: `id-${username}` });
    const seats = [
      ...['Ann', 'Bea'].map((name) => seat('flown', name)),
      ...['postponed', 'cancelled', 'today', 'long-ago'].map((id) => seat(id, 'Cem')),
    ].map((each) => ({ ...each, ref: `${each.flightId}-${each.ref}` }));
    await db.insertInto('passengers').values(seats).execute();
    const [ann] = seats;
    await db
      .insertInto('checkIns')
      .values({ ...ann!, callsign: 'BW001', checkedInAt: now - 31 * hour })
      .execute();

    const kept: unknown[] = [];
    await keepOutcomes({
      passengers: createPassengers({ db }),
      seats: createSeats(await openAt(where)),
      cardFlights: createCardFlights({ store: { db }, now: Date.now }),
      checkIns: createCheckIns({ db }),
      findBooking: async (_username, ref) => ({ ...pastTrip(yesterday), bookedAt, flightId: ref.slice(0, ref.lastIndexOf('-')) }),
      bookings: { keepOutcome: async ({ ref }, outcome) => kept.push([ref, outcome]) > 0 },
      now: Date.now,
    });
    expect(kept).toEqual(
      expect.arrayContaining([
        ['flown-Bea1', { outcome: 'missed' }],
        ['cancelled-Cem1', { outcome: 'cancelled' }],
        ['postponed-Cem1', { outcome: 'postponed', departedAt: expect.any(String) }],
      ]),
    );
    // Ann was ticked; the flight of today may still change; the one of long ago was looked at before.
    expect(kept).toHaveLength(3);
  });
});
