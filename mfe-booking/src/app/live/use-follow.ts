import { useQueryClient, type QueryClient } from '@portal/query';
import { useEffect, useState } from 'react';

/** Milliseconds until the page has painted and settled: the stream must not delay that. */
const settled = 3_000;

/** Follows the cached data of `client`. Gives each change as a sentence. @returns stops following */
export type Follow = (client: QueryClient, onChange: (text: string) => void) => () => void;

/**
 * Keeps cached data up to date while the page is open.
 *
 * @param load loads the code; the same function in every render
 * @param isNeeded false while nobody sees the data
 * @returns the last change as a sentence
 */
export function useFollow(load: () => Promise<Follow>, isNeeded = true): string {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop: (() => void) | undefined;
    let unmounted = false;
    const timer = setTimeout(() => {
      // Without the stream the data is still read again when the page gets the focus.
      load()
        .then((follow) => {
          if (!unmounted) stop = follow(client, setNews);
        })
        .catch(() => {});
    }, settled);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isNeeded, load]);
  return news;
}

const loadFollowFlights = () =>
  import(/* webpackChunkName: "live-flights" */ './follow-flights.ts').then(({ followFlights }) => followFlights);

/**
 * Keeps the flight list up to date while the page is open.
 *
 * @param isNeeded false while nobody sees the list
 * @returns the last change as a sentence
 */
export const useLiveFlights = (isNeeded = true): string => useFollow(loadFollowFlights, isNeeded);
