import { callsignKey } from '@portal/booking-contract';
import { type AskOf, type Call, callsOf, verdictOf } from '../history.ts';
import { atTheEnd, possibleValues, type Reading, type Write, writeOf } from './register.ts';
import { type Check, type Evidence, groupBy, type Violation } from './violation.ts';

type BookCall = Call<AskOf<'book'>>;
type BookingState = 'exists' | 'none';

/** All calls about one booking. */
interface Booking {
  person: string;
  ref: string;
  flight: string;
  calls: Call[];
  writes: Write<BookingState>[];
}

function bookingsIn({ history }: Evidence): Booking[] {
  const calls = callsOf(history, 'book', 'cancel');
  return [...groupBy(calls, ({ person, ask }) => `${person}/${ask.ref}`).values()].flatMap((bookingCalls) => {
    const books = bookingCalls.filter((call): call is BookCall => call.ask.kind === 'book');
    const [first] = books;
    if (!first) return [];
    const writes = bookingCalls.flatMap((call) => writeOf<BookingState>(call, call.ask.kind === 'book' ? 'exists' : 'none') ?? []);
    return [{ person: first.person, ref: first.ask.ref, flight: first.ask.flight, calls: bookingCalls, writes }];
  });
}

/** True if a request for the booking was failing at the time of the read. Until the failure is reported, the booking may exist. */
const wasFailing = ({ calls }: Booking, { at, until }: Reading) =>
  calls.some((call) => call.ask.kind === 'book' && (call.answer?.status ?? 0) >= 500 && call.at < until && at < call.until);

function statesAt(booking: Booking, reading: Reading): Set<BookingState> {
  const states = possibleValues<BookingState>('none', booking.writes, reading);
  return wasFailing(booking, reading) ? states.add('exists') : states;
}

/** Checks one list of a person's trips, from a read or from the final state. */
function checkTrips(bookings: readonly Booking[], trips: ReadonlyMap<string, { flightNumber: string }>, reading: Reading, calls: Call[]) {
  const violations: Violation[] = [];
  const byFlight = groupBy([...trips], ([, { flightNumber }]) => callsignKey(flightNumber));
  for (const [flight, tripsOfFlight] of [...byFlight].filter(([, { length }]) => length > 1)) {
    const refs = tripsOfFlight.map(([ref]) => ref);
    const text = `two bookings for ${flight}: ${refs.join(', ')}`;
    const bookingCalls = bookings.filter(({ ref }) => refs.includes(ref)).flatMap((booking) => booking.calls);
    violations.push({ rule: 'one booking per flight', text, calls: [...bookingCalls, ...calls] });
  }
  for (const booking of bookings) {
    const state: BookingState = trips.has(booking.ref) ? 'exists' : 'none';
    if (statesAt(booking, reading).has(state)) continue;
    const text =
      state === 'none'
        ? `${booking.person}'s acknowledged booking ${booking.ref} is lost`
        : `${booking.person}'s booking ${booking.ref} exists, although it failed or was cancelled`;
    violations.push({
      rule: state === 'none' ? 'acknowledged bookings stand' : 'failed bookings never appear',
      text,
      calls: [...booking.calls, ...calls],
    });
  }
  return violations;
}

/** Checks in the final state and in every read that no booking is duplicate, lost, or exists although it failed. */
const checkBookings: Check = (evidence) => {
  const byPerson = groupBy(bookingsIn(evidence), ({ person }) => person);
  const atEnd = [...byPerson].flatMap(([person, bookings]) =>
    checkTrips(bookings, evidence.final.bookings.get(person) ?? new Map(), atTheEnd, []),
  );
  const whenRead = callsOf(evidence.history, 'trips').flatMap((call) => {
    if (!call.answer || verdictOf(call) !== 'done') return [];
    const trips = new Map(Object.entries(call.answer.body as Record<string, { flightNumber: string }>));
    return checkTrips(byPerson.get(call.person) ?? [], trips, call, [call]);
  });
  return [...atEnd, ...whenRead];
};

/** Checks that refusals are true: a refused second booking has a first one, and a missing booking may be cancelled. */
const checkBookingRefusals: Check = (evidence) => {
  const byPerson = groupBy(bookingsIn(evidence), ({ person }) => person);
  const mayExist = (booking: Booking, call: Call) => statesAt(booking, call).has('exists');
  return callsOf(evidence.history, 'book', 'cancel').flatMap((call): Violation[] => {
    const { ask, answer, person } = call;
    if (answer?.status !== 200 || answer.body['success'] !== false) return [];
    const bookings = byPerson.get(person) ?? [];
    if (ask.kind === 'book') {
      const sameFlight = bookings.filter(({ flight }) => callsignKey(flight) === callsignKey(ask.flight));
      if (answer.body['reason'] !== 'exists' || sameFlight.some((booking) => mayExist(booking, call))) return [];
      const text = `${person} was refused ${ask.flight} for a booking that cannot exist`;
      return [{ rule: 'refusals are true', text, calls: [...sameFlight.flatMap((booking) => booking.calls), call] }];
    }
    const booking = bookings.find(({ ref }) => ref === ask.ref);
    if (!booking || statesAt(booking, call).has('none')) return [];
    return [{ rule: 'refusals are true', text: `${person}'s booking ${ask.ref} was not found, although it exists`, calls: booking.calls }];
  });
};

/** Checks that a voucher pays for one booking. */
const checkVouchers: Check = ({ history, final }) => {
  const acknowledged = callsOf(history, 'book').filter((call) => call.ask.voucher !== undefined && verdictOf(call) === 'done');
  const acknowledgedTwice = [...groupBy(acknowledged, ({ ask }) => ask.voucher)].filter(([, { length }]) => length > 1);
  const paidBookings = [...final.bookings.values()]
    .flatMap((bookings) => [...bookings])
    .filter(([, { voucherCode }]) => voucherCode !== undefined);
  const paidTwice = [...groupBy(paidBookings, ([, { voucherCode }]) => voucherCode)].filter(([, { length }]) => length > 1);
  return [
    ...acknowledgedTwice.map(([code, calls]) => ({
      rule: 'a voucher pays once',
      text: `${code} was accepted ${calls.length} times`,
      calls,
    })),
    ...paidTwice.map(([code, refs]) => ({
      rule: 'a voucher pays once',
      text: `${code} pays for ${refs.map(([ref]) => ref).join(', ')}`,
      calls: callsOf(history, 'book').filter(({ ask }) => ask.voucher === code),
    })),
  ];
};

export const bookingChecks: readonly Check[] = [checkBookings, checkBookingRefusals, checkVouchers];
