import type { Flight } from '@portal/booking-contract';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { CountMail } from '../mail/mail-domain.ts';
import { seatedFlight, type SeatRow } from '../seats/seat-rows.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import { expiryLetter, offerMail, type SeatMailContext } from './seat-mail.ts';

interface AnnounceOptions extends SeatMailContext {
  line: WaitingLine;
  flights: Pick<FlightList, 'read'>;
  outbox: Pick<Outbox, 'release' | 'queue'>;
  countMail: CountMail;
  /** Ids of the templates. An empty id sends no mail. My Trips still shows the offer. */
  templates: { seatOffer: string; seatExpired: string };
}

/** Queues the mails about new and ended offers. Idempotent. */
export type AnnounceOffers = () => Promise<void>;

export function createAnnounceOffers({ line, flights, outbox, countMail, templates, choices, links }: AnnounceOptions): AnnounceOffers {
  async function announceOffer(offer: SeatRow, flight: Flight): Promise<boolean> {
    // The time to confirm starts with the mail, which an outage may have delayed.
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

  /** Returns false if the mail could not be queued. A new offer waits while its card is not on the board. */
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
