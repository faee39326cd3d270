import { bookingPages, waitingListTexts } from '@portal/booking-contract';
import type { WaitingSource } from '../../session/waiting-items.ts';
import type { WaitingLine } from '../seats/waiting-line.ts';

/** Finds the seats that are offered to a member. */
export const waitingOffers =
  ({ placesOf }: Pick<WaitingLine, 'placesOf'>): WaitingSource =>
  async ({ userId }) => {
    const offers = (await placesOf(userId)).filter(({ offerUntil }) => offerUntil !== undefined);
    return offers.map(() => ({ kind: 'seat-offer' as const, title: waitingListTexts.waiting, address: bookingPages.myTrips }));
  };
