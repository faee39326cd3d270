import { isRefusal } from '@portal/api-client';
import { type Flight, type MarkCheckInRequest, rollCallState, rollCallTexts } from '@portal/booking-contract';
import { isolated } from '@portal/portal-contract';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';
import { markCheckIn, rollCallQuery } from './desk-data.ts';

/** Interval between readings of an open roll call, in milliseconds, because colleagues check passengers in, too. */
const refetchMs = 8_000;

type Mark = Pick<MarkCheckInRequest, 'username' | 'isCheckedIn'>;

export type RollCall = ReturnType<typeof useRollCall>;

interface RollCallOptions {
  userId: string;
  flight: Flight;
  now: number;
  /** False if there are no passengers. */
  isNeeded: boolean;
}

/** The roll call of a flight, with the pending marks applied. */
export function useRollCall({ userId, flight, now, isNeeded }: RollCallOptions) {
  const state = rollCallState(flight, now);
  const query = rollCallQuery(userId, flight.id);
  const client = useQueryClient();
  const reading = useQuery({
    ...query,
    enabled: isNeeded,
    refetchInterval: state === 'open' && refetchMs,
  });
  const { data } = reading;
  const [pending, setPending] = useState<ReadonlyMap<string, Mark>>(new Map());
  const { mutate } = useMutation({
    mutationFn: (mark: Mark) => markCheckIn({ flightId: flight.id, ...mark }),
    // Marks run one after another, so that each reply includes the earlier marks.
    scope: { id: `check-ins ${flight.id}` },
    // Offline, a mark fails at once. Waiting would lose it if the tab is closed.
    networkMode: 'always',
    onMutate: (mark) => setPending((before) => new Map(before).set(mark.username, mark)),
    async onSuccess(roll) {
      // A request that started before the mark would overwrite it in the cache.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, roll);
    },
    onError(failure, { username, isCheckedIn }) {
      const description = isRefusal(failure) ? failure.message : rollCallTexts.markFailed;
      tellFailure(failure, {
        title: isCheckedIn ? `${isolated(username)} is not checked in` : `${isolated(username)} is still checked in`,
        description,
      });
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
    onSettled: (_roll, _failure, mark) => setPending((before) => withoutMark(before, mark)),
  });
  return {
    state,
    /** Usernames. Undefined until they are loaded. */
    checkedIn: data && withMarks(data.checkedIn, pending),
    mark: (username: string, isCheckedIn: boolean): void => mutate({ username, isCheckedIn }),
    reading,
  };
}

/** Removes a settled mark, but keeps a newer mark for the same passenger. */
function withoutMark(pending: ReadonlyMap<string, Mark>, mark: Mark): ReadonlyMap<string, Mark> {
  return new Map([...pending].filter(([, other]) => other !== mark));
}

function withMarks(checkedIn: readonly { username: string }[], pending: ReadonlyMap<string, Mark>): ReadonlySet<string> {
  const names = new Set(checkedIn.map(({ username }) => username));
  for (const { username, isCheckedIn } of pending.values()) {
    if (isCheckedIn) names.add(username);
    else names.delete(username);
  }
  return names;
}
