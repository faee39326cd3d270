import { request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  joinWaitingListReplySchema,
  waitingListReplySchema,
  type JoinWaitingListRequest,
  type LeaveWaitingListRequest,
  type WaitingPlace,
} from '@portal/booking-contract';
import { okReplySchema, type StoredUser } from '@portal/portal-contract';
import { queryOptions, useMutation, useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { departure, timeFormat } from '../../../app/flight-times.ts';

/** A place moves when others leave the line. */
const refreshMs = 15_000;

export const placesKey = (userId: string) => [personal, userId, 'waiting-list'];

/** The member's places on waiting lists, and the seats that are held for them. */
export const placesQuery = ({ userId }: StoredUser) =>
  queryOptions({
    queryKey: placesKey(userId),
    queryFn: async ({ signal }) => (await request(bookingApi.waitingList, { schema: waitingListReplySchema, signal })).places,
    refetchInterval: refreshMs,
  });

/** @throws ApiError */
export const joinLine = (body: JoinWaitingListRequest) => request(bookingApi.joinWaitingList, { schema: joinWaitingListReplySchema, body });

/** Leaves the line, or declines the seat that is held. @throws ApiError */
export const leaveLine = (body: LeaveWaitingListRequest) => request(bookingApi.leaveWaitingList, { schema: okReplySchema, body });

const localTime = timeFormat(departure);

/** Says a person's place in a sentence. */
export function placeText({ position, confirmBy }: Pick<WaitingPlace, 'position' | 'confirmBy'>): string {
  if (confirmBy !== undefined) return `We are holding a seat for you until ${localTime(confirmBy)}.`;
  return position === 1 ? "You're next in line." : `You're ${ordinal(position ?? 0)} in line.`;
}

const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '2nd', '11th'. */
export const ordinal = (count: number): string => `${count}${suffixes[rules.select(count)] ?? 'th'}`;

/** Leaves a line or declines a seat, and shows the outcome. `leave` returns false when it failed. */
export function useLeave({ userId }: StoredUser): { busy: boolean; leave: (place: WaitingPlace) => Promise<boolean> } {
  const cache = useQueryClient();
  const { isPending: busy, mutateAsync } = useMutation({ mutationFn: leaveLine });

  async function leave({ flight, confirmBy }: WaitingPlace): Promise<boolean> {
    try {
      await mutateAsync({ flightId: flight.id });
    } catch (error) {
      tellFailure(error, { title: bookingMessages.waitingList.leaveFailed });
      return false;
    }
    cache.setQueryData<WaitingPlace[]>(placesKey(userId), (places) => places?.filter((place) => place.flight.id !== flight.id));
    toast({ title: confirmBy === undefined ? `You left the waiting list of ${flight.callsign}.` : 'You declined the seat.' });
    return true;
  }
  return { busy, leave };
}
