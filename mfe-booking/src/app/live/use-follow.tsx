import { useQueryClient, type QueryClient } from '@portal/query';
import { Fragment, useCallback, useEffect, useState, type ReactElement } from 'react';
import { followFlights } from './follow-flights.ts';
import { followTrips } from './follow-trips.ts';

/** Milliseconds after the first paint, so that the stream does not delay the page. */
const startDelayMs = 3_000;

/** Follows the cached data of `client` and reports each change as a sentence. @returns a function that stops following */
export type Follow = (client: QueryClient, onChange: (text: string) => void) => () => void;

/**
 * Adds a change to the latest ones in a live region. A screen reader misses a sentence that is replaced before it is spoken, so each gets
 * its own text node, and the earlier ones keep theirs.
 */
const addChange = (changes: readonly ReactElement[], text: string): readonly ReactElement[] => {
  const key = Number(changes.at(-1)?.key ?? 0) + 1;
  return [...changes.slice(-9), <Fragment key={key}>{`${text} `}</Fragment>];
};

/**
 * Keeps cached data up to date while the page is open.
 *
 * @param follow the same function in every render
 * @param isNeeded false while the data is out of view
 * @returns the latest changes, at most ten sentences, for a live region that is not atomic
 */
export function useFollow(follow: Follow, isNeeded = true): readonly ReactElement[] {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly ReactElement[]>([]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = follow(client, (text) => setChanges((earlier) => addChange(earlier, text)));
    }, startDelayMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isNeeded, follow]);
  return changes;
}

/**
 * Keeps the flight list up to date while the page is open.
 *
 * @param isNeeded false while the list is out of view
 * @returns the latest changes, for a live region that is not atomic
 */
export const useLiveFlights = (isNeeded = true): readonly ReactElement[] => useFollow(followFlights, isNeeded);

/** Keeps the member's trips up to date while the page is open. @returns the latest changes, for a live region that is not atomic */
export function useLiveTrips(userId: string): readonly ReactElement[] {
  const follow = useCallback<Follow>((client, onChange) => followTrips(client, userId, onChange), [userId]);
  return useFollow(follow);
}
