import type { Flight } from '@portal/booking-contract';
import { useState } from 'react';

/** Fields whose changes are shown. */
const fields = ['dueDate', 'gate', 'aircraft', 'host', 'route'] as const;

interface FollowedFlight {
  flight: Flight | undefined;
  /** The flight has left the list since the page opened. */
  isGone: boolean;
  /** The flight before its latest change; undefined without a change since the page opened. */
  before: Flight | undefined;
}

/** Remembers a flight that leaves the list, and its state before the latest change. */
export function useFollowedFlight(id: string, current: Flight | undefined): FollowedFlight {
  const [memory, setMemory] = useState<{ id: string; flight: Flight | undefined; before?: Flight | undefined }>({ id, flight: current });
  const isOther = memory.id !== id;
  if (isOther) setMemory({ id, flight: current });
  else if (current && current !== memory.flight) {
    const { flight: last } = memory;
    const isChanged = last && fields.some((field) => last[field] !== current[field]);
    setMemory({ id, flight: current, before: isChanged ? last : memory.before });
  }
  return {
    flight: current ?? (isOther ? undefined : memory.flight),
    isGone: !current && !isOther && memory.flight !== undefined,
    before: isOther ? undefined : memory.before,
  };
}
