import { useFollow } from './use-follow.ts';

const load = () => import(/* webpackChunkName: "live-flights" */ './follow-flights.ts').then(({ followFlights }) => followFlights);

/**
 * Keeps the flight list up to date while the page is open.
 *
 * @param isNeeded false while nobody sees the list
 * @returns the last change as a sentence
 */
export const useLiveFlights = (isNeeded = true): string => useFollow(load, isNeeded);
