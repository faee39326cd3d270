import { flightMessages, placeLabel, type Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { timeWithUtc } from '../../text/airport-time.ts';
import type { MailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { digest } from '../bookings/booking-mail.ts';
import type { FlightList } from '../flights/flight-list.ts';
import type { Letter, MailIntent, MailKind, Outbox } from '../mail/outbox.ts';
import type { CountMail } from '../mail/mail-domain.ts';
import { seatedFlight, type SeatRow } from '../seats/seat-rows.ts';
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

/** Choices of people about waiting-list emails, and the links in these emails. */
export interface SeatMailContext {
  choices: Pick<NoticeChoices, 'isWanted'>;
  links(userId: string): MailLinks;
}

interface OfferMailOptions extends SeatMailContext {
  line: Pick<WaitingLine, 'findOffer'>;
  /** Returns the flight while its card is on the board. */
  findFlight: (flightId: string) => Promise<Flight | undefined>;
}

/** Writes the emails about offered seats, unless the person has switched them off. My Trips shows every offer. */
export function offerMailKind({ line, findFlight, choices, links }: OfferMailOptions): MailKind<z.infer<typeof payloadSchema>> {
  return {
    kind: 'seat-offer',
    template: 'seatOffer',
    schema: payloadSchema,
    async write({ flightId, userId, offeredAt }, key) {
      const offer = await line.findOffer(flightId, userId, offeredAt);
      const flight = offer && (await findFlight(flightId));
      if (!offer?.email || offer.offerUntil === null || !flight) return undefined;
      if (!(await choices.isWanted(userId, 'waitingList'))) return undefined;
      const confirmBy = timeWithUtc(offer.offerUntil, flight.from?.zone);
      return {
        key,
        template: 'seatOffer',
        to: offer.email,
        variables: { ...flightVariables(offer.username, flight), ...links(userId), confirmBy },
      };
    },
  };
}

/** Returns the email about an offer that has ended, or undefined if the offer has no address. */
function expiryLetter(offer: SeatRow, flight: Flight, links: SeatMailContext['links']): Letter<'seatExpired'> | undefined {
  if (offer.email === null) return undefined;
  const variables = { ...flightVariables(offer.username, flight), ...links(offer.userId) };
  return { key: keyOf('sx', offer), template: 'seatExpired', to: offer.email, variables };
}

function flightVariables(username: string, { callsign, route, dueDate, from, to, ...flight }: Flight) {
  const departureTime = dueDate === null ? flightMessages.notScheduled : timeWithUtc(Date.parse(dueDate), from?.zone);
  const [departure, destination] = [placeLabel(from, flight.departure), placeLabel(to, flight.destination)];
  return { username, flightNumber: callsign, route, departure, destination, departureTime };
}

interface AnnounceOptions extends SeatMailContext {
  line: WaitingLine;
  flights: Pick<FlightList, 'read'>;
  outbox: Pick<Outbox, 'release' | 'queue'>;
  countMail: CountMail;
  /** Ids of the templates. An empty id sends no email. My Trips still shows the offer. */
  templates: { seatOffer: string; seatExpired: string };
}

/** Returns a function that queues the emails about new and ended offers. Idempotent. */
export function createAnnounceOffers({
  line,
  flights,
  outbox,
  countMail,
  templates,
  choices,
  links,
}: AnnounceOptions): () => Promise<void> {
  async function announceOffer(offer: SeatRow, flight: Flight): Promise<boolean> {
    // The time to confirm starts with the email, which an outage may have delayed.
    await line.renewOffer(seatedFlight(flight), offer);
    if (templates.seatOffer === '' || offer.email === null) return true;
    // Above the limit of the address, only My Trips shows the offer.
    return (await countMail(offer.email)) ? outbox.release(offerMail(offer)) : true;
  }

  async function announceExpiry(offer: SeatRow, flight: Flight | undefined): Promise<boolean> {
    const letter = flight && expiryLetter(offer, flight, links);
    const isMailed = letter && templates.seatExpired !== '' && (await choices.isWanted(offer.userId, 'waitingList'));
    return !isMailed || outbox.queue(letter);
  }

  /** Returns false if the email could not be queued. A new offer waits while its card is not on the board. */
  async function announce(offer: SeatRow, flight: Flight | undefined): Promise<boolean> {
    if (offer.state === 'expired') return announceExpiry(offer, flight);
    return flight !== undefined && announceOffer(offer, flight);
  }

  return async () => {
    const offers = await line.unannouncedOffers();
    if (offers.length === 0) return;
    const { value } = await flights.read();
    for (const offer of offers) {
      const flight = value.find(({ id }) => id === offer.flightId);
      if (await announce(offer, flight)) await line.markAnnounced(offer);
    }
  };
}
