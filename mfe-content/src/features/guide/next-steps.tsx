import { bookingPages, checkInHours } from '@portal/booking-contract';
import type { NextStep, PortalFacts } from '@portal/brand/guides/document';
import { careersPages } from '@portal/careers-contract';
import { contentPages, newsPath } from '@portal/content-contract';
import { ButtonLink, TextLink } from '@portal/design-system';
import { platform } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { standingPages } from '@portal/standing-contract';

/** Facts of the portal that the brand's texts contain. */
export const portalFacts: PortalFacts = { platform: platform.label, checkIn: checkInHours };

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

export const NextLink = ({ step }: { step: NextStep }) => (
  <TextLink as={Link} to={nextSteps[step].path}>
    {nextSteps[step].label}
  </TextLink>
);

/** The page's main actions. The first one is emphasised. */
export const NextButtons = ({ steps }: { steps: readonly NextStep[] }) =>
  steps.map((step, place) => (
    <ButtonLink key={step} as={Link} to={nextSteps[step].path} $size="lg" $variant={place === 0 ? 'primary' : 'secondary'}>
      {nextSteps[step].label}
    </ButtonLink>
  ));
