import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { peopleOfFlight } from '../seats/people-of-flight.ts';
import type { Seats } from '../seats/seats.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { createFlightMessages } from './messages/create-flight-messages.ts';
import { createCheckIns } from './passengers/check-ins.ts';
import { flightDeskRoutes } from './passengers/flight-desk-routes.ts';
import { rollCallRoutes } from './passengers/roll-call-routes.ts';

/** The coordinators' desk: passengers of a flight, their check-ins, and messages to them. It reads bookings and never writes one. */
export function createFlightDesk(
  { config, jobs, log, now, store }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  { bookings, findBooking, passengers, count }: Bookings,
  { outbox }: { outbox: Outbox },
  { auditLog }: { auditLog: Pick<AuditLog, 'record'> },
  personal: PersonalData,
): Domain {
  const choices = createNoticeChoices(store);
  const links = mailLinks(config.publicUrl, createUnsubscribeTokens(config))('message');
  const messages = createFlightMessages({ store, jobs, outbox, auditLog, findBooking, choices, links, personal });
  const checkIns = createCheckIns(store);
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
    peopleOf: (flightId: string) => peopleOfFlight(store, flightId),
    outbox,
    log,
    now,
    ...messages,
    isOn: config.loops.templates.flightMessage !== '',
  };
  return {
    async plugin(app) {
      flightDeskRoutes(app, services);
      rollCallRoutes(app, services);
      messageRoutes(app, services);
    },
  };
}
