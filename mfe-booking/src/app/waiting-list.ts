import { request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  momentText,
  waitingListReplySchema,
  type LeaveWaitingListRequest,
  type WaitingPlace,
} from '@portal/booking-contract';
import { okReplySchema, sessionChangedEvent, type StoredUser } from '@portal/portal-contract';
import { queryOptions, useMutation, useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';

/** Milliseconds. A place changes when another member leaves the waiting list. */
const refreshMs = 15_000;

const readPlaces = async (signal: AbortSignal) =>
  (await request(bookingApi.waitingList, { schema: waitingListReplySchema, signal })).places;

export const placesKey = (userId: string) => [personal, userId, 'waiting-list'];

/** The member's places on waiting lists, and the seats that are held for them. */
export const placesQuery = ({ userId }: StoredUser) =>
  queryOptions({
    queryKey: placesKey(userId),
    queryFn: ({ signal }) => readPlaces(signal),
    refetchInterval: refreshMs,
  });

/** The button of a flight and the text beside it, for this visitor. */
export interface SeatOffer {
  /** Text of the button that books the flight or opens the waiting list. */
  label: string;
  /** Text beside the button. */
  note: string | undefined;
  /** The waiting list holds a seat for the member. */
  isHeld: boolean;
}

/** Reads the offers of the flights that the member is waiting for, by flight id. @throws ApiError */
export async function readOwnOffers(signal: AbortSignal): Promise<Record<string, SeatOffer>> {
  const places = await readPlaces(signal);
  return Object.fromEntries(
    places.map(({ flight, position, confirmBy }): [string, SeatOffer] => [
      flight.id,
      confirmBy === undefined
        ? { label: 'View Your Place', note: `Waiting, place ${position ?? 1}`, isHeld: false }
        : { label: 'Confirm This Seat', note: `A seat is held for you until ${momentText(confirmBy)}`, isHeld: true },
    ]),
  );
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
