import {
  bookingApi,
  bookingMessages,
  bookingPages,
  flightMessages,
  flightState,
  heldSeatText,
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
import type { App, Domain } from '../../domain.ts';
import { recurringKey } from '../../jobs/job-kind.ts';
import type { Platform } from '../../platform.ts';
import { ignoreOutage } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session, WaitingSource } from '../../session/session.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Mail } from '../mail/mail-domain.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { seatedFlight } from '../seats/seat-rows.ts';
import { seatJobName, type Seats } from '../seats/seats.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import { seatJob, tidySeatsJob } from './seat-keeper.ts';
import { flightOnBoard, offerMailKind, type WaitingListServices } from './seat-mail.ts';

interface WaitingList extends Domain {
  /** Finds the seats that are held for a member. */
  heldSeats: WaitingSource;
}

/** The waiting lists of full flights: places in line, offers of free seats, and the emails about them. */
export function createWaitingList(
  { config, jobs, now, store, usernames }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  line: WaitingLine,
  bookings: Bookings,
  { outbox, countMail }: Pick<Mail, 'outbox' | 'countMail'>,
  personal: PersonalData,
): WaitingList {
  const services: WaitingListServices = {
    flights,
    line,
    seats,
    bookings,
    usernames,
    jobs,
    outbox,
    countMail,
    now,
    choices: createNoticeChoices(store),
    links: mailLinks(config.publicUrl, createUnsubscribeTokens(config))('waitingList'),
    templates: config.loops.templates,
  };
  outbox.addKind(offerMailKind(services));
  jobs.addKind(seatJob(services));
  jobs.addKind(tidySeatsJob(services));
  personal.addExport('waitingList', async ({ userId }) => line.placesOf(userId));
  return {
    async heldSeats(person) {
      const { places } = await listPlaces(services, person);
      const held = places.filter(({ confirmBy }) => confirmBy !== undefined);
      return held.map(({ flight }) => ({
        kind: 'seat-offer' as const,
        title: heldSeatText(flight.callsign),
        address: bookingPages.myTrips,
      }));
    },
    async plugin(app) {
      waitingListRoutes(app, services);
    },
  };
}

const { waitingList: texts, booking: bookingTexts } = bookingMessages;
const access = 'bookings';
const refuse = (error: string): JoinWaitingListReply => ({ success: false, error });

/** `/api/waiting-list`: the session's own places in line. Joining counts towards the limit of bookings, because both send email. */
function waitingListRoutes(app: App, services: WaitingListServices): void {
  const { line, jobs } = services;
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
      if (success) await jobs.promote(recurringKey(seatJobName)).catch(ignoreOutage);
      return { success };
    },
  );
}

async function join(
  { flights, line, bookings, now }: WaitingListServices,
  { userId, username }: Session,
  { flightId, email }: JoinWaitingListRequest,
): Promise<JoinWaitingListReply & { isNew?: boolean }> {
  const flight = await flightOnBoard({ flights }, flightId);
  const state = flight ? flightState(flight, now()) : 'unknown';
  if (!flight || state !== 'open') return refuse(state === 'departed' ? flightMessages.departed : flightMessages.unknownFlight);
  const seated = seatedFlight(flight);
  await bookings.count.ensure(seated);
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
async function listPlaces({ flights, line, now }: WaitingListServices, { userId }: Pick<Session, 'userId'>): Promise<WaitingListReply> {
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
