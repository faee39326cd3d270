import { callsignKey } from '@portal/booking-contract';
import { callsOf, type Call, type AskOf } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { atTheEnd, possibleValues, writeOf, type Reading, type Write } from './register.ts';
import { groupBy, type Check, type Evidence, type Violation } from './violation.ts';

type BookCall = Call<AskOf<'book'>>;
type Seat = 'stands' | 'none';

/** Everything that was asked about one booking. */
interface Booking {
  person: string;
  ref: string;
  flight: string;
  calls: Call[];
  writes: Write<Seat>[];
}

function bookingsIn({ history }: Evidence): Booking[] {
  const calls = callsOf(history, 'book', 'cancel');
  return [...groupBy(calls, ({ person, ask }) => `${person}/${ask.ref}`).values()].flatMap((own) => {
    const books = own.filter((call): call is BookCall => call.ask.kind === 'book');
    const [first] = books;
    if (!first) return [];
    const writes = own.flatMap((call) => writeOf<Seat>(call, call.ask.kind === 'book' ? 'stands' : 'none') ?? []);
    return [{ person: first.person, ref: first.ask.ref, flight: first.ask.flight, calls: own, writes }];
  });
}

/** A booking that fails may stand for a while, until the failure is told. */
const mayFailJustNow = ({ calls }: Booking, { at, until }: Reading) =>
  calls.some((call) => call.ask.kind === 'book' && (call.answer?.status ?? 0) >= 500 && call.at < until && at < call.until);

function seatAt(booking: Booking, reading: Reading): Set<Seat> {
  const seats = possibleValues<Seat>('none', booking.writes, reading);
  return mayFailJustNow(booking, reading) ? seats.add('stands') : seats;
}

/** One list of a person's trips, as it was read or as it is at the end. */
function checkTrips(bookings: readonly Booking[], found: ReadonlyMap<string, { flightNumber: string }>, reading: Reading, calls: Call[]) {
  const violations: Violation[] = [];
  const twice = [...groupBy([...found], ([, { flightNumber }]) => callsignKey(flightNumber))].filter(([, refs]) => refs.length > 1);
  for (const [flight, refs] of twice) {
    const text = `two bookings for ${flight}: ${refs.map(([ref]) => ref).join(', ')}`;
    const own = bookings.filter(({ ref }) => refs.some(([each]) => each === ref)).flatMap((booking) => booking.calls);
    violations.push({ rule: 'one booking per flight', text, calls: [...own, ...calls] });
  }
  for (const booking of bookings) {
    const seat: Seat = found.has(booking.ref) ? 'stands' : 'none';
    if (seatAt(booking, reading).has(seat)) continue;
    const text =
      seat === 'none'
        ? `${booking.person}'s acknowledged booking ${booking.ref} is lost`
        : `${booking.person}'s booking ${booking.ref} appears, though it was told to have failed or was cancelled`;
    violations.push({
      rule: seat === 'none' ? 'acknowledged bookings stand' : 'failed bookings never appear',
      text,
      calls: [...booking.calls, ...calls],
    });
  }
  return violations;
}

/** Bookings: none twice, none lost, none that was told to have failed, at the end and whenever somebody looked. */
export const checkBookings: Check = (evidence) => {
  const byPerson = groupBy(bookingsIn(evidence), ({ person }) => person);
  const atEnd = [...byPerson].flatMap(([person, bookings]) =>
    checkTrips(bookings, evidence.final.bookings.get(person) ?? new Map(), atTheEnd, []),
  );
  const whenRead = callsOf(evidence.history, 'trips').flatMap((call) => {
    if (!call.answer || verdictOf(call) !== 'done') return [];
    const found = new Map(Object.entries(call.answer.body as Record<string, { flightNumber: string }>));
    return checkTrips(byPerson.get(call.person) ?? [], found, call, [call]);
  });
  return [...atEnd, ...whenRead];
};

/** Refusals are true: who is told of an existing booking may have one, and a booking that is not found may be gone. */
export const checkBookingRefusals: Check = (evidence) => {
  const byPerson = groupBy(bookingsIn(evidence), ({ person }) => person);
  const mayStand = (booking: Booking, call: Call) => seatAt(booking, call).has('stands');
  return callsOf(evidence.history, 'book', 'cancel').flatMap((call): Violation[] => {
    const { ask, answer, person } = call;
    if (answer?.status !== 200 || answer.body['success'] !== false) return [];
    const own = byPerson.get(person) ?? [];
    if (ask.kind === 'book') {
      const same = own.filter(({ flight }) => callsignKey(flight) === callsignKey(ask.flight));
      if (answer.body['reason'] !== 'exists' || same.some((booking) => mayStand(booking, call))) return [];
      const text = `${person} was refused ${ask.flight} for a booking that cannot exist`;
      return [{ rule: 'refusals are true', text, calls: [...same.flatMap((booking) => booking.calls), call] }];
    }
    const booking = own.find(({ ref }) => ref === ask.ref);
    if (!booking || seatAt(booking, call).has('none')) return [];
    return [{ rule: 'refusals are true', text: `${person}'s booking ${ask.ref} was not found, though it stands`, calls: booking.calls }];
  });
};

/** A voucher pays for one seat. */
export const checkVouchers: Check = ({ history, final }) => {
  const acknowledged = callsOf(history, 'book').filter((call) => call.ask.voucher !== undefined && verdictOf(call) === 'done');
  const paid = [...groupBy(acknowledged, ({ ask }) => ask.voucher)].filter(([, calls]) => calls.length > 1);
  const standing = [...final.bookings.values()].flatMap((own) => [...own]).filter(([, { voucherCode }]) => voucherCode !== undefined);
  const seats = [...groupBy(standing, ([, { voucherCode }]) => voucherCode)].filter(([, refs]) => refs.length > 1);
  return [
    ...paid.map(([code, calls]) => ({ rule: 'a voucher pays once', text: `${code} was taken ${calls.length} times`, calls })),
    ...seats.map(([code, refs]) => ({
      rule: 'a voucher pays once',
      text: `${code} pays for ${refs.map(([ref]) => ref).join(', ')}`,
      calls: callsOf(history, 'book').filter(({ ask }) => ask.voucher === code),
    })),
  ];
};
