import { request } from '@portal/api-client';
import {
  bookingApi,
  joinWaitingListReplySchema,
  waitingListReplySchema,
  type JoinWaitingListRequest,
  type LeaveWaitingListRequest,
  type WaitingPlace,
} from '@portal/booking-contract';
import { okReplySchema, type StoredUser } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';
import { departure, timeFormat } from '../../../app/flight-times.ts';
import { ordinal } from './ordinal.ts';

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
