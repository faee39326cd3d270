import { useQueryClient } from '@portal/query';
import { useEffect, useState } from 'react';

/** Milliseconds after which a page has painted and settled, and nothing is held up by listening. */
const settled = 3_000;

/** Keeps the list of flights up to date while the page is open. @returns what changed last, in words */
export function useLiveFlights(): string {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const timer = setTimeout(() => {
      // Without the stream the page is as it was loaded, and is read again when somebody comes back to it.
      import(/* webpackChunkName: "live-flights" */ './follow-flights.ts')
        .then(({ followFlights }) => {
          if (!gone) end = followFlights(client, setNews);
        })
        .catch(() => {});
    }, settled);
    return () => {
      gone = true;
      clearTimeout(timer);
      end?.();
    };
  }, [client]);
  return news;
}
