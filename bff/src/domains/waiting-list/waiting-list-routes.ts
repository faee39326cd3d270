import {
  bookingApi,
  bookingMessages,
  flightMessages,
  flightState,
  joinWaitingListReplySchema,
  joinWaitingListRequestSchema,
  leaveWaitingListRequestSchema,
  tooManyBookingsText,
  waitingListReplySchema,
  type JoinWaitingListReply,
  type JoinWaitingListRequest,
  type WaitingListReply,
  type WaitingPlace,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { BookingCount } from '../bookings/count-bookings.ts';
import type { FlightList } from '../flights/flight-list.ts';
import { seatedFlight } from '../seats/seat-rows.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';

interface WaitingListServices {
  flights: Pick<FlightList, 'read'>;
  line: WaitingLine;
  count: Pick<BookingCount, 'ensure'>;
  offerFreeSeats(): void;
  now(): number;
}

const { waitingList: texts, booking: bookingTexts } = bookingMessages;
const access = 'bookings';
const refuse = (error: string): JoinWaitingListReply => ({ success: false, error });

/** `/api/waiting-list`: the session's own places in line. Joining counts towards the limit of bookings, because both send mail. */
export function waitingListRoutes(app: App, services: WaitingListServices): void {
  const { line, offerFreeSeats } = services;
  app.get(
    bookingApi.waitingList,
    { config: { access, outageText: texts.fetchFailed }, schema: { response: { 200: waitingListReplySchema } } },
    async (request) => listPlaces(services, requireSession(request)),
  );

  app.post(
    bookingApi.joinWaitingList,
    {
      config: { access, outageText: texts.joinFailed },
      schema: { body: joinWaitingListRequestSchema, response: { 200: joinWaitingListReplySchema } },
    },
    async (request) => {
      const session = requireSession(request);
      await app.checkSuccesses(request, 'booking', tooManyBookingsText);
      const { isNew, ...answer } = await join(services, session, request.body);
      if (isNew) await app.countSuccess(request, 'booking');
      return answer;
    },
  );

  app.post(
    bookingApi.leaveWaitingList,
    {
      config: { access, outageText: texts.leaveFailed },
      schema: { body: leaveWaitingListRequestSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      const success = await line.leave(request.body.flightId, requireSession(request).userId);
      offerFreeSeats();
      return { success };
    },
  );
}

async function join(
  { flights, line, count, now }: WaitingListServices,
  { userId, username }: Session,
  { flightId, email }: JoinWaitingListRequest,
): Promise<JoinWaitingListReply & { isNew?: boolean }> {
  const flight = (await flights.read()).value.find(({ id }) => id === flightId);
  const state = flight ? flightState(flight, now()) : 'unknown';
  if (!flight || state !== 'open') return refuse(state === 'departed' ? flightMessages.departed : flightMessages.unknownFlight);
  const seated = seatedFlight(flight);
  await count.ensure(seated);
  const joined = await line.join(seated, { userId, username, email });
  switch (joined.outcome) {
    case 'booked':
      return refuse(bookingTexts.exists);
    case 'booking':
      return refuse(bookingTexts.pending);
    case 'closed':
      return refuse(texts.closed);
    case 'room':
      return { ...refuse(texts.seatsLeft), seatsLeft: true };
    case 'waiting': {
      const { position, isNew } = joined;
      return { success: true, isNew, ...(position !== undefined && { position }) };
    }
  }
}

/** Lists a person's places in line and the seats that are held for them, on flights that can be booked. */
export async function listPlaces(
  { flights, line, now }: Pick<WaitingListServices, 'flights' | 'line' | 'now'>,
  { userId }: Pick<Session, 'userId'>,
): Promise<WaitingListReply> {
  const rows = await line.placesOf(userId);
  if (rows.length === 0) return { places: [] };
  const { value } = await flights.read();
  const open = new Map(value.filter((flight) => flightState(flight, now()) === 'open').map((flight) => [flight.id, flight]));
  const places = rows.flatMap(({ flightId, position, offerUntil }): WaitingPlace[] => {
    const flight = open.get(flightId);
    if (!flight) return [];
    if (position !== undefined) return [{ flight, position }];
    return offerUntil !== undefined && offerUntil > now() ? [{ flight, confirmBy: new Date(offerUntil).toISOString() }] : [];
  });
  return { places };
}
