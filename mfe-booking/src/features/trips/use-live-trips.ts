import { useCallback } from 'react';
import { useFollow, type Follow } from '../../app/live/use-follow.ts';

/** Keeps the member's trips up to date while the page is open. Returns the last change as a sentence. */
export function useLiveTrips(userId: string): string {
  const load = useCallback(
    () =>
      import(/* webpackChunkName: "live-trips" */ '../../app/live/follow-trips.ts').then(
        ({ followTrips }): Follow =>
          (client, onChange) =>
            followTrips(client, userId, onChange),
      ),
    [userId],
  );
  return useFollow(load);
}
