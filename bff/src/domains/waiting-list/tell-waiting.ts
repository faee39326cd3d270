import type { Flight } from '@portal/booking-contract';
import type { FlightList } from '../flights/flight-list.ts';
import type { Outbox } from '../mail/outbox.ts';
import { seatedFlight, type SeatRow } from '../seats/seat-rows.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';
import { expiryLetter, offerMail, type SeatMailContext } from './seat-mail.ts';

interface TellOptions extends SeatMailContext {
  line: WaitingLine;
  flights: Pick<FlightList, 'read'>;
  outbox: Pick<Outbox, 'release' | 'queue'>;
  /** Ids of the templates. An empty id sends no mail. My Trips still shows the offer. */
  templates: { seatOffer: string; seatExpired: string };
}

/** Queues the mails about new and ended offers. Idempotent. */
export type TellWaiting = () => Promise<void>;

export function createTellWaiting({ line, flights, outbox, templates, choices, links }: TellOptions): TellWaiting {
  async function tellOffer(offer: SeatRow, flight: Flight): Promise<boolean> {
    // The time to confirm starts with the mail, which an outage may have delayed.
    await line.renewOffer(seatedFlight(flight), offer);
    return templates.seatOffer === '' || outbox.release(offerMail(offer));
  }

  async function tellExpiry(offer: SeatRow, flight: Flight | undefined): Promise<boolean> {
    const letter = flight && expiryLetter(offer, flight, links);
    const isMailed = letter && templates.seatExpired !== '' && (await choices.isWanted(offer.userId, 'waitingList'));
    return !isMailed || outbox.queue(letter);
  }

  return async () => {
    const offers = await line.untoldOffers();
    if (offers.length === 0) return;
    const { value } = await flights.read();
    for (const offer of offers) {
      const flight = value.find(({ id }) => id === offer.flightId);
      // A new offer waits while its card is not on the board.
      const isTold = offer.state === 'expired' ? await tellExpiry(offer, flight) : flight !== undefined && (await tellOffer(offer, flight));
      if (isTold) await line.markTold(offer);
    }
  };
}
