import { afterEach, expect, it } from '@jest/globals';
import { flightPath } from '@portal/booking-contract';
import { hoursFromNow, pause, startNoticePortal, type NoticePortal } from '../notifications/support/notice-portal.ts';
import { describeStores } from '../../store/stores.ts';
import { until } from '../support/portal.ts';

interface FlightEvent {
  receiver: 'chat' | 'signed';
  id: string | null;
  verified: boolean | null;
  body: { content?: string; type?: string; data?: { changes?: string[]; flight: { callsign: string; gate: string; url: string } } };
}

/** Long enough for a duplicate event to arrive, in milliseconds. */
const duplicateMs = 700;

describeStores('flight events', ({ place, openAt }) => {
  let portal: NoticePortal;
  afterEach(() => portal.close());
  const events = async (receiver: FlightEvent['receiver']) =>
    ((await portal.sandbox.webhooks()) as FlightEvent[]).filter((event) => event.receiver === receiver).toReversed();

  it('reach both receivers once for a new flight and once for its change, even without a booking', async () => {
    const where = await place();
    portal = await startNoticePortal({ place: where, apps: 2, hasWebhooks: true });
    const { db } = await openAt(where);
    // Flights of the first reading are not new.
    await until(async () => (await db.selectFrom('flightNotices').select('flightId').execute()).length >= 3);
    const desc = (gate: string) => `Callsign: BW900\nRoute: POS-JFK\nGate: ${gate}`;
    await portal.post({ name: 'BW900', desc: desc('5'), due: hoursFromNow(60) });
    const [added] = await until(async () => (await events('signed')).length > 0 && events('signed'));
    const id = await portal.idOf('BW900');
    expect(added).toMatchObject({
      id: expect.stringMatching(/^flight-/),
      verified: true,
      body: { type: 'flight.added', data: { flight: { callsign: 'BW900', gate: '5', url: expect.stringContaining(flightPath(id)) } } },
    });

    await portal.edit(id, { desc: desc('B4') });
    const [, changed] = await until(async () => (await events('signed')).length > 1 && events('signed'));
    expect(changed?.body).toMatchObject({ type: 'flight.changed', data: { changes: ['gate'], flight: { callsign: 'BW900', gate: 'B4' } } });
    await pause(duplicateMs);
    expect(new Set((await events('signed')).map((event) => event.id)).size).toBe(2);
    expect(await events('signed')).toHaveLength(2);
    expect((await events('chat')).map(({ body }) => body.content?.split('BW900')[0])).toEqual([
      '**New flight** ',
      '**Flight changed** (gate) ',
    ]);
  });
});
