import { setTimeout as sleep } from 'node:timers/promises';
import { bookingApi } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import type { Action } from './actor.ts';

const who = { method: 'GET', path: portalApi.session } as const;

/** Milliseconds after which every process must refuse an ended session. */
const refusedAfterMs = 1_010;

/** Signs out, and uses the ended session's cookie: at once, and later at several processes. */
export const leave: Action = async ({ browser, random }) => {
  await browser.signOut();
  await browser.callAsEnded({ kind: 'who' }, who);
  if (random.chance(0.5)) return;
  await sleep(refusedAfterMs);
  await Promise.all([1, 2, 3].map(() => browser.callAsEnded({ kind: 'who' }, who)));
};

/** Uses the cookie of an earlier session. */
export const useEndedSession: Action = async ({ browser, random }) => {
  if (!browser.hasEndedSession) return;
  const trips = { action: 'getBookings', username: browser.person };
  if (random.chance(0.5)) await browser.callAsEnded({ kind: 'who' }, who);
  else await browser.callAsEnded({ kind: 'trips' }, { method: 'POST', path: bookingApi.secureBooking, body: trips });
};

/** Reads the session, as every page does. */
export const ask: Action = ({ browser }) => browser.call({ kind: 'who' }, who);

/** Reads data that many pages show. */
export const look: Action = ({ browser, random }) => {
  const path = random.pick([bookingApi.flights, standingApi.player, `${portalApi.miles}?username=${browser.person}`]);
  return browser.call({ kind: 'look', path }, { method: 'GET', path });
};
