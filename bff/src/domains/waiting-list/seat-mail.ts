import type { Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Usernames } from '../../session/usernames.ts';
import { flightFacts, timeWithUtc } from '../../text/airport-time.ts';
import type { MailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { digest } from '../bookings/booking-mail.ts';
import type { Bookings } from '../bookings/bookings-domain.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Letter, MailIntent, MailKind, Outbox } from '../mail/outbox.ts';
import type { CountMail } from '../mail/mail-domain.ts';
import { seatedFlight, type SeatRow } from '../seats/seat-rows.ts';
import type { Seats } from '../seats/seats.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';

/** Names the offer of an email. The worker writes the text when it sends the email, if the seat is still held. */
const payloadSchema = z.object({ kind: z.literal('seat-offer'), flightId: z.string(), userId: z.string(), offeredAt: z.number() });

type Offer = Pick<SeatRow, 'flightId' | 'userId' | 'offeredAt'>;
const keyOf = (prefix: string, { flightId, userId, offeredAt }: Offer) => `${prefix}:${digest(flightId, userId, String(offeredAt))}`;

/** Returns the email about an offered seat: one per offer. */
function offerMail(offer: Offer): MailIntent {
  const { flightId, userId, offeredAt } = offer;
  const payload: z.infer<typeof payloadSchema> = { kind: 'seat-offer', flightId, userId, offeredAt: offeredAt ?? 0 };
  return { key: keyOf('so', offer), payload };
}

/** Services of the waiting lists. */
export interface WaitingListServices {
  flights: FlightList;
  line: WaitingLine;
  seats: Seats;
  bookings: Bookings;
  usernames: Pick<Usernames, 'areBookingsUnder'>;
  jobs: Pick<Jobs, 'promote'>;
  outbox: Pick<Outbox, 'release' | 'queue'>;
  countMail: CountMail;
  choices: Pick<NoticeChoices, 'isWanted'>;
  /** Returns the links of an email. */
  links(userId: string): MailLinks;
  /** Ids of the templates. An empty id sends no email. My Trips still shows the offer. */
  templates: { seatOffer: string; seatExpired: string };
  now(): number;
}

/** Finds a flight while its card is on the board. */
export const flightOnBoard = async ({ flights }: Pick<WaitingListServices, 'flights'>, flightId: string): Promise<Flight | undefined> =>
  (await flights.read()).value.find(({ id }) => id === flightId);

/** Writes the emails about offered seats, unless the person has switched them off. My Trips shows every offer. */
export function offerMailKind(services: WaitingListServices): MailKind<z.infer<typeof payloadSchema>> {
  const { line, choices, links } = services;
  return {
    kind: 'seat-offer',
    template: 'seatOffer',
    schema: payloadSchema,
    async write({ flightId, userId, offeredAt }, key) {
      const offer = await line.findOffer(flightId, userId, offeredAt);
      const flight = offer && (await flightOnBoard(services, flightId));
      if (!offer?.email || offer.offerUntil === null || !flight) return undefined;
      if (!(await choices.isWanted(userId, 'waitingList'))) return undefined;
      const confirmBy = timeWithUtc(offer.offerUntil, flight.from?.zone);
      return {
        key,
        template: 'seatOffer',
        to: offer.email,
        variables: { username: offer.username, route: flight.route, ...flightFacts(flight), ...links(userId), confirmBy },
      };
    },
  };
}

/** Returns the email about an offer that has ended, or undefined if the offer has no address. */
function expiryLetter(offer: SeatRow, flight: Flight, links: WaitingListServices['links']): Letter<'seatExpired'> | undefined {
  if (offer.email === null) return undefined;
  const variables = { username: offer.username, route: flight.route, ...flightFacts(flight), ...links(offer.userId) };
  return { key: keyOf('sx', offer), template: 'seatExpired', to: offer.email, variables };
}

/** Queues the emails about new and ended offers. Idempotent. */
export async function announceOffers(services: WaitingListServices): Promise<void> {
  const offers = await services.line.unannouncedOffers();
  if (offers.length === 0) return;
  const { value } = await services.flights.read();
  for (const offer of offers) {
    const flight = value.find(({ id }) => id === offer.flightId);
    const announce = offer.state === 'expired' ? announceExpiry : announceOffer;
    if (await announce(services, offer, flight)) await services.line.markAnnounced(offer);
  }
}

/** Returns false if the email could not be queued, and while the offer's card is not on the board. */
async function announceOffer(
  { line, templates, countMail, outbox }: WaitingListServices,
  offer: SeatRow,
  flight: Flight | undefined,
): Promise<boolean> {
  if (!flight) return false;
  // The time to confirm starts with the email, which an outage may have delayed.
  await line.renewOffer(seatedFlight(flight), offer);
  if (templates.seatOffer === '' || offer.email === null) return true;
  // Above the limit of the address, only My Trips shows the offer.
  return (await countMail(offer.email)) ? outbox.release(offerMail(offer)) : true;
}

/** Returns false if the email could not be queued. */
async function announceExpiry(
  { templates, choices, outbox, links }: WaitingListServices,
  offer: SeatRow,
  flight: Flight | undefined,
): Promise<boolean> {
  const letter = flight && expiryLetter(offer, flight, links);
  const isMailed = letter && templates.seatExpired !== '' && (await choices.isWanted(offer.userId, 'waitingList'));
  return !isMailed || outbox.queue(letter);
}
