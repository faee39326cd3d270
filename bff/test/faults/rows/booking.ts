import { expect } from '@jest/globals';
import {
  bookingApi,
  bookingMessages,
  flightDeskApi,
  flightDeskTexts,
  flightMessageApi,
  flightMessages,
  flightMessageTexts,
  noticeApi,
} from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { until } from '../../domains/support/portal.ts';
import { personOf } from '../../helpers/test-world.ts';
import { unavailable, type FaultRow, type Outcome } from '../fault-row.ts';
import type { FaultKind } from '../fault-kinds.ts';
import type { FaultyBff } from '../faulty-bff.ts';

const me = personOf.member;
const { staff } = personOf;
const old = { bookingRef: 'OLD001', flightNumber: 'BW002', email: 'hopper@example.test' };
const data = { class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: 'POS-JFK' };
const book = `POST ${bookingApi.secureBooking}`;

const act = (
  upstream: SandboxService,
  action: Record<string, unknown>,
  outcome: FaultRow['outcome'],
  after?: FaultRow['after'],
): FaultRow => ({
  upstream,
  route: book,
  what: String(action['action']),
  call: (bff) => bff.as(me).post(bookingApi.secureBooking, action),
  outcome,
  ...(after && { after }),
});
const create = (bookingRef: string, more: object = {}) => ({
  action: 'createBooking',
  username: me,
  bookingRef,
  bookingData: { ...data, ...more },
});
const email = (resendId?: string) => ({
  action: 'sendBookingEmail',
  username: me,
  className: 'Classic Class',
  ...old,
  ...(resendId && { resendId }),
});

/** Once the database is back, only what was confirmed is there. */
const nothingAppears = async (bff: FaultyBff) => {
  const read = () => bff.as(me).post(bookingApi.secureBooking, { action: 'getBookings', username: me });
  await until(async () => {
    const reply = await read();
    if (reply.statusCode !== 200) return false;
    expect(Object.keys(reply.json())).toEqual([old.bookingRef]);
    return true;
  });
};
const { booking: texts, email: mailTexts, trips, waitingList } = bookingMessages;

/** The realtime database answers JSON of any type: an entry that is no booking is left out, a code that is no voucher is none. */
const unreadable = (instead: object, otherwise: Outcome) => (kind: FaultKind) =>
  kind === 'wrong-types' ? { status: 200, body: instead } : otherwise;

const database: FaultRow[] = [
  {
    upstream: 'database',
    route: `GET ${portalApi.miles}`,
    call: (bff) => bff.as(me).get(`${portalApi.miles}?username=${me}`),
    outcome: { status: 200, body: { miles: 0 } },
  },
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
  act('database', create('NEW001'), unavailable(texts.createFailed), nothingAppears),
  act('database', { action: 'deleteBooking', username: me, bookingRef: 'NONE01' }, unavailable(trips.cancelFailed.description)),
  {
    upstream: 'database',
    route: `POST ${bookingApi.email}`,
    call: (bff) => bff.as(me).post(bookingApi.email, email()),
    outcome: (kind) => (kind === 'wrong-types' ? { status: 404, body: { error: mailTexts.noBooking } } : unavailable(mailTexts.failed)),
  },
];

/** Nobody waits for the mailer: a mail is queued, and arrives when the mailer is back. */
const mailer: FaultRow[] = [
  {
    upstream: 'mailer',
    route: `POST ${bookingApi.email}`,
    call: (bff) => bff.as(me).post(bookingApi.email, email('a-wish-of-its-own')),
    outcome: { status: 200, body: { success: true } },
    after: async (bff) => void (await until(async () => (await bff.sandbox.inbox()).some((mail) => mail.idempotencyKey.startsWith('rs:')))),
  },
  act('mailer', create('NEW001'), { status: 200, body: { success: true, mailQueued: true } }, async (bff) => {
    await until(async () => (await bff.sandbox.inbox()).some(({ dataVariables }) => dataVariables['bookingRef'] === 'NEW001'));
  }),
];

const platform: FaultRow[] = [act('platform', create('NEW001', { class: 'Flex Class' }), unavailable(texts.verifyFailed), nothingAppears)];

const board: FaultRow[] = [
  {
    upstream: 'board',
    route: `GET ${bookingApi.flights}`,
    call: (bff) => bff.as().get(bookingApi.flights),
    outcome: unavailable(flightMessages.fetchFailed),
  },
  act('board', create('NEW001'), unavailable(texts.createFailed)),
  {
    upstream: 'board',
    route: `POST ${bookingApi.joinWaitingList}`,
    call: (bff) => bff.as(me).post(bookingApi.joinWaitingList, { flightId: 'card-1', email: old.email }),
    outcome: unavailable(waitingList.joinFailed),
  },
];

/** The demo world, which says the items of a sandboxed portal, is no service of these six: it is up as long as the sandbox is. */
const cabins: FaultRow[] = [
  {
    upstream: 'platform',
    route: `GET ${bookingApi.cabinItems}`,
    call: (bff) => bff.as().get(bookingApi.cabinItems),
    outcome: { status: 200, body: { items: expect.arrayContaining([expect.objectContaining({ id: 'flex' })]) } },
  },
];

const feeds: FaultRow[] = [
  {
    upstream: 'database',
    route: `GET ${noticeApi.calendarFeed}`,
    arrange: async (bff) => new URL((await bff.as(me).post(noticeApi.newCalendarAddress, {})).json<{ url: string }>().url).pathname,
    call: (bff, path) => bff.as().get(String(path)),
    outcome: unreadable({ text: expect.stringMatching(/^BEGIN:VCALENDAR/) }, unavailable(texts.fetchFailed)),
  },
];

/** The desk of staff. With the database away, a passenger is booked before. */
const bookOn = (flightNumber: string, bookingRef: string) => async (bff: FaultyBff) => {
  const { flights } = (await bff.as().get(bookingApi.flights)).json<{ flights: { id: string; callsign: string }[] }>();
  const bookingData = { ...data, flightNumber };
  await bff.as(staff).post(bookingApi.secureBooking, { action: 'createBooking', username: staff, bookingRef, bookingData });
  return flights.find(({ callsign }) => callsign === flightNumber)?.id;
};
const bookForDesk = bookOn(data.flightNumber, 'DESK01');
const desk: FaultRow[] = [
  [flightDeskApi.passengers, flightDeskTexts.failed, { passengers: [{ username: staff }] }] as const,
  [flightDeskApi.passengersFile, flightDeskTexts.fileFailed, { text: expect.stringContaining(`Not readable,${staff}`) }] as const,
].flatMap(([path, failed, withoutClass]): FaultRow[] => {
  const call: FaultRow['call'] = (bff, id = 'card-1') => bff.as(staff).get(`${path}?flightId=${String(id)}`);
  const route = `GET ${path}`;
  return [
    { upstream: 'database', route, arrange: bookForDesk, call, outcome: unreadable(withoutClass, unavailable(failed)) },
    { upstream: 'board', route, call, outcome: unavailable(failed) },
  ];
});

/** No other row books this flight: a booking under way counts as reached. */
const bookForMessage = bookOn(old.flightNumber, 'DESK02');
/** Messages to passengers. Nobody waits for the mailer: the message is accepted, and goes out once when the mailer is back. */
const message = { id: 'b7e6a1c4-5d39-4c0e-9f67-2f0f6d1c8a11', subject: 'Gate', text: 'Gate 9.', waiting: false };
const send = (bff: FaultyBff, id: unknown) => bff.as(staff).post(flightMessageApi.send, { ...message, flightId: String(id) });
const messages: FaultRow[] = [
  ...(['database', 'board'] as const).flatMap((upstream): FaultRow[] => [
    {
      upstream,
      route: `POST ${flightMessageApi.send}`,
      ...(upstream === 'database' && { arrange: bookForMessage }),
      call: (bff, id = 'card-1') => send(bff, id),
      outcome: (kind) =>
        upstream === 'database' && kind === 'wrong-types'
          ? { status: 409, body: { error: flightMessageTexts.nobody } }
          : unavailable(flightMessageTexts.sendFailed),
    },
    {
      upstream,
      route: `GET ${flightMessageApi.reach}`,
      ...(upstream === 'database' && { arrange: bookForMessage }),
      call: (bff, id = 'card-1') => bff.as(staff).get(`${flightMessageApi.reach}?flightId=${String(id)}`),
      outcome: (kind) =>
        upstream === 'database' && kind === 'wrong-types'
          ? { status: 200, body: { passengers: { reached: 0, withoutAddress: 1, unwanted: 0 } } }
          : unavailable(flightMessageTexts.reachFailed),
    },
  ]),
  {
    upstream: 'mailer',
    route: `GET ${flightMessageApi.messages}`,
    call: (bff) => bff.as(staff).get(`${flightMessageApi.messages}?flightId=card-1`),
    outcome: { status: 200, body: { isOn: true, messages: [] } },
  },
  {
    upstream: 'mailer',
    route: `POST ${flightMessageApi.send}`,
    arrange: bookForMessage,
    call: send,
    outcome: { status: 200, body: { id: message.id, sent: 0, failed: 0 } },
    after: async (bff) => {
      await until(async () => (await bff.sandbox.inbox()).some(({ dataVariables }) => dataVariables['subject'] === message.subject), 300);
    },
  },
];

export const rows: FaultRow[] = [...desk, ...messages, ...database, ...mailer, ...platform, ...board, ...cabins, ...feeds];
