import { bookingApi } from '@portal/booking-contract';
import type { Call } from '../history.ts';
import { flightNumbers, limitedFlights, voucherCodes } from '../stage/chaos-world.ts';
import { verdictOf } from '../verdict.ts';
import { perhapsTwice, type Action, type Actor } from './actor.ts';

const path = bookingApi.secureBooking;
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function book({ browser }: Actor, ref: string, flight: string, email: string, voucher: string | undefined): Promise<Call> {
  const bookingData = {
    class: voucher ? 'Flex Class' : 'Classic Class',
    email,
    flightNumber: flight,
    route: 'POS-JFK',
    ...(voucher && { voucherCode: voucher }),
  };
  const body = { action: 'createBooking', username: browser.person, bookingRef: ref, bookingData };
  return browser.call({ kind: 'book', ref, flight, email, ...(voucher && { voucher }) }, { method: 'POST', path, body });
}

/** Books a random flight. */
export const bookFlight: Action = (actor) => bookOn(actor, actor.random.pick([...flightNumbers, ...limitedFlights.keys()]));

/** Books a flight. After a lost answer it sometimes retries with the same reference. */
export async function bookOn(actor: Actor, flight: string): Promise<void> {
  const { random, browser } = actor;
  const voucher = random.chance(0.1) ? random.pick(voucherCodes) : undefined;
  await perhapsTwice(random, async () => {
    const ref = Array.from({ length: 8 }, () => random.pick([...alphabet])).join('');
    const email = `${browser.person.toLowerCase()}.${ref.toLowerCase()}@example.test`;
    const call = await book(actor, ref, flight, email, voucher);
    if (verdictOf(call) === 'unanswered' && random.chance(0.5)) await book(actor, ref, flight, email, voucher);
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
  await perhapsTwice(random, () => browser.call({ kind: 'cancel', ref }, { method: 'POST', path, body }));
};
