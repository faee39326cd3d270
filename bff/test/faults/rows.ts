import type { FaultRow } from './fault-row.ts';
import { bookingRows } from './rows/booking.ts';
import { careersRows } from './rows/careers.ts';
import { flightDeskRows } from './rows/flight-desk.ts';
import { portalRows } from './rows/portal.ts';
import { standingRows } from './rows/standing.ts';

/** All rows of the matrix. Each domain adds its file here. */
export const faultRows: FaultRow[] = [...portalRows, ...flightDeskRows, ...bookingRows, ...careersRows, ...standingRows];

/** Routes whose answer depends on no outside service. A new route needs a row or an entry here. */
export const withoutUpstream = [
  'POST /api/sign-in',
  'GET /api/remotes',
  'GET /api/openapi.json',
  // Streams versions of the flight list, which has rows of its own.
  'GET /api/flights/events',
  // Reads the store, and the flight list only for people in line.
  'GET /api/waiting-list',
  'POST /api/waiting-list/leave',
  // Open to release tokens or to everybody, without a rank.
  'POST /api/releases/:remote',
  'POST /api/releases/verdict',
  'POST /api/releases/preview/end',
  'POST /api/reports',
  'POST /api/vitals',
  // Choices, calendar addresses and unsubscribe links are rows of the store.
  'GET /api/notifications',
  'POST /api/notifications/choices',
  'POST /api/notifications/feed',
  'POST /api/notifications/feed/end',
  'POST /api/notifications/unsubscribe',
  'GET /api/notifications/routes',
  'POST /api/notifications/routes/choose',
  // The public address of a logbook is a row of the store.
  'POST /api/logbook/share',
  'POST /api/logbook/share/end',
  // Seats and choices are rows of the store.
  'GET /api/companions',
  'POST /api/companions/choose',
  'GET /api/companions/default',
  'POST /api/companions/default/save',
  'GET /api/account/email',
  'POST /api/account/email/save',
  'GET /api/account/sessions',
  // Ends the sessions even if the platform's tokens cannot be revoked (domains/account).
  'POST /api/account/sessions/end',
  // Stores the erasure, which runs in the background.
  'POST /api/account/erase',
  // Held decisions are rows of the store.
  'POST /api/standing/appeals/undo',
  'GET /api/standing/appeals/held',
  'POST /api/staff-standing/appeals/undo',
  'GET /api/staff-standing/appeals/held',
  'POST /api/careers/admin/undo-decisions',
  'GET /api/careers/admin/held-decisions',
  // Templates of notes are rows of the store.
  'GET /api/note-templates',
  'POST /api/note-templates/save',
  // The presence of colleagues is in the store.
  'GET /api/standing/appeals/events',
  'POST /api/standing/appeals/presence',
  'GET /api/staff-standing/appeals/events',
  'POST /api/staff-standing/appeals/presence',
];
