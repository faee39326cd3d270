import { request } from '@portal/api-client';
import { companionsApi, companionsReplySchema, defaultChoiceReplySchema } from '@portal/booking-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** An open page reads the names again after this time, so that a member who hides vanishes from it. Milliseconds. */
const refreshMs = 3_000;

/** Members who fly along, and whether the member is seen. Every page of this member shares the reply. */
export const companionsQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'companions', flightId],
    queryFn: ({ signal }) => request(companionsApi.list, { schema: companionsReplySchema, query: { flightId }, signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });

export const chooseSeen = (flightId: string, isSeen: boolean) =>
  request(companionsApi.choose, { schema: companionsReplySchema, body: { flightId, isSeen } });

/** Whether the member is seen on the flights that they book. */
export const defaultChoiceQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'seen-by-default'],
    queryFn: ({ signal }) => request(companionsApi.defaultChoice, { schema: defaultChoiceReplySchema, signal }),
  });

export const saveDefaultChoice = (isSeen: boolean) =>
  request(companionsApi.saveDefaultChoice, { schema: defaultChoiceReplySchema, body: { isSeen } });
