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
import { unavailable, type FaultRow } from '../fault-row.ts';
import type { FaultyBff } from '../faulty-bff.ts';
import { existingBooking, newBooking, unreadable } from './booking-world.ts';

const { staff } = personOf;

/** Books a flight for staff, and returns the flight's id. */
const bookOn = (flightNumber: string, bookingRef: string) => async (bff: FaultyBff) => {
  const { flights } = (await bff.as().get(bookingApi.flights)).json<{ flights: { id: string; callsign: string }[] }>();
  await bff.as(staff).post(bookingApi.secureBooking, createCall(staff, bookingRef, { ...newBooking, flightNumber }));
  return flights.find(({ callsign }) => callsign === flightNumber)?.id;
};
const bookForDesk = bookOn(newBooking.flightNumber, 'DESK01');
const desk: FaultRow[] = [
  [flightDeskApi.passengers, flightDeskTexts.failed, { passengers: [{ username: staff }] }] as const,
  [flightDeskApi.passengersFile, flightDeskTexts.fileFailed, { text: expect.stringContaining(`Not readable,${staff},`) }] as const,
].flatMap(([path, failed, withoutClass]): FaultRow[] => {
  const call: FaultRow['call'] = (bff, id = 'card-1') => bff.as(staff).get(`${path}?flightId=${String(id)}`);
  const route = `GET ${path}`;
  return [
    { upstream: 'database', route, arrange: bookForDesk, call, outcome: unreadable(withoutClass, unavailable(failed)) },
    { upstream: 'board', route, call, outcome: unavailable(failed) },
  ];
});

const leftOut: FaultRow = {
  upstream: 'board',
  route: `GET ${flightDeskApi.leftOutCards}`,
  call: (bff) => bff.as(staff).get(flightDeskApi.leftOutCards),
  outcome: unavailable(flightDeskTexts.leftOutFailed),
};

/** Marks staff as checked in. The roll call is in the store, but a mark reads the passenger's booking, and accepts an unreadable one. */
const markStaff = (bff: FaultyBff, flightId: unknown) =>
  bff.as(staff).post(rollCallApi.mark, { flightId, username: staff, isCheckedIn: true });
const rollCall: FaultRow[] = [
  {
    upstream: 'database',
    route: `POST ${rollCallApi.mark}`,
    arrange: bookForDesk,
    call: markStaff,
    outcome: unreadable({ checkedIn: [expect.objectContaining({ username: staff })] }, unavailable(rollCallTexts.markFailed)),
  },
  {
    upstream: 'board',
    route: `POST ${rollCallApi.mark}`,
    call: (bff) => markStaff(bff, 'card-1'),
    outcome: unavailable(rollCallTexts.markFailed),
  },
  {
    upstream: 'board',
    route: `GET ${rollCallApi.roll}`,
    call: (bff) => bff.as(staff).get(`${rollCallApi.roll}?flightId=card-1`),
    outcome: unavailable(rollCallTexts.loadFailed),
  },
];

/** No other row books this flight, because a pending booking would count as a recipient. */
const bookForMessage = bookOn(existingBooking.flightNumber, 'DESK02');
/** A message does not wait for the mailer. It is accepted, and sent once when the mailer is back. */
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

export const rows: FaultRow[] = [...desk, leftOut, ...rollCall, ...messages];
