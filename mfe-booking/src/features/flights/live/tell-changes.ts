import type { Flight } from '@portal/booking-contract';

/** Flights named in full; beyond that their number says enough. */
const namedAtMost = 3;

const named = (flights: readonly Flight[], what: string) => {
  if (flights.length === 0) return [];
  const names = flights.length > namedAtMost ? `${flights.length} flights` : flights.map(({ callsign }) => callsign).join(', ');
  return [`${what}: ${names}.`];
};

/** What changed between two lists, in words to be read out; empty when nothing did. */
export function tellChanges(before: readonly Flight[], after: readonly Flight[]): string {
  const old = new Map(before.map((flight) => [flight.id, JSON.stringify(flight)]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...named(
      after.filter(({ id }) => !old.has(id)),
      'New',
    ),
    ...named(
      after.filter((flight) => old.has(flight.id) && old.get(flight.id) !== JSON.stringify(flight)),
      'Changed',
    ),
    ...named(
      before.filter(({ id }) => !now.has(id)),
      'Gone',
    ),
  ].join(' ');
}
