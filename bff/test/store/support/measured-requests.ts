import { bookingApi, drawBookingRef } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import { boardApi, standingApi } from '@portal/standing-contract';
import { startStanding } from '../../domains/standing/support/standing-portal.ts';
import { standingWorld } from '../../domains/standing/support/standing-world.ts';
import { booking, createCall } from '../../domains/support/portal.ts';

/** Number of times that each request can be made. */
const maxCalls = 6;
const me = 'LimboLuke';
const indexes = Array.from({ length: maxCalls }, (_, index) => index);
const flightNumber = (index: number) => `BW${100 + index}`;
const world = {
  ...standingWorld,
  flights: indexes.map((index) => ({ name: flightNumber(index), desc: `Callsign: ${flightNumber(index)}\nRoute: POS-JFK`, due: '+5d' })),
  playerBoard: { warnings: indexes.map(() => ({ name: me, desc: 'Reason: Late', due: '-9d' })) },
};
/** Intervals so long that no refresh falls between two requests. */
const hourlyRefresh = { BOARD_REFRESH_SECONDS: '3600', FLIGHTS_REFRESH_SECONDS: '3600', ROUTES_REFRESH_SECONDS: '3600' };

interface Reply {
  status: number;
  body: Record<string, unknown>;
}
function check({ status, body }: Reply): void {
  if (status !== 200 || body['success'] === false) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/**
 * Starts a portal on PostgreSQL in this process. Its requests are those whose statements are counted. Each takes the number
 * of its call, from 0.
 */
export async function startMeasured(databaseUrl: string) {
  const portal = await startStanding({ world, env: { ...hourlyRefresh, DATABASE_URL: databaseUrl } });
  const cards = await portal.board.cards('warnings');
  const browser = portal.as(me);
  const requests = {
    createBooking: async (index: number) =>
      check(await browser.post(bookingApi.secureBooking, createCall(me, drawBookingRef(), booking(flightNumber(index))))),
    'an appeal': async (index: number) =>
      check(await browser.post(boardApi.player.submit, { cardId: cards[index]?.id, email: 'appeal@example.test', reason: 'Mine.' })),
    "an appeal's decision": async (index: number) =>
      check(await portal.as('Capt_Marisol').post(boardApi.player.decide, { cardId: cards[index]?.id, decision: 'deny' })),
    'a page load after a change of the board': () => loadPage(),
    'a signed-in page load': () => loadPage(),
  };
  async function loadPage(): Promise<void> {
    const trips = browser.post(bookingApi.secureBooking, { action: 'getBookings', username: me });
    for (const reply of await Promise.all([browser.get(portalApi.session), browser.get(standingApi.player), trips])) check(reply);
  }
  return { requests, close: portal.close };
}
