import { bookingPages } from '@portal/booking-contract';
import { ButtonLink } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useEffect, useRef, useState } from 'react';
import { flightsQuery } from '../../../app/flights-query.ts';
import { useLiveFlights } from '../../../app/live/use-follow.ts';
import { withRemoteData } from '../../../app/remote-data.ts';
import { useNow } from '../../../app/use-now.ts';
import { nextDepartures } from './departures.ts';
import { DeparturesCard } from './departures-card.tsx';
import { DeparturesTable } from './departures-table.tsx';

/** Widget `departures`: the next five flights, live while the visitor can see them. */
function NextDepartures() {
  const place = useRef<HTMLElement>(null);
  const reading = useQuery(flightsQuery);
  useLiveFlights(useIsInView(place));
  const now = useNow();
  const flights = nextDepartures(reading.data?.flights ?? [], now);
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
      <DeparturesTable groups={[{ title: '', flights }]} caption="The next five flights" withDays now={now} />
    </DeparturesCard>
  );
}

export default withRemoteData(NextDepartures);

/** Whether the place can be seen: a part below the fold follows the board for nobody. */
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
