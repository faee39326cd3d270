import type { Flight } from '@portal/booking-contract';
import { useState } from 'react';
import { clockAt } from '../../app/airport-clock.ts';
import { flightMessages } from '@portal/booking-contract';

const fields = [
  ['gate', 'Gate'],
  ['aircraft', 'Aircraft'],
  ['host', 'Coordinator'],
  ['route', 'Route'],
] as const;

const departureOf = ({ dueDate, from }: Flight) => {
  if (!dueDate) return flightMessages.notScheduled;
  const { day, time } = clockAt(dueDate, from);
  return `${day}, ${time}`;
};

/** Describes what differs between two readings of a flight: 'Gate: 7 is now Z99'. */
export function changesOf(before: Flight, after: Flight): string[] {
  const changes = fields
    .filter(([field]) => before[field] !== after[field])
    .map(([field, label]) => `${label}: ${before[field]} is now ${after[field]}`);
  if (before.dueDate === after.dueDate) return changes;
  return [`Departure: ${departureOf(before)} is now ${departureOf(after)}`, ...changes];
}

interface FollowedFlight {
  flight: Flight | undefined;
  /** The flight has left the list since the page was opened. */
  isGone: boolean;
  /** The latest changes since then. */
  changes: readonly string[];
}

/** Keeps the last reading of a flight, and what has changed since the one before. */
export function useFlightChanges(id: string, current: Flight | undefined): FollowedFlight {
  const [known, setKnown] = useState<{ id: string; flight: Flight | undefined; changes: readonly string[] }>({
    id,
    flight: current,
    changes: [],
  });
  const isOther = known.id !== id;
  if (isOther || (current && current !== known.flight)) {
    const changes = !isOther && current && known.flight ? changesOf(known.flight, current) : [];
    setKnown({ id, flight: current, changes: changes.length > 0 || isOther ? changes : known.changes });
  }
  return {
    flight: current ?? (isOther ? undefined : known.flight),
    isGone: !current && !isOther && known.flight !== undefined,
    changes: isOther ? [] : known.changes,
  };
}
