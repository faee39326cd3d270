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

/** Every booking of the flight is read. In milliseconds. */
const deadline = 20_000;
/** Time between two looks at mails that are under way, in milliseconds. */
const lookEveryMs = 2_000;

/** Messages of staff about a flight. They are read again while mails are under way. */
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
    refetchInterval: ({ state }) => (state.data?.messages.some((message) => underWay(message) > 0) ? lookEveryMs : false),
  });

/** Number of people whom a message reaches. Read each time the dialog opens. */
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

/** Sends a message. The same id again sends nothing more. */
export const sendMessage = (body: SendFlightMessageRequest) =>
  request(flightMessageApi.send, {
    schema: flightMessageSchema,
    body,
    deadline,
    failed: () => flightMessageTexts.sendFailed,
    invalid: flightMessageTexts.sendFailed,
  });
