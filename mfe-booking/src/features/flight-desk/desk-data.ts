import { request } from '@portal/api-client';
import {
  flightDeskApi,
  flightDeskTexts,
  flightMessageApi,
  flightMessageSchema,
  flightMessagesReplySchema,
  flightMessageTexts,
  flightPassengersReplySchema,
  flightReachReplySchema,
  passengerCountsReplySchema,
  leftOutCardsReplySchema,
  leftOutRoutesReplySchema,
  passengersFileReplySchema,
  rollCallApi,
  rollCallReplySchema,
  rollCallTexts,
  underWay,
  type MarkCheckInRequest,
  type SendFlightMessageRequest,
} from '@portal/booking-contract';
import { saveFile } from '@portal/design-system';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Milliseconds. Long, because the server reads every booking of the flight, up to 500. */
const deadline = 20_000;

/** Interval between readings while the server counts earlier bookings, in milliseconds. */
const countingMs = 5_000;
/** Interval between readings of the passengers and of their numbers, in milliseconds. */
const listMs = 60_000;
/** Interval between readings while emails are being sent, in milliseconds. */
const sendingMs = 2_000;

/** Message of a failure that is not the server's own. */
const saying = (text: string) => ({ failed: () => text, invalid: text });

export const passengersQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-passengers', flightId],
    queryFn: ({ signal }) =>
      request(flightDeskApi.passengers, {
        schema: flightPassengersReplySchema,
        query: { flightId },
        signal,
        deadline,
        ...saying(flightDeskTexts.failed),
      }),
    refetchInterval: ({ state }) => (state.data?.isCounting ? countingMs : listMs),
  });

/** Numbers of passengers of every flight on the board. */
export const countsQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'passenger-counts'],
    queryFn: ({ signal }) =>
      request(flightDeskApi.counts, { schema: passengerCountsReplySchema, signal, ...saying(flightDeskTexts.countsFailed) }),
    refetchInterval: ({ state }) => (state.data?.isCounting ? countingMs : listMs),
  });

/** Saves a flight's passengers as CSV in the browser's downloads. */
export async function savePassengers(flightId: string): Promise<void> {
  const { name, text } = await request(flightDeskApi.passengersFile, {
    schema: passengersFileReplySchema,
    query: { flightId },
    deadline,
    ...saying(flightDeskTexts.fileFailed),
  });
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export const rollCallQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-check-ins', flightId],
    queryFn: ({ signal }) =>
      request(rollCallApi.roll, { schema: rollCallReplySchema, query: { flightId }, signal, ...saying(rollCallTexts.loadFailed) }),
  });

/** Checks a passenger in or out. @returns the updated roll */
export const markCheckIn = (body: MarkCheckInRequest) =>
  request(rollCallApi.mark, { schema: rollCallReplySchema, body, ...saying(rollCallTexts.markFailed) });

/** Messages from staff about a flight. Polls while emails are being sent. */
export const messagesQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-messages', flightId],
    queryFn: ({ signal }) =>
      request(flightMessageApi.messages, {
        schema: flightMessagesReplySchema,
        query: { flightId },
        signal,
        ...saying(flightMessageTexts.loadFailed),
      }),
    refetchInterval: ({ state }) => (state.data?.messages.some((message) => underWay(message) > 0) ? sendingMs : false),
  });

/** Number of people whom a message reaches. Fetched each time the dialog opens. */
export const reachQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-reach', flightId],
    queryFn: ({ signal }) =>
      request(flightMessageApi.reach, {
        schema: flightReachReplySchema,
        query: { flightId },
        signal,
        deadline,
        ...saying(flightMessageTexts.reachFailed),
      }),
    gcTime: 0,
  });

/** Sends a message. Idempotent by its id. */
export const sendMessage = (body: SendFlightMessageRequest) =>
  request(flightMessageApi.send, { schema: flightMessageSchema, body, deadline, ...saying(flightMessageTexts.sendFailed) });

/** Cards of the flight list that are no flights. */
export const leftOutQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'left-out-cards'],
    queryFn: ({ signal }) =>
      request(flightDeskApi.leftOutCards, { schema: leftOutCardsReplySchema, signal, ...saying(flightDeskTexts.leftOutFailed) }),
    staleTime: 60_000,
  });

/** Number of rows of the route sheet that are no routes. */
export const leftOutRoutesQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'left-out-routes'],
    queryFn: ({ signal }) => request(flightDeskApi.leftOutRoutes, { schema: leftOutRoutesReplySchema, signal }),
    staleTime: 60_000,
  });
