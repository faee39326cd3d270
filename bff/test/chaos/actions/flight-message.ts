import { bookingApi, flightMessageApi, type Flight } from '@portal/booking-contract';
import { verdictOf } from '../verdict.ts';
import { perhapsTwice, type Action } from './actor.ts';
import { readList } from './read-list.ts';

/** Sends a message to all passengers of a flight, sometimes from two tabs. After a lost answer it sometimes retries. */
export const sendFlightMessage: Action = async (actor) => {
  const { browser, random } = actor;
  const flights = await readList<Flight>(actor, bookingApi.flights, 'flights');
  if (flights.length === 0) return;
  const flight = random.pick(flights).id;
  const [message, token] = [random.uuid(), actor.token()];
  const body = { id: message, flightId: flight, subject: token, text: 'The gate is open.', waiting: random.chance(0.3) };
  const send = () =>
    browser.call({ kind: 'flight-message', message, flight, token }, { method: 'POST', path: flightMessageApi.send, body });
  await perhapsTwice(random, async () => {
    if (verdictOf(await send()) === 'unanswered' && random.chance(0.5)) await send();
  });
};
