import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { companionsApi, companionsReplySchema, companionsTexts } from '@portal/booking-contract';
import { accountApi } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { sql } from 'kysely';
import { describeStores, storeSettings, type Place } from '../../store/stores.ts';
import {
  booking,
  cancelCall,
  createCall,
  type Person,
  type Portal,
  sessionCookie,
  smallWorld,
  startPortal,
  until,
} from '../support/portal.ts';

jest.setTimeout(60_000);
const me = 'IslandHopper22';
const other = 'SteelpanSam';

describeStores('members who fly along', ({ place, openAt }) => {
  let portal: Portal;
  let where: Place;
  let flightId: string;
  beforeAll(async () => {
    where = await place();
    portal = await startPortal({ world: { ...smallWorld, bookings: {} }, env: storeSettings(where) });
    flightId = (await portal.flight('BW001')).id;
    await portal.book(me, createCall(me, 'MINE01', booking('BW001')));
    await portal.book('Ann', createCall('Ann', 'ANN001', booking('BW001')));
  });
  afterAll(() => portal.close());

  const list = (person?: Person) => portal.get(companionsApi.list, person, { flightId });
  const seenBy = async (person: Person) => companionsReplySchema.parse((await list(person)).json());
  const names = async (person: Person = other) => (await seenBy(person)).companions.map(({ username }) => username);
  const choose = (person: Person, isSeen: boolean) => portal.post(companionsApi.choose, { flightId, isSeen }, sessionCookie(person));
  const setDefault = (person: Person, isSeen: boolean) => portal.post(companionsApi.saveDefaultChoice, { isSeen }, sessionCookie(person));

  it('are hidden at first, from everybody', async () => {
    expect(await names()).toEqual([]);
    expect(await seenBy(me)).toEqual({ companions: [], own: { isSeen: false } });
    expect(await seenBy(other)).toEqual({ companions: [], own: null });
  });

  it('are shown to members, never to guests, once they choose so for a booking', async () => {
    expect((await choose(me, true)).body).toEqual({ companions: [], own: { isSeen: true } });
    expect([await names(other), await names('Ann'), await names(me)]).toEqual([[me], [me], []]);
    expect((await list()).statusCode).toBe(401);
    await choose(me, false);
    expect(await names()).toEqual([]);
  });

  it('are shown on all their flights by the default choice, unless they choose otherwise for one', async () => {
    await setDefault(me, true);
    await setDefault('Ann', true);
    expect(await names()).toEqual(['Ann', me]);
    await choose(me, false);
    expect(await names()).toEqual(['Ann']);
    expect((await portal.get(companionsApi.defaultChoice, me)).json()).toEqual({ isSeen: true });
  });

  it('stay hidden on a flight when the default choice could not be saved', async () => {
    const store = await openAt({ ...where, dataDir: portal.dataDir });
    await sql`alter table seen_members rename to seen_members_away`.execute(store.db);
    const reply = await setDefault(me, false);
    await sql`alter table seen_members_away rename to seen_members`.execute(store.db);
    expect([reply.status, await names()]).toEqual([503, ['Ann']]);
  });

  it('vanish everywhere when the default choice is switched off, also where a booking said otherwise', async () => {
    await choose('Ann', true);
    await setDefault('Ann', false);
    await setDefault(me, false);
    expect(await names()).toEqual([]);
  });

  it('have a booking on the flight', async () => {
    const refused = await choose(other, true);
    expect([refused.status, refused.body['error']]).toEqual([409, companionsTexts.notBooked]);
    await choose('Ann', true);
    await portal.book('Ann', cancelCall('Ann', 'ANN001'));
    expect(await names()).toEqual([]);
    await portal.book('Ann', createCall('Ann', 'ANN002', booking('BW001')));
    expect(await names()).toEqual([]);
  });

  it('vanish when their booking is gone, as after an interrupted cancellation', async () => {
    await choose('Ann', true);
    expect(await names()).toEqual(['Ann']);
    const path = `${portal.sandbox.url}/Bookings/Ann/ANN002.json?ns=${sandboxAccounts.databaseNamespace}`;
    await fetch(path, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    const { db } = await openAt({ ...where, dataDir: portal.dataDir });
    await db.updateTable('seatEntries').set({ checkAt: 0 }).where('username', '=', 'Ann').execute();
    expect(await until(async () => (await names()).length === 0, 300)).toBe(true);
  });

  it('find their choices in the copy of their data, and lose them with an erasure', async () => {
    await setDefault(me, true);
    await choose(me, true);
    expect((await portal.get(accountApi.data, me)).json()).toMatchObject({
      data: { companions: { isSeenByDefault: true, bookings: [{ flightId, isSeen: true }] } },
    });
    expect((await portal.get(accountApi.data, other)).json()).toMatchObject({
      data: { companions: { isSeenByDefault: false, bookings: [] } },
    });
    await portal.post(accountApi.erase, { username: me }, sessionCookie(me));
    const { db } = await openAt(where);
    const isErased = async () => (await names()).length === 0 && (await db.selectFrom('seenMembers').selectAll().execute()).length === 0;
    expect(await until(isErased)).toBe(true);
  });
});
