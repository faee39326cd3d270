import { bookingPages } from '@portal/booking-contract';
import type { NextStep } from '@portal/brand/guides/document';
import { careersPages } from '@portal/careers-contract';
import { contentPages, newsPath } from '@portal/content-contract';
import { standingPages } from '@portal/standing-contract';

/** Path and label of each next step in the brand's texts. */
export const nextSteps: Record<NextStep, { path: string; label: string }> = {
  book: { path: bookingPages.bookFlights, label: 'See available flights' },
  trips: { path: bookingPages.myTrips, label: 'Open My Trips' },
  status: { path: bookingPages.flightStatus, label: 'Check a flight' },
  network: { path: contentPages.whereWeFly, label: 'See where we fly' },
  standing: { path: standingPages.accountStanding, label: 'Open Account Standing' },
  careers: { path: careersPages.careers, label: 'See open positions' },
  help: { path: contentPages.help, label: 'Find help' },
  loyalty: { path: contentPages.loyalty, label: 'How miles work' },
  requirements: { path: contentPages.travelRequirements, label: 'What you need to fly' },
  privacy: { path: contentPages.privacyPolicy, label: 'Read the Privacy Policy' },
  invite: { path: newsPath('1'), label: 'Read about the competition' },
};
