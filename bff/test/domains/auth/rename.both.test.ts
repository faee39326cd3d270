import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { bookingApi, bookingMessages, drawBookingRef, noticeApi, type FlightsReply } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';
import { until } from '../../helpers/until.ts';
import { describeStores, storeSettings } from '../../store/stores.ts';

/** Names in the test world. `signedIn` finds people by them, even after a rename. */
const owner = personOf.member;
const stranger = personOf.staff;
const newName = 'Renamed_Owner';

describeStores('a renamed member', ({ place }) => {
  let bff: TestBff;
  afterEach(() => bff.close());

  beforeEach(async () => {
    bff = await startBff({ env: storeSettings(await place()) });
  });
  const rename = (from: string, to: string) => bff.sandbox.changePerson(from, { username: to });
  const act = (browser: Browser, username: string, action: string, more: object = {}) =>
    browser.post(bookingApi.secureBooking, { action, username, ...more });
  const tripsOf = async (browser: Browser, username: string) => Object.keys((await act(browser, username, 'getBookings')).json<object>());

  async function book(browser: Browser, username: string): Promise<string> {
    const { flights } = (await browser.get(bookingApi.flights)).json<FlightsReply>();
    const flight = flights.find(({ dueDate }) => dueDate && Date.parse(dueDate) > Date.now());
    const bookingRef = drawBookingRef();
    const bookingData = { class: 'Classic Class', email: 'owner@example.test', flightNumber: flight?.callsign, route: flight?.route };
    expect((await act(browser, username, 'createBooking', { bookingRef, bookingData })).json()).toMatchObject({ success: true });
    return bookingRef;
  }
  async function newFeed(browser: Browser): Promise<string> {
    return new URL((await browser.post(noticeApi.newCalendarAddress)).json<{ url: string }>().url).pathname;
  }

  it('keeps trips and calendar, and a session under the old name ends', async () => {
    const before = await bff.signedIn(owner);
    const ref = await book(before, owner);
    const feed = await newFeed(before);
    await rename(owner, newName);
    const after = await bff.signedIn(owner);
    expect(await tripsOf(after, newName)).toEqual([ref]);
    expect((await before.get(portalApi.session)).json()).toMatchObject({ user: null });
    expect((await act(before, owner, 'getBookings')).statusCode).toBe(401);
    expect((await bff.browser().get(feed)).body).toContain(ref);
    expect((await act(after, newName, 'deleteBooking', { bookingRef: ref })).json()).toEqual({ success: true });
    expect(await tripsOf(after, newName)).toEqual([]);
  });

  it('leaves nothing to a stranger who takes the old name', async () => {
    const before = await bff.signedIn(owner);
    const ref = await book(before, owner);
    const feed = await newFeed(before);
    await rename(owner, newName);
    await rename(stranger, owner);
    const other = await bff.signedIn(stranger);
    expect(await tripsOf(other, owner)).toEqual([]);
    expect((await act(other, owner, 'deleteBooking', { bookingRef: ref })).json()).toEqual({ success: true });
    const otherRef = await book(other, owner);
    expect((await act(before, owner, 'getBookings')).statusCode).toBe(401);
    // The feed fails until the member signs in again, so that the calendar program keeps its last copy.
    expect((await bff.browser().get(feed)).statusCode).toBe(503);

    const after = await bff.signedIn(owner);
    expect([await tripsOf(after, newName), await tripsOf(other, owner)]).toEqual([[ref], [otherRef]]);
    expect((await bff.browser().get(feed)).body).toContain(ref);
    expect((await bff.browser().get(feed)).body).not.toContain(otherRef);
  });

  it('can sign in while the database is down, and sees the trips as soon as it is back', async () => {
    const before = await bff.signedIn(owner);
    const ref = await book(before, owner);
    await rename(owner, newName);
    await bff.sandbox.fault({ service: 'database', mode: 'status', status: 503 });
    const after = await bff.signedIn(owner);
    const reply = await act(after, newName, 'getBookings');
    expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ error: bookingMessages.booking.fetchFailed })]);
    await bff.sandbox.clearFaults();
    await until(async () => (await tripsOf(after, newName)).includes(ref));
  });
});
