import { hasStatus } from '@portal/api-client';
import { bookingMessages, type Flight } from '@portal/booking-contract';
import { emailPattern, type StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { useState } from 'react';
import { flightsQuery } from '../../../app/flights-query.ts';
import { joinLine, placesKey } from './places.ts';

interface Joining {
  busy: boolean;
  /** Belongs beside the field. */
  problem: string | undefined;
  /** The flight has a seat again: the line is not needed. */
  hasSeat: boolean;
  join: (email: string) => Promise<void>;
}

/** Puts the member in line for a full flight. */
export function useJoin({ id: flightId }: Flight, { userId }: StoredUser): Joining {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasSeat, setHasSeat] = useState(false);

  async function send(email: string): Promise<string | undefined> {
    try {
      const reply = await joinLine({ flightId, email });
      setHasSeat(reply.seatsLeft === true);
      if (!reply.success) return reply.error ?? bookingMessages.waitingList.joinFailed;
      await cache.invalidateQueries({ queryKey: placesKey(userId) });
      void cache.invalidateQueries(flightsQuery);
      return undefined;
    } catch (error) {
      return hasStatus(error, 429) ? error.message : bookingMessages.waitingList.joinFailed;
    }
  }

  async function join(typed: string): Promise<void> {
    const email = typed.trim();
    if (!emailPattern.test(email)) return setProblem(bookingMessages.booking.emailRequired);
    setBusy(true);
    setProblem(await send(email));
    setBusy(false);
  }
  return { busy, problem, hasSeat, join };
}
