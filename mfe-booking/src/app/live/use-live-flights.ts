import { useQueryClient } from '@portal/query';
import { useEffect, useState } from 'react';

/** Milliseconds until the page has painted and settled: the stream must not delay that. */
const settled = 3_000;

/**
 * Keeps the flight list up to date while the page is open.
 *
 * @param isNeeded false while nobody sees the list
 * @returns the last change as a sentence
 */
export function useLiveFlights(isNeeded = true): string {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!isNeeded) return undefined;
    let stop: (() => void) | undefined;
    let unmounted = false;
    const timer = setTimeout(() => {
      // Without the stream the list is still read again when the page gets the focus.
      import(/* webpackChunkName: "live-flights" */ './follow-flights.ts')
        .then(({ followFlights }) => {
          if (!unmounted) stop = followFlights(client, setNews);
        })
        .catch(() => {});
    }, settled);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isNeeded]);
  return news;
}
