import { bookingPages, hasDeparted } from '@portal/booking-contract';
import { ButtonLink } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useEffect, useRef, useState } from 'react';
import { flightsQuery } from '../../../app/flights-query.ts';
import { useLiveFlights } from '../../../app/live/use-follow.tsx';
import { withRemoteData } from '../../../app/remote-data.ts';
import { useNow } from '../../../app/use-now.ts';
import { byTime } from './departures.ts';
import { DeparturesCard } from './departures-card.tsx';
import { DeparturesTable } from './departures-table.tsx';

/** Widget `departures`: the next five flights, live while they are in view. */
function NextDepartures() {
  const place = useRef<HTMLElement>(null);
  const reading = useQuery(flightsQuery);
  useLiveFlights(useIsInView(place));
  const now = useNow();
  const flights = byTime(reading.data?.flights ?? [])
    .filter((flight) => !hasDeparted(flight, now))
    .slice(0, 5);
  return (
    <DeparturesCard
      ref={place}
      title="Next departures"
      reading={reading}
      isEmpty={flights.length === 0}
      empty="No departures are scheduled yet. New flights appear here at once."
      action={
        <ButtonLink as={Link} to={bookingPages.flightStatus} $variant="secondary">
          Departures board
        </ButtonLink>
      }
    >
      <DeparturesTable groups={[['', flights]]} caption="The next five flights" withDays now={now} />
    </DeparturesCard>
  );
}

export default withRemoteData(NextDepartures);

/** Whether an element is in view. A widget below the fold need not follow the board. */
function useIsInView(place: { current: Element | null }): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInView;
}
