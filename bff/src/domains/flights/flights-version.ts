import { createHash } from 'node:crypto';
import type { Flight } from '@portal/booking-contract';

/** Tells one state of the list from another: it changes with what the list shows, and not with the time of reading. */
export const flightsVersion = (flights: readonly Flight[], stale: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([flights, stale]))
    .digest('base64url')
    .slice(0, 16);
