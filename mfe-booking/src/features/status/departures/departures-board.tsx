import { VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { flightsQuery } from '../../../app/flights-query.ts';
import { useLiveFlights } from '../../../app/live/use-follow.tsx';
import { useNow } from '../../../app/use-now.ts';
import { departureGroups } from './departures.ts';
import { DeparturesCard } from './departures-card.tsx';
import { DeparturesTable } from './departures-table.tsx';

/** Today's and tomorrow's departures, live. */
export function DeparturesBoard() {
  const reading = useQuery(flightsQuery);
  const news = useLiveFlights();
  const now = useNow();
  const groups = departureGroups(reading.data?.flights ?? [], now);
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <DeparturesCard
        title="Departures"
        reading={reading}
        isEmpty={groups.length === 0}
        empty="No departures are scheduled yet. New flights appear here at once."
        minHeight="24rem"
      >
        <DeparturesTable groups={groups} caption="Departures of today and tomorrow" now={now} />
      </DeparturesCard>
    </>
  );
}
