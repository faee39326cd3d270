import { request } from '@portal/api-client';
import {
  flightMessageApi,
  flightMessageSchema,
  flightMessagesReplySchema,
  flightMessageTexts,
  flightReachReplySchema,
  underWay,
  type SendFlightMessageRequest,
} from '@portal/booking-contract';
import { queryOptions } from '@portal/query';
import { personal } from '@portal/remote-app';

/** Milliseconds. Long, because the server reads every booking of the flight. */
const deadline = 20_000;
/** Polling interval while mails are being sent, in milliseconds. */
const refetchMs = 2_000;

/** Messages from staff about a flight. Polls while mails are being sent. */
export const messagesQuery = (userId: string, flightId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'flight-messages', flightId],
    queryFn: ({ signal }) =>
      request(flightMessageApi.messages, {
        schema: flightMessagesReplySchema,
        query: { flightId },
        signal,
        failed: () => flightMessageTexts.loadFailed,
        invalid: flightMessageTexts.loadFailed,
      }),
    refetchInterval: ({ state }) => (state.data?.messages.some((message) => underWay(message) > 0) ? refetchMs : false),
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
        failed: () => flightMessageTexts.reachFailed,
        invalid: flightMessageTexts.reachFailed,
      }),
    gcTime: 0,
  });

/** Sends a message. Idempotent by its id. */
export const sendMessage = (body: SendFlightMessageRequest) =>
  request(flightMessageApi.send, {
    schema: flightMessageSchema,
    body,
    deadline,
    failed: () => flightMessageTexts.sendFailed,
    invalid: flightMessageTexts.sendFailed,
  });
