import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  flightDeskApi,
  flightMessages,
  passengersFileReplySchema,
  rollCallApi,
  rollCallReplySchema,
  rollCallTexts,
} from '@portal/booking-contract';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import { addCheckIns, createCheckIns } from '../../../src/domains/flight-desk/check-ins.ts';
import { describeStores, storeSettings } from '../../store/stores.ts';
import { booking, cancelCall, createCall, sessionCookie, smallWorld, startPortal, type Portal } from '../support/portal.ts';

jest.setTimeout(60_000);
const flight = (callsign: string, due: string | null) => ({ name: callsign, desc: `Callsign: ${callsign}\nRoute: POS-BGI\nSeats: 3`, due });
const world = {
  ...smallWorld,
  users: [...(smallWorld.users ?? []), { id: '1003', username: 'Capt_Marisol', rank: { id: 250, name: 'Captain' } }],
  flights: [flight('BW720', '+5h'), flight('BW724', '+30h'), flight('BW725', null), flight('BW727', '-25h')],
};
const staff = sessionCookie('SteelpanSam');
const senior = sessionCookie('Capt_Marisol');

describeStores('the roll call of a flight', ({ place }) => {
  let portal: Portal;
  const idOf = async (callsign: string) => (await portal.flight(callsign)).id;
  const get = (url: string, query: Record<string, string>) => portal.get(url, 'SteelpanSam', query);
  const roll = async (callsign: string) =>
    rollCallReplySchema.parse((await get(rollCallApi.roll, { flightId: await idOf(callsign) })).json()).checkedIn;
  const names = async (callsign: string) => (await roll(callsign)).map(({ username }) => username);
  const mark = async (callsign: string, username: string, isCheckedIn = true, cookie = staff) =>
    portal.post(rollCallApi.mark, { flightId: await idOf(callsign), username, isCheckedIn }, cookie);
  const book = (name: string, ref: string, callsign: string) =>
    portal.book(name, createCall(name, ref, booking(callsign, { email: `${name}@example.test` })));
  const entries = async (action: string) =>
    auditReplySchema.parse((await portal.get(standingApi.audit, 'Capt_Marisol', { action })).json()).entries;

  beforeAll(async () => {
    portal = await startPortal({ world, env: storeSettings(await place()) });
    for (const callsign of ['BW720', 'BW724', 'BW725']) await book('Ann', `ANN${callsign}`, callsign);
    await book('Bea', 'BEA720', 'BW720');
  });
  afterAll(() => portal.close());

  it('shows checked-in passengers in the list and in the file', async () => {
    const { status, body } = await mark('BW720', 'Ann');
    expect([status, body]).toEqual([200, { checkedIn: [{ username: 'Ann', at: expect.stringMatching(/Z$/) }] }]);
    const [ann] = await roll('BW720');
    const file = await get(flightDeskApi.passengersFile, { flightId: await idOf('BW720') });
    const { text } = passengersFileReplySchema.parse(file.json());
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`,Ann,${ann?.at}$`)),
      expect.stringMatching(/,Bea,$/),
    ]);
  });

  it('changes once for repeated and concurrent marks, with one audit entry per change', async () => {
    const answers = await Promise.all([mark('BW720', 'Bea'), mark('BW720', 'Bea', true, senior), mark('BW720', 'Bea')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await mark('BW720', 'Bea', false);
    await mark('BW720', 'Bea', false);
    expect(await names('BW720')).toEqual(['Ann']);
    const departure = expect.stringMatching(/^\d{4}-/);
    const entry = { subjectId: await idOf('BW720'), after: { flight: 'BW720', departure } };
    expect(await entries('passenger.check-in')).toEqual([
      expect.objectContaining({ ...entry, target: 'Bea' }),
      expect.objectContaining({ ...entry, target: 'Ann', actor: 'SteelpanSam' }),
    ]);
    expect(await entries('passenger.undo-check-in')).toEqual([expect.objectContaining({ ...entry, target: 'Bea', actor: 'SteelpanSam' })]);
  });

  it('removes the mark of a passenger who cancels, even if they book again', async () => {
    await portal.book('Ann', cancelCall('Ann', 'ANNBW720'));
    expect(await names('BW720')).toEqual([]);
    const gone = await mark('BW720', 'Ann');
    expect([gone.status, gone.body['error']]).toEqual([409, rollCallTexts.notAboard]);
    await book('Ann', 'ANNBW720', 'BW720');
    expect(await names('BW720')).toEqual([]);
    await mark('BW720', 'Ann');
    expect(await names('BW720')).toEqual(['Ann']);
  });

  it('is open for a flight without a time', async () => {
    expect((await mark('BW725', 'Ann')).status).toBe(200);
    expect(await names('BW725')).toEqual(['Ann']);
  });

  it('is closed until a day before departure, and from a day after it', async () => {
    const [early, over] = [await mark('BW724', 'Ann'), await mark('BW727', 'Ann')];
    expect([early.status, early.body['error']]).toEqual([409, rollCallTexts.early]);
    expect([over.status, over.body['error']]).toEqual([409, rollCallTexts.over]);
    expect((await mark('BW724', 'Ann', false)).status).toBe(200);
    expect(await names('BW724')).toEqual([]);
  });

  it('refuses strangers, flights that have left the board, and malformed marks', async () => {
    const stranger = await mark('BW720', 'Nobody');
    expect([stranger.status, stranger.body['error']]).toEqual([409, rollCallTexts.notAboard]);
    const left = await portal.post(rollCallApi.mark, { flightId: 'no-such-card', username: 'Ann', isCheckedIn: true }, staff);
    expect([left.status, left.body['error']]).toEqual([404, flightMessages.leftBoard]);
    const flightId = await idOf('BW720');
    for (const more of [{ username: '' }, { username: '../Ann' }, { username: 'x'.repeat(101) }, { isCheckedIn: 'yes' }, { by: 'Ann' }])
      expect((await portal.post(rollCallApi.mark, { flightId, username: 'Ann', isCheckedIn: true, ...more }, staff)).status).toBe(400);
    expect((await get(rollCallApi.roll, { flightId: '' })).statusCode).toBe(400);
  });
});

describeStores('createCheckIns', ({ open }) => {
  const row = { flightId: 'card', username: 'Ann', ref: 'A1', bookedAt: '', userId: '1', callsign: 'BW1', checkedInAt: 1_000 };

  it('separates the check-ins of two flights of one card', async () => {
    const store = await open();
    const checkIns = createCheckIns(store);
    expect(await addCheckIns(store.db, { id: 'card' }, [row])).toBe(true);
    expect(await addCheckIns(store.db, { id: 'card' }, [{ ...row, checkedInAt: 1_500 }])).toBe(false);
    const next = { id: 'card', since: 2_000 };
    expect(await checkIns.ofFlight(next)).toEqual([]);
    expect(await addCheckIns(store.db, next, [{ ...row, checkedInAt: 3_000 }])).toBe(true);
    expect((await checkIns.ofFlight(next)).map(({ checkedInAt }) => Number(checkedInAt))).toEqual([3_000]);
    expect(await checkIns.ofPerson('1')).toHaveLength(1);
  });

  it('deletes old check-ins in batches', async () => {
    const store = await open();
    const checkIns = createCheckIns(store);
    const names = ['Ann', 'Bea', 'Cem'];
    await addCheckIns(
      store.db,
      { id: 'card' },
      names.map((username) => ({ ...row, username })),
    );
    await addCheckIns(store.db, { id: 'card' }, [{ ...row, username: 'Dot', checkedInAt: Date.now() }]);
    expect([await checkIns.deleteOld(60_000, 2), await checkIns.deleteOld(60_000, 2), await checkIns.deleteOld(60_000, 2)]).toEqual([
      2, 1, 0,
    ]);
    expect((await checkIns.ofFlight({ id: 'card' })).map(({ username }) => username)).toEqual(['Dot']);
  });
});
