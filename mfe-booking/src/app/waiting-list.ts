import { request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  isFull,
  momentText,
  seatsText,
  waitingListReplySchema,
  type Flight,
  type LeaveWaitingListRequest,
  type WaitingPlace,
} from '@portal/booking-contract';
import { okReplySchema, sessionChangedEvent, type StoredUser } from '@portal/portal-contract';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import { toast, useSession } from '@portal/shell-api';

/** Milliseconds. A place changes when another member leaves the waiting list. */
const refreshMs = 15_000;

export const placesKey = (userId: string | undefined) => [personal, userId, 'waiting-list'];

/** The member's places on waiting lists, and the seats that are held for them. */
export const placesQuery = (user: StoredUser | null) =>
  queryOptions({
    queryKey: placesKey(user?.userId),
    queryFn: user
      ? async ({ signal }) => (await request(bookingApi.waitingList, { schema: waitingListReplySchema, signal })).places
      : skipToken,
    refetchInterval: refreshMs,
  });

/** The button of a flight and the text beside it, for this visitor. */
interface SeatOffer {
  /** Text of the button that books the flight or opens the waiting list. */
  label: string;
  /** Text beside the button. */
  note: string | undefined;
  /** The waiting list holds a seat for the member. */
  isHeld: boolean;
}

/** Returns the seats of a flight or, if it is full, the member's place on its waiting list. Sends no request for a guest. */
export function useSeatOffer(flight: Flight): SeatOffer {
  const { user } = useSession();
  const full = isFull(flight);
  const { data: places } = useQuery({ ...placesQuery(user), enabled: user !== null && full });
  const place = full ? places?.find((each) => each.flight.id === flight.id) : undefined;
  if (!place) return { label: full ? 'Join Waiting List' : 'Book This Flight', note: seatsText(flight), isHeld: false };
  const { position, confirmBy } = place;
  if (confirmBy === undefined) return { label: 'View Your Place', note: `Waiting, place ${position ?? 1}`, isHeld: false };
  return { label: 'Confirm This Seat', note: `A seat is held for you until ${momentText(confirmBy)}`, isHeld: true };
}

/** Describes a member's place in a sentence. */
export function placeText({ position, confirmBy }: Pick<WaitingPlace, 'position' | 'confirmBy'>): string {
  if (confirmBy !== undefined) return `We are holding a seat for you until ${momentText(confirmBy)}.`;
  return position === 1 ? "You're next in line." : `You're ${ordinal(position ?? 0)} in line.`;
}

const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '2nd', '11th'. */
export const ordinal = (count: number): string => `${count}${suffixes[rules.select(count)] ?? 'th'}`;

/** Leaves a waiting list or declines a seat, and shows the outcome. `leave` resolves to false if the request failed. */
export function useLeave({ userId }: StoredUser): { busy: boolean; leave: (place: WaitingPlace) => Promise<boolean> } {
  const cache = useQueryClient();
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: (body: LeaveWaitingListRequest) => request(bookingApi.leaveWaitingList, { schema: okReplySchema, body }),
  });

  async function leave({ flight, confirmBy }: WaitingPlace): Promise<boolean> {
    try {
      await mutateAsync({ flightId: flight.id });
    } catch (error) {
      tellFailure(error, { title: bookingMessages.waitingList.leaveFailed });
      return false;
    }
    cache.setQueryData<WaitingPlace[]>(placesKey(userId), (places) => places?.filter((place) => place.flight.id !== flight.id));
    dispatchEvent(new Event(sessionChangedEvent));
    toast({ title: confirmBy === undefined ? `You left the waiting list of ${flight.callsign}.` : 'You declined the seat.' });
    return true;
  }
  return { busy, leave };
}
