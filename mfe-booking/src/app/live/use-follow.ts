import { useQueryClient, type QueryClient } from '@portal/query';
import { useEffect, useState } from 'react';

/** Milliseconds after the first paint, so that the stream does not delay the page. */
const startDelayMs = 3_000;

/** Follows the cached data of `client` and reports each change as a sentence. @returns a function that stops following */
export type Follow = (client: QueryClient, onChange: (text: string) => void) => () => void;

/**
 * Adds a change to those that a live region shows. A screen reader misses a sentence that is replaced before it is spoken, so the list
 * starts again only after ten changes.
 */
const addChange = (changes: readonly string[], text: string) => [...(changes.length < 10 ? changes : []), `${text} `];

/**
 * Keeps cached data up to date while the page is open.
 *
 * @param load loads the code; the same function in every render
 * @param isNeeded false while the data is out of view
 * @returns the latest changes, one sentence each, for a live region that is not atomic
 */
export function useFollow(load: () => Promise<Follow>, isNeeded = true): readonly string[] {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop: (() => void) | undefined;
    let unmounted = false;
    const timer = setTimeout(() => {
      // Without the stream the data is still refetched when the window gets the focus.
      load()
        .then((follow) => {
          if (!unmounted) stop = follow(client, (text) => setChanges((earlier) => addChange(earlier, text)));
        })
        .catch(() => {});
    }, startDelayMs);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isNeeded, load]);
  return changes;
}

const loadFollowFlights = () =>
  import(/* webpackChunkName: "live-flights" */ './follow-flights.ts').then(({ followFlights }) => followFlights);

/**
 * Keeps the flight list up to date while the page is open.
 *
 * @param isNeeded false while the list is out of view
 * @returns the latest changes, for a live region that is not atomic
 */
export const useLiveFlights = (isNeeded = true): readonly string[] => useFollow(loadFollowFlights, isNeeded);
