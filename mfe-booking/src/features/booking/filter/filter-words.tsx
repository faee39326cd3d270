import { whereWeFlyPath } from '@portal/content-contract';
import { Button, Cluster, color, EmptyState, family, radius, space, TextLink, type, weight } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { noFilter, shortDayText, type FlightFilter } from './flight-filter.ts';

/** An active filter in words. */
interface ActiveFilter {
  field: keyof FlightFilter;
  text: string;
}

const words: Partial<Record<keyof FlightFilter, (value: string) => string>> = {
  text: (value) => `“${value}”`,
  from: (value) => `from ${value}`,
  to: (value) => `to ${value}`,
  date: (value) => `on ${shortDayText(value)}`,
  aircraft: (value) => value,
  open: () => 'open for booking',
};

/** Lists the active filters, 'from POS', 'on Fri, Dec 5'. Leaves out order and passengers, which hide no flight. */
export const describeFilter = (filter: FlightFilter): ActiveFilter[] =>
  (Object.keys(words) as (keyof FlightFilter)[]).flatMap((field) =>
    filter[field] ? [{ field, text: words[field]?.(filter[field]) ?? '' }] : [],
  );

interface NoFlightsProps {
  total: number;
  filter: FlightFilter;
  onFilter: (part: Partial<FlightFilter>) => void;
}

/** Replaces the list if the board is empty or no flight matches the filter. The routes say when one last flew. */
export function NoFlights({ total, filter, onFilter }: NoFlightsProps) {
  if (total === 0)
    return (
      <EmptyState title="No Flights Available" image={illustrations.noFlights}>
        Check back later for updated flight schedules.
      </EmptyState>
    );
  const words = describeFilter(filter).map(({ text }) => text);
  const place = placeOf(filter);
  return (
    <EmptyState
      title={`No flight matches ${words.join(', ')}`}
      image={illustrations.noFlights}
      action={
        <Cluster $justify="center">
          <Button variant="secondary" onClick={() => onFilter({ ...noFilter, sort: filter.sort })}>
            Show all flights
          </Button>
          {place && (
            <TextLink as={Link} to={whereWeFlyPath(place)}>
              See the routes
            </TextLink>
          )}
        </Cluster>
      }
    />
  );
}

/** Stands below flights that have all left: a route's next flight may not be on the board yet. */
export const AllLeft = ({ filter }: Pick<NoFlightsProps, 'filter'>) => (
  <Note>
    <span>No flight here can be booked any more. </span>
    <TextLink as={Link} to={whereWeFlyPath(placeOf(filter))}>
      See the routes
    </TextLink>
    <span> and ask us to tell you when it is back.</span>
  </Note>
);

const placeOf = ({ text, to, from }: FlightFilter) => text || to || from;

/** Explains how a group books, because an account can hold one seat per flight. */
export const PassengersNote = ({ passengers }: { passengers: number }) => (
  <Note>
    <b>{`${passengers} passengers:`}</b> each of you books one seat per flight, with your own account. Share the flight with the others.
  </Note>
);

const Note = styled.p`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.infoSurface};
  color: ${color.info};
  font: ${weight.regular} ${type.small} ${family.text};
`;
