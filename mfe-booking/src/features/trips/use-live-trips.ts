import { useCallback, type ReactElement } from 'react';
import { useFollow, type Follow } from '../../app/live/use-follow.tsx';

/** Keeps the member's trips up to date while the page is open. @returns the latest changes, for a live region that is not atomic */
export function useLiveTrips(userId: string): readonly ReactElement[] {
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
