import { bookingApi } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import type { Action } from './actor.ts';

const who = { method: 'GET', path: portalApi.session } as const;

/** Signs out, and uses the ended session's cookie afterwards: at once, and when every process must know. */
export const leave: Action = async ({ browser }) => {
  await browser.signOut();
  await browser.callAsEnded({ kind: 'who' }, who);
};

/** Uses the cookie of a session that was ended some time ago. */
export const useEndedSession: Action = async ({ browser, random }) => {
  if (!browser.hasEndedSession) return;
  const trips = { action: 'getBookings', username: browser.person };
  if (random.chance(0.5)) await browser.callAsEnded({ kind: 'who' }, who);
  else await browser.callAsEnded({ kind: 'trips' }, { method: 'POST', path: bookingApi.secureBooking, body: trips });
};

/** Asks who is signed in, as every page does. */
export const ask: Action = ({ browser }) => browser.call({ kind: 'who' }, who);

/** Reads what many pages show. */
export const look: Action = ({ browser, random }) => {
  const path = random.pick([bookingApi.flights, standingApi.player, `${portalApi.miles}?username=${browser.person}`]);
  return browser.call({ kind: 'look', path }, { method: 'GET', path });
};
