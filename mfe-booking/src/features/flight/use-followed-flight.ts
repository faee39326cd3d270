import type { Flight } from '@portal/booking-contract';
import { useState } from 'react';

/** Fields whose changes a page shows. */
const fields = ['dueDate', 'gate', 'aircraft', 'host', 'route'] as const;

interface FollowedFlight {
  flight: Flight | undefined;
  /** The flight has left the list since the page was opened. */
  isGone: boolean;
  /** The reading before the latest change since then. */
  before: Flight | undefined;
}

/** Keeps the last reading of a flight, and the one before it changed. */
export function useFollowedFlight(id: string, current: Flight | undefined): FollowedFlight {
  const [known, setKnown] = useState<{ id: string; flight: Flight | undefined; before?: Flight | undefined }>({ id, flight: current });
  const isOther = known.id !== id;
  if (isOther) setKnown({ id, flight: current });
  else if (current && current !== known.flight) {
    const { flight: last } = known;
    const isChanged = last && fields.some((field) => last[field] !== current[field]);
    setKnown({ id, flight: current, before: isChanged ? last : known.before });
  }
  return {
    flight: current ?? (isOther ? undefined : known.flight),
    isGone: !current && !isOther && known.flight !== undefined,
    before: isOther ? undefined : known.before,
  };
}
