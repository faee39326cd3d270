import type { FaultRow } from './fault-row.ts';
import { rows as account } from './rows/account.ts';
import { rows as booking } from './rows/booking.ts';
import { rows as careers } from './rows/careers.ts';
import { rows as flightDesk } from './rows/flight-desk.ts';
import { rows as platform } from './rows/platform.ts';
import { rows as releases } from './rows/releases.ts';
import { rows as routes } from './rows/routes.ts';
import { rows as standing } from './rows/standing.ts';

/** Every row of the matrix. A domain adds its file here. */
export const faultRows: FaultRow[] = [...platform, ...account, ...flightDesk, ...booking, ...careers, ...releases, ...routes, ...standing];

/** Routes whose answer depends on no outside service, by the list of routes. A new route is in a row or here. */
export const withoutUpstream = [
  'POST /api/sign-in',
  'GET /api/remotes',
  'GET /api/openapi.json',
  // Streams without asking anybody; what it tells is the flight list's matter.
  'GET /api/flights/events',
  // Asks the store alone, and reads the flight list only for people in line.
  'GET /api/waiting-list',
  'POST /api/waiting-list/leave',
  // For a team's token, which asks nobody for a rank, and for everybody.
  'POST /api/releases/:remote',
  'POST /api/releases/verdict',
  'POST /api/releases/preview/end',
  'POST /api/reports',
  'POST /api/vitals',
  // Members' choices, calendar addresses and unsubscribe links are rows of the store.
  'GET /api/notifications',
  'POST /api/notifications/choices',
  'POST /api/notifications/feed',
  'POST /api/notifications/feed/end',
  'POST /api/notifications/unsubscribe',
  'GET /api/account/email',
  'POST /api/account/email/save',
  'GET /api/account/sessions',
  // Revokes the platform's tokens, but ends the sessions here either way (domains/account).
  'POST /api/account/sessions/end',
  // Writes the erasure down, and carries it out in the background.
  'POST /api/account/erase',
  // Decisions that have not left are rows of the store.
  'POST /api/standing/appeals/undo',
  'GET /api/standing/appeals/held',
  'POST /api/staff-standing/appeals/undo',
  'GET /api/staff-standing/appeals/held',
  // So is the work of others on a queue.
  'GET /api/standing/appeals/events',
  'POST /api/standing/appeals/presence',
  'GET /api/staff-standing/appeals/events',
  'POST /api/staff-standing/appeals/presence',
];
