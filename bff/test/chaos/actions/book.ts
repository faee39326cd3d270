import { bookingApi, type Flight, flightMessageApi, type WaitingPlace } from '@portal/booking-contract';
import { verdictOf } from '../history.ts';
import { flightNumbers, limitedFlights, voucherCodes } from '../stage/chaos-world.ts';
import { type Action, type Actor, perhapsTwice, readList, write, writeAndRetry } from './actor.ts';

const path = bookingApi.secureBooking;
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function book(actor: Actor, ref: string, flight: string, email: string, voucher: string | undefined): Promise<void> {
  const bookingData = {
    class: voucher ? 'Flex Class' : 'Classic Class',
    email,
    flightNumber: flight,
    route: 'POS-JFK',
    ...(voucher && { voucherCode: voucher }),
  };
  const body = { action: 'createBooking', username: actor.browser.person, bookingRef: ref, bookingData };
  return writeAndRetry(actor, { kind: 'book', ref, flight, email, ...(voucher && { voucher }) }, path, body);
}

/** Books a random flight, often one with few seats, so that they fill up in a minute. */
export const bookFlight: Action = (actor) =>
  bookOn(actor, actor.random.pick(actor.random.chance(0.4) ? [...limitedFlights.keys()] : flightNumbers));

/** Books a flight. After a lost answer it sometimes retries with the same reference. */
export async function bookOn(actor: Actor, flight: string): Promise<void> {
  const { random, browser } = actor;
  const voucher = random.chance(0.1) ? random.pick(voucherCodes) : undefined;
  await perhapsTwice(random, async () => {
    const ref = Array.from({ length: 8 }, () => random.pick([...alphabet])).join('');
    const email = `${browser.person.toLowerCase()}.${ref.toLowerCase()}@example.test`;
    await book(actor, ref, flight, email, voucher);
  });
}

/** Reads the trips. Returns references with their flights, or undefined if the trips cannot be read. */
async function readTrips({ browser }: Actor): Promise<[ref: string, flight: string][] | undefined> {
  const body = { action: 'getBookings', username: browser.person };
  const call = await browser.call({ kind: 'trips' }, { method: 'POST', path, body });
  if (verdictOf(call) !== 'done') return undefined;
  const trips = (call.answer?.body ?? {}) as Record<string, { flightNumber: string }>;
  return Object.entries(trips).map(([ref, { flightNumber }]) => [ref, flightNumber]);
}
export const lookAtTrips: Action = readTrips;

/** Reads the trips and cancels one of them, mostly on a flight that people wait for. */
export const cancelTrip: Action = async (actor) => {
  const { random, browser } = actor;
  const trips = (await readTrips(actor)) ?? [];
  if (trips.length === 0) return;
  const limitedTrips = trips.filter(([, flight]) => limitedFlights.has(flight));
  const [ref] = random.pick(limitedTrips.length > 0 && random.chance(0.8) ? limitedTrips : trips);
  const body = { action: 'deleteBooking', username: browser.person, bookingRef: ref };
  await perhapsTwice(random, () => write(actor, { kind: 'cancel', ref }, path, body));
};

/** Joins the waiting list of a flight with few seats. */
export const joinLine: Action = async (actor) => {
  const { random, browser } = actor;
  const callsign = random.pick([...limitedFlights.keys()]);
  const flights = await readList<Flight>(actor, bookingApi.flights, 'flights');
  const flight = flights.find((each) => each.callsign === callsign);
  if (!flight) return;
  const body = { flightId: flight.id, email: `${browser.person.toLowerCase()}@example.test` };
  await perhapsTwice(random, () => write(actor, { kind: 'join', flight: callsign }, bookingApi.joinWaitingList, body));
};

/** Reads the person's places in line, and books an offered seat. */
export const confirmSeat: Action = async (actor) => {
  const call = await actor.browser.call({ kind: 'places' }, { method: 'GET', path: bookingApi.waitingList });
  const places = verdictOf(call) === 'done' ? (call.answer?.body['places'] as WaitingPlace[] | undefined) : undefined;
  const offer = places?.find(({ confirmBy }) => confirmBy !== undefined);
  if (offer) await bookOn(actor, offer.flight.callsign);
};

/** Sends a message to all passengers of a flight, sometimes from two tabs. After a lost answer it sometimes retries. */
export const sendFlightMessage: Action = async (actor) => {
  const { random } = actor;
  const flights = await readList<Flight>(actor, bookingApi.flights, 'flights');
  if (flights.length === 0) return;
  const flight = random.pick(flights).id;
  const [message, token] = [random.uuid(), actor.token()];
  const body = { id: message, flightId: flight, subject: token, text: 'The gate is open.', waiting: random.chance(0.3) };
  const ask = { kind: 'flight-message', message, flight, token } as const;
  await perhapsTwice(random, () => writeAndRetry(actor, ask, flightMessageApi.send, body));
};
