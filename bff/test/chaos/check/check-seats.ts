import type { WaitingPlace } from '@portal/booking-contract';
import { type Call, callsOf, verdictOf } from '../history.ts';
import { limitedFlights } from '../stage/chaos-world.ts';
import { type Check, type Evidence, type FinalSeat, groupBy, type Violation } from './violation.ts';

/** A person certainly has a seat or an offer from `at` until `until`. */
interface Holding {
  person: string;
  at: number;
  until: number;
  call: Call;
}

const isSeated = ({ state }: FinalSeat) => state === 'booking' || state === 'booked' || state === 'offered';
const seatsOf = ({ final }: Evidence, flight: string) => final.seats.filter((seat) => seat.flight === flight);
const booksOf = ({ history }: Evidence, flight: string) => callsOf(history, 'book').filter(({ ask }) => ask.flight === flight);
const joinsOf = ({ history }: Evidence, flight: string) => callsOf(history, 'join').filter(({ ask }) => ask.flight === flight);
const firstOf = (calls: readonly Call[]) => Math.min(Infinity, ...calls.map(({ at }) => at));

/** Returns the acknowledged bookings and the observed offers. Each ends when its person begins to cancel. */
function holdingsOf(evidence: Evidence, flight: string): Holding[] {
  const { history } = evidence;
  const books = booksOf(evidence, flight);
  const refs = new Set(books.map(({ ask }) => ask.ref));
  const cancels = callsOf(history, 'cancel').filter((call) => refs.has(call.ask.ref) && verdictOf(call) !== 'refused');
  const bookedSeats = books
    .filter((call) => verdictOf(call) === 'done')
    .map((call) => ({
      ...{ person: call.person, at: call.until, call },
      until: firstOf(cancels.filter(({ person, ask }) => person === call.person && ask.ref === call.ask.ref)),
    }));
  const offerReads = callsOf(history, 'places').filter((call) => {
    const places = verdictOf(call) === 'done' ? (call.answer?.body['places'] as WaitingPlace[] | undefined) : undefined;
    return places?.some((place) => place.flight.callsign === flight && place.confirmBy !== undefined);
  });
  const offeredSeats = offerReads.map((call) => ({
    ...{ person: call.person, at: call.until, call },
    until: firstOf(cancels.filter(({ person, until }) => person === call.person && until > call.at)),
  }));
  return [...bookedSeats, ...offeredSeats];
}

function checkOver(evidence: Evidence, flight: string, total: number): Violation[] {
  const holdings = holdingsOf(evidence, flight);
  const crowds = holdings.map(({ at }) => holdings.filter((other) => other.at <= at && at < other.until));
  const over = crowds.find((crowd) => new Set(crowd.map(({ person }) => person)).size > total);
  const seated = seatsOf(evidence, flight).filter(isSeated);
  const rule = 'never more people than seats';
  return [
    ...(over ? [{ rule, text: `${flight} has ${total} seats, and more people at once`, calls: over.map(({ call }) => call) }] : []),
    ...(seated.length > total ? [{ rule, text: `${flight} ends with ${seated.length} of ${total} seats`, calls: [] }] : []),
  ];
}

/** Checks that each booking has its seat in the final state, and each seat its booking. */
function checkPairs(evidence: Evidence, flight: string): Violation[] {
  const { bookings } = evidence.final;
  const seats = seatsOf(evidence, flight).filter(({ state }) => state === 'booking' || state === 'booked');
  const callsAbout = (ref: string | null) => callsOf(evidence.history, 'book', 'cancel').filter(({ ask }) => ask.ref === ref);
  const finalBookings = [...bookings].flatMap(([person, personBookings]) =>
    [...personBookings].filter(([, { flightNumber }]) => flightNumber === flight).map(([ref]) => ({ person, ref })),
  );
  const unseated = finalBookings.filter(({ person, ref }) => !seats.some((seat) => seat.person === person && seat.ref === ref));
  const leaked = seats.filter(({ person, ref }) => !finalBookings.some((booking) => booking.person === person && booking.ref === ref));
  return [
    ...unseated.map(({ person, ref }) => ({
      rule: 'bookings have seats',
      text: `${person}'s booking ${ref} has no seat`,
      calls: callsAbout(ref),
    })),
    ...leaked.map(({ person, ref }) => ({
      rule: 'seats have bookings',
      text: `${person}'s seat ${ref} has no booking`,
      calls: callsAbout(ref),
    })),
  ];
}

/** Checks that no flight is overbooked, and that bookings and seats match. */
const checkSeats: Check = (evidence) =>
  [...limitedFlights].flatMap(([flight, total]) => [...checkOver(evidence, flight, total), ...checkPairs(evidence, flight)]);

/** Returns acknowledged places whose person has not tried to book since. Offers outlast the run, so nobody else leaves the line. */
function placesOn(evidence: Evidence, flight: string): Call[] {
  const joins = joinsOf(evidence, flight).filter((call) => verdictOf(call) === 'done');
  const books = booksOf(evidence, flight);
  return joins.filter((call) => !books.some(({ person, until }) => person === call.person && until > call.at));
}

function checkLine(evidence: Evidence, flight: string, total: number): Violation[] {
  const seats = seatsOf(evidence, flight);
  const rowOf = (name: string) => seats.find(({ person }) => person === name);
  const places = placesOn(evidence, flight);
  const lostPlaces = places.filter(({ person }) => !['waiting', 'offered'].includes(rowOf(person)?.state ?? ''));
  const waiting = places.filter(({ person }) => rowOf(person)?.state === 'waiting');
  const books = booksOf(evidence, flight);
  const joins = joinsOf(evidence, flight);
  const overtaken = waiting.flatMap((place) =>
    seats.filter(isSeated).flatMap((seat): Violation[] => {
      const taking = books.filter(({ person, ask }) => person === seat.person && ask.ref === seat.ref);
      const waits = joins.filter(({ person }) => person === seat.person);
      // The seat overtakes the place only if its booking and all joins of its person came later.
      if ([...taking, ...waits].some(({ at }) => at <= place.until)) return [];
      const text = `${seat.person} has a seat on ${flight} before ${place.person}, who joined earlier`;
      return [{ rule: 'lines keep their order', text, calls: [place, ...waits, ...taking] }];
    }),
  );
  const isIdle = seats.some(({ state }) => state === 'waiting') && seats.filter(isSeated).length < total;
  return [
    ...lostPlaces.map((call) => ({ rule: 'places in line stand', text: `${call.person} lost the place on ${flight}`, calls: [call] })),
    ...overtaken,
    ...(isIdle ? [{ rule: 'free seats are offered', text: `people wait for ${flight}, which has a free seat`, calls: [] }] : []),
  ];
}

/** Checks that waiting lists keep acknowledged places in their order, and that free seats are offered. */
const checkLines: Check = (evidence) => [...limitedFlights].flatMap(([flight, total]) => checkLine(evidence, flight, total));

/** Checks that no offer is emailed twice. */
const checkOfferMails: Check = ({ final }) => {
  const mails = final.inbox.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('so:'));
  const duplicates = [...groupBy(mails, ({ idempotencyKey }) => idempotencyKey)].filter(([, { length }]) => length > 1);
  return duplicates.map(([key]) => ({ rule: 'no mail is doubled', text: `offer ${key} was mailed twice`, calls: [] }));
};

export const seatChecks: readonly Check[] = [checkSeats, checkLines, checkOfferMails];
