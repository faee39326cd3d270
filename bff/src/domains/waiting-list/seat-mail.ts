import { flightMessages, type Flight } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { timeWithUtc } from '../../text/airport-time.ts';
import type { MailLinks, NoticeChoices } from '../account/notice-choices.ts';
import { digest } from '../bookings/booking-mail.ts';
import type { Letter, MailIntent, MailKind } from '../mail/outbox.ts';
import type { SeatRow } from '../seats/seat-rows.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';

/** Names the offer of a mail. The worker writes the text when it sends the mail, if the seat is still held. */
const payloadSchema = z.object({ kind: z.literal('seat-offer'), flightId: z.string(), userId: z.string(), offeredAt: z.number() });

type Offer = Pick<SeatRow, 'flightId' | 'userId' | 'offeredAt'>;
const keyOf = (prefix: string, { flightId, userId, offeredAt }: Offer) => `${prefix}:${digest(flightId, userId, String(offeredAt))}`;

/** Returns the mail about an offered seat: one per offer. */
export function offerMail(offer: Offer): MailIntent {
  const { flightId, userId, offeredAt } = offer;
  const payload: z.infer<typeof payloadSchema> = { kind: 'seat-offer', flightId, userId, offeredAt: offeredAt ?? 0 };
  return { key: keyOf('so', offer), payload };
}

/** Choices of people about waiting-list mails, and the links in these mails. */
export interface SeatMailContext {
  choices: Pick<NoticeChoices, 'isWanted'>;
  links(userId: string): MailLinks;
}

interface OfferMailOptions extends SeatMailContext {
  line: Pick<WaitingLine, 'findOffer'>;
  /** Returns the flight while its card is on the board. */
  findFlight: (flightId: string) => Promise<Flight | undefined>;
}

/** Writes the mails about offered seats, unless the person has switched them off. My Trips shows every offer. */
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

/** Returns the mail about an offer that has ended, or undefined if the offer has no address. */
export function expiryLetter(offer: SeatRow, flight: Flight, links: SeatMailContext['links']): Letter<'seatExpired'> | undefined {
  if (offer.email === null) return undefined;
  const variables = { ...flightVariables(offer.username, flight), ...links(offer.userId) };
  return { key: keyOf('sx', offer), template: 'seatExpired', to: offer.email, variables };
}

function flightVariables(username: string, { callsign, route, departure, destination, dueDate, from }: Flight) {
  const departureTime = dueDate === null ? flightMessages.notScheduled : timeWithUtc(Date.parse(dueDate), from?.zone);
  return { username, flightNumber: callsign, route, departure, destination, departureTime };
}
