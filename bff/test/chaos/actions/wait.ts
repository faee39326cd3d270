import { bookingApi, type Flight, type WaitingPlace } from '@portal/booking-contract';
import { limitedFlights } from '../stage/chaos-world.ts';
import { verdictOf } from '../verdict.ts';
import { perhapsTwice, type Action } from './actor.ts';
import { bookOn } from './book.ts';

/** Joins the waiting list of a flight with few seats. */
export const joinLine: Action = async ({ random, browser }) => {
  const callsign = random.pick([...limitedFlights.keys()]);
  const list = await browser.call({ kind: 'look', path: bookingApi.flights }, { method: 'GET', path: bookingApi.flights });
  const flights = verdictOf(list) === 'done' ? (list.answer?.body['flights'] as Flight[] | undefined) : undefined;
  const flight = flights?.find((each) => each.callsign === callsign);
  if (!flight) return;
  const body = { flightId: flight.id, email: `${browser.person.toLowerCase()}@example.test` };
  await perhapsTwice(random, () =>
    browser.call({ kind: 'join', flight: callsign }, { method: 'POST', path: bookingApi.joinWaitingList, body }),
  );
};

/** Reads the person's places in line, and books an offered seat. */
export const confirmSeat: Action = async (actor) => {
  const call = await actor.browser.call({ kind: 'places' }, { method: 'GET', path: bookingApi.waitingList });
  const places = verdictOf(call) === 'done' ? (call.answer?.body['places'] as WaitingPlace[] | undefined) : undefined;
  const offer = places?.find(({ confirmBy }) => confirmBy !== undefined);
  if (offer) await bookOn(actor, offer.flight.callsign);
};
