import * as z from 'zod/mini';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AddPart } from '../people/people-domain.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { Seats } from '../seats/seats.ts';
import { findSeatRow } from '../seats/seat-rows.ts';
import { messageRoutes, passengerRoutes, rollCallRoutes } from './flight-desk-routes.ts';
import { messageMailKind } from './message-mails.ts';
import { createMessageStore } from './message-store.ts';
import { settleMessage } from './messages.ts';
import { addTripParts } from './person-parts.ts';
import { createCheckIns } from './check-ins.ts';

/** Interval between two reads of the emails' states, in milliseconds. Sent emails are kept for longer. */
const settleEveryMs = 60_000;

/** The coordinators' desk: passengers of a flight, their check-ins, and messages to them. It reads bookings and never writes one. */
export function createFlightDesk(
  { config, jobs, now, store }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  { bookings, findBooking, passengers, count }: Bookings,
  { outbox }: { outbox: Outbox },
  { auditLog }: { auditLog: Pick<AuditLog, 'record'> },
  personal: PersonalData,
  addPart: AddPart,
): Domain {
  const choices = createNoticeChoices(store);
  const links = mailLinks(config.publicUrl, createUnsubscribeTokens(config))('message');
  const messages = createMessageStore(store);
  const findPlace = (flightId: string, userId: string) => findSeatRow(store.db, flightId, userId);
  const checkIns = createCheckIns(store);
  outbox.addKind(messageMailKind({ messages, findBooking, findPlace, isCheckedIn: checkIns.has, choices, links }));
  jobs.addKind({
    name: 'flight-message.progress',
    schema: z.object({}),
    every: { ms: settleEveryMs },
    async run() {
      for (const id of await messages.unsettledIds()) await settleMessage({ messages, outbox }, id);
    },
  });
  personal.addExport('flightMessages', async ({ userId }) => messages.sentTo(userId));
  personal.addSweep('flightMessages', messages.deleteOld);
  personal.addExport('checkIns', async ({ userId }) => checkIns.ofPerson(userId));
  personal.addSweep('checkIns', checkIns.deleteOld);
  const services = {
    checkIns,
    flights,
    bookings,
    findBooking,
    passengers,
    seats,
    count,
    peopleOf: seats.peopleOf,
    outbox,
    now,
    messages,
    auditLog,
    choices,
    isOn: config.loops.templates.flightMessage !== '',
  };
  addTripParts(addPart, services);
  return {
    async plugin(app) {
      passengerRoutes(app, services);
      rollCallRoutes(app, services);
      messageRoutes(app, services);
    },
  };
}
