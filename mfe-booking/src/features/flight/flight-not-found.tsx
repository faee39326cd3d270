import { flightTexts } from '@portal/booking-contract';
import { EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { AllFlights } from './flight-actions.tsx';
import { useFlightTitle } from './use-flight-title.ts';

/** @param isStale the list is stale, so the flight may exist */
export function FlightNotFound({ isStale }: { isStale: boolean }) {
  useFlightTitle(flightTexts.notFound);
  return (
    <EmptyState level="h1" title={flightTexts.notFound} image={illustrations.noFlights} action={<AllFlights />}>
      {isStale
        ? 'It is not in the last list that we have. Please look again in a moment.'
        : 'It may have been flown or cancelled, or the link is not complete. The next flight is never far.'}
    </EmptyState>
  );
}
