import { expect } from '@jest/globals';
import {
  bookingApi,
  type BookingData,
  bookingMessages,
  flightMessages,
  logbookApi,
  logbookTexts,
  noticeApi,
  sharedLogbookApi,
} from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { cancelCall, createCall, until } from '../../domains/support/portal.ts';
import { personOf } from '../../helpers/test-world.ts';
import { existingBooking, type FaultRow, get, newBooking, post, unavailable, unreadable } from '../fault-row.ts';
import type { FaultyBff } from '../faulty-bff.ts';

const me = personOf.member;

const act = (upstream: SandboxService, action: Record<string, unknown>, outcome: FaultRow['outcome'], after?: FaultRow['after']) =>
  post(upstream, me, bookingApi.secureBooking, action, outcome, { what: String(action['action']), ...(after && { after }) });
const create = (bookingRef: string, more: Partial<BookingData> = {}) => createCall(me, bookingRef, { ...newBooking, ...more });
const email = (resendId?: string) => ({
  action: 'sendBookingEmail',
  username: me,
  className: 'Classic Class',
  ...existingBooking,
  ...(resendId && { resendId }),
});

/** Expects only the earlier booking once the database is back. */
const nothingAppears = async (bff: FaultyBff) => {
  const read = () => bff.as(me).post(bookingApi.secureBooking, { action: 'getBookings', username: me });
  await until(async () => {
    const reply = await read();
    if (reply.statusCode !== 200) return false;
    expect(Object.keys(reply.json())).toEqual([existingBooking.bookingRef]);
    return true;
  });
};
const { booking: texts, email: mailTexts, trips, waitingList } = bookingMessages;

const database: FaultRow[] = [
  get('database', me, portalApi.miles, { status: 200, body: { miles: 0 } }, `?username=${me}`),
  act(
    'database',
    { action: 'checkVoucher', voucherCode: 'FLEX2026' },
    unreadable({ isValid: false }, unavailable(texts.verifyVoucherFailed)),
  ),
  act(
    'database',
    { action: 'deleteVoucher', voucherCode: 'FLEX2026' },
    unreadable({ success: false }, unavailable(texts.verifyVoucherFailed)),
  ),
  act(
    'database',
    { action: 'checkExistingBooking', username: me, flightNumber: 'BW002' },
    unreadable({ exists: false }, unavailable(texts.fetchFailed)),
  ),
  act('database', { action: 'getBookings', username: me }, unreadable({}, unavailable(texts.fetchFailed))),
  get('database', me, bookingApi.tripPicture, (kind) =>
    kind === 'wrong-types' ? { status: 404, body: { error: trips.correctGone } } : unavailable(texts.fetchFailed),
  ),
  act('database', create('NEW001'), unavailable(texts.createFailed), nothingAppears),
  act('database', cancelCall(me, 'NONE01'), unavailable(trips.cancelFailed.description)),
  post('database', me, bookingApi.email, email(), (kind) =>
    kind === 'wrong-types' ? { status: 404, body: { error: mailTexts.noBooking } } : unavailable(mailTexts.failed),
  ),
];

/** A request does not wait for the mailer. Its email is queued, and arrives when the mailer is back. */
const mailer: FaultRow[] = [
  post(
    'mailer',
    me,
    bookingApi.email,
    email('resend-of-the-matrix'),
    { status: 200, body: { success: true } },
    {
      after: async (bff) =>
        void (await until(async () => (await bff.sandbox.inbox()).some((mail) => mail.idempotencyKey?.startsWith('rs:')))),
    },
  ),
  act('mailer', create('NEW001'), { status: 200, body: { success: true, mailQueued: true } }, async (bff) => {
    await until(async () => (await bff.sandbox.inbox()).some(({ dataVariables }) => dataVariables['bookingRef'] === 'NEW001'));
  }),
];

const platform = act('platform', create('NEW001', { class: 'Flex Class' }), unavailable(texts.verifyFailed), nothingAppears);

const board: FaultRow[] = [
  get('board', undefined, bookingApi.flights, unavailable(flightMessages.fetchFailed)),
  act('board', create('NEW001'), unavailable(texts.createFailed)),
  post('board', me, bookingApi.joinWaitingList, { flightId: 'card-1', email: existingBooking.email }, unavailable(waitingList.joinFailed)),
];

/** A sandboxed portal reads the items from the sandbox's world, which is none of the six services and has no fault. */
const cabins = get('platform', undefined, bookingApi.cabinItems, {
  status: 200,
  body: { items: expect.arrayContaining([expect.objectContaining({ id: 'flex' })]) },
});

const feed: FaultRow = {
  upstream: 'database',
  route: `GET ${noticeApi.calendarFeed}`,
  arrange: async (bff) => new URL((await bff.as(me).post(noticeApi.newCalendarAddress, {})).json<{ url: string }>().url).pathname,
  call: (bff, path) => bff.as().get(String(path)),
  outcome: unreadable({ text: expect.stringMatching(/^BEGIN:VCALENDAR/) }, unavailable(texts.fetchFailed)),
};

const logbook = get('database', me, logbookApi.own, unreadable({ flights: expect.any(Array) }, unavailable(logbookTexts.loadFailed)));

const sharedLogbook: FaultRow = {
  upstream: 'database',
  route: `GET ${logbookApi.shared}`,
  arrange: async (bff) => (await bff.as(me).post(logbookApi.share, {})).json<{ share: { secret: string } }>().share.secret,
  call: (bff, secret) => bff.as().get(sharedLogbookApi(String(secret))),
  outcome: unreadable({ flights: expect.any(Array) }, unavailable(logbookTexts.loadFailed)),
};

export const bookingRows: FaultRow[] = [...database, ...mailer, platform, ...board, cabins, feed, logbook, sharedLogbook];
