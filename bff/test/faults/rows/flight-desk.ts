import { expect } from '@jest/globals';
import {
  bookingApi,
  flightDeskApi,
  flightDeskTexts,
  flightMessageApi,
  flightMessageTexts,
  rollCallApi,
  rollCallTexts,
} from '@portal/booking-contract';
import { createCall, until } from '../../domains/support/portal.ts';
import { personOf } from '../../helpers/test-world.ts';
import { existingBooking, type FaultRow, get, newBooking, post, unavailable, unreadable } from '../fault-row.ts';
import type { FaultyBff } from '../faulty-bff.ts';

const { staff } = personOf;

/** Books a flight for staff, and returns the flight's id. */
const bookOn = (flightNumber: string, bookingRef: string) => async (bff: FaultyBff) => {
  const { flights } = (await bff.as().get(bookingApi.flights)).json<{ flights: { id: string; callsign: string }[] }>();
  await bff.as(staff).post(bookingApi.secureBooking, createCall(staff, bookingRef, { ...newBooking, flightNumber }));
  return flights.find(({ callsign }) => callsign === flightNumber)?.id;
};
const bookForDesk = { arrange: bookOn(newBooking.flightNumber, 'DESK01') };
const onFlight = (id: unknown = 'card-1') => `?flightId=${String(id)}`;
const desk: FaultRow[] = [
  [flightDeskApi.passengers, flightDeskTexts.failed, { passengers: [{ username: staff }] }] as const,
  [flightDeskApi.passengersFile, flightDeskTexts.fileFailed, { text: expect.stringContaining(`Not readable,${staff},`) }] as const,
].flatMap(([path, failed, withoutClass]) => [
  get('database', staff, path, unreadable(withoutClass, unavailable(failed)), onFlight, bookForDesk),
  get('board', staff, path, unavailable(failed), onFlight),
]);

/** Marks staff as checked in. The roll call is in the store, but a mark reads the passenger's booking, and accepts an unreadable one. */
const mark = (flightId: unknown = 'card-1') => ({ flightId, username: staff, isCheckedIn: true });
const marked = { checkedIn: [expect.objectContaining({ username: staff })] };
const markFailed = unavailable(rollCallTexts.markFailed);
const rollCall: FaultRow[] = [
  post('database', staff, rollCallApi.mark, mark, unreadable(marked, markFailed), bookForDesk),
  post('board', staff, rollCallApi.mark, mark, markFailed),
  get('board', staff, rollCallApi.roll, unavailable(rollCallTexts.loadFailed), onFlight),
];

/** No other row books this flight, because a pending booking would count as a recipient. */
const bookForMessage = { arrange: bookOn(existingBooking.flightNumber, 'DESK02') };
/** A message does not wait for the mailer. It is accepted, and sent once when the mailer is back. */
const message = { id: 'b7e6a1c4-5d39-4c0e-9f67-2f0f6d1c8a11', subject: 'Gate', text: 'Gate 9.', waiting: false };
const send = (flightId: unknown = 'card-1') => ({ ...message, flightId });
const sendFailed = unavailable(flightMessageTexts.sendFailed);
const reachFailed = unavailable(flightMessageTexts.reachFailed);
const nobody = { status: 409, body: { error: flightMessageTexts.nobody } };
const unreached = { passengers: { reached: 0, withoutAddress: 1, unwanted: 0 } };
const messages: FaultRow[] = [
  post('database', staff, flightMessageApi.send, send, (kind) => (kind === 'wrong-types' ? nobody : sendFailed), bookForMessage),
  post('board', staff, flightMessageApi.send, send, sendFailed),
  get('database', staff, flightMessageApi.reach, unreadable(unreached, reachFailed), onFlight, bookForMessage),
  get('board', staff, flightMessageApi.reach, reachFailed, onFlight),
  get('mailer', staff, flightMessageApi.messages, { status: 200, body: { isOn: true, messages: [] } }, onFlight),
  post(
    'mailer',
    staff,
    flightMessageApi.send,
    send,
    { status: 200, body: { id: message.id, sent: 0, failed: 0 } },
    {
      ...bookForMessage,
      after: async (bff) => {
        await until(async () => (await bff.sandbox.inbox()).some(({ dataVariables }) => dataVariables['subject'] === message.subject), 300);
      },
    },
  ),
];

const leftOut = get('board', staff, flightDeskApi.leftOutCards, unavailable(flightDeskTexts.leftOutFailed));
const counts = get('board', staff, flightDeskApi.counts, unavailable(flightDeskTexts.countsFailed));
export const flightDeskRows: FaultRow[] = [...desk, leftOut, counts, ...rollCall, ...messages];
