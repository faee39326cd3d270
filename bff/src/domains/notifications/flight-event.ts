import { createHash } from 'node:crypto';
import { flightPath } from '@portal/booking-contract';
import type { WebhookData } from '../webhooks/webhooks-domain.ts';
import type { FlightChange } from './rules/watched-flight.ts';

/** Returns the webhook event of a change, or undefined if only check-in has opened. */
export function flightEvent(
  flightId: string,
  { revision, events, callsign, route, after, since }: FlightChange,
  publicUrl: string,
): { id: string; data: WebhookData } | undefined {
  const changes = events.filter((name) => name !== 'checkIn' && name !== 'added');
  const isNew = events.includes('added');
  if (!isNew && changes.length === 0) return undefined;
  const identity = createHash('sha256').update([flightId, revision, since].join('\n')).digest('hex').slice(0, 24);
  const flight = { id: flightId, callsign, route, gate: after.gate, departure: after.dueDate, url: publicUrl + flightPath(flightId) };
  return { id: `flight-${identity}`, data: isNew ? { type: 'flight.added', flight } : { type: 'flight.changed', changes, flight } };
}
