import { bookingPages, waitingListTexts } from '@portal/booking-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { createNoticeChoices, createUnsubscribeTokens, mailLinks } from '../account/notice-choices.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Mail } from '../mail/mail-domain.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { WaitingSource } from '../../session/waiting-items.ts';
import type { Seats } from '../seats/seats.ts';
import { createWaitingLine, type WaitingLine } from '../seats/waiting-line.ts';
import { startSeatKeeper } from './seat-keeper.ts';
import { offerMailKind, type SeatMailContext } from './seat-mail.ts';
import { createAnnounceOffers } from './announce-offers.ts';
import { listPlaces, waitingListRoutes } from './waiting-list-routes.ts';

interface WaitingList extends Domain {
  line: WaitingLine;
  /** Finds the seats that are held for a member. */
  heldSeats: WaitingSource;
  /** Runs the seat worker now instead of at its next interval. */
  offerFreeSeats(): void;
}

/** The waiting lists of full flights: places in line, offers of free seats, and the mails about them. */
export function createWaitingList(
  { config, log, now, store, usernames }: Platform,
  { flightList: flights }: { flightList: FlightList },
  seats: Seats,
  { bookings, count, settleExpired, onSeatFreed }: Bookings,
  { outbox, countMail }: Pick<Mail, 'outbox' | 'countMail'>,
  personal: PersonalData,
): WaitingList {
  const line = createWaitingLine(store, config.waitingList.confirmMs);
  const links = mailLinks(config.publicUrl, createUnsubscribeTokens(config))('waitingList');
  const seatMails: SeatMailContext = { choices: createNoticeChoices(store), links };
  const announceOffers = createAnnounceOffers({ line, flights, outbox, countMail, templates: config.loops.templates, ...seatMails });
  const keeper = startSeatKeeper({ flights, bookings, settleExpired, usernames, seats, line, announceOffers, count, log, now });
  const findFlight = async (flightId: string) => (await flights.read()).value.find(({ id }) => id === flightId);
  outbox.addKind(offerMailKind({ line, findFlight, ...seatMails }));
  onSeatFreed(keeper.offerFreeSeats);
  personal.addExport('waitingList', async ({ userId }) => line.placesOf(userId));
  const services = { flights, line, count, offerFreeSeats: keeper.offerFreeSeats, now };
  return {
    line,
    async heldSeats(person) {
      const { places } = await listPlaces(services, person);
      return places.flatMap(({ confirmBy }) =>
        confirmBy === undefined ? [] : [{ kind: 'seat-offer' as const, title: waitingListTexts.waiting, address: bookingPages.myTrips }],
      );
    },
    offerFreeSeats: keeper.offerFreeSeats,
    close: keeper.stop,
    async plugin(app) {
      waitingListRoutes(app, services);
    },
  };
}
