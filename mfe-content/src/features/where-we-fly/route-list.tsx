import { bookRoutePath } from '@portal/booking-contract';
import { routeMessages, routeState } from '@portal/content-contract';
import {
  Button,
  ButtonLink,
  Card,
  color,
  EmptyState,
  Facts,
  family,
  Grid,
  Icon,
  IconButton,
  later,
  Perforation,
  size,
  Skeleton,
  space,
  type,
  weight,
} from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import type { ListedRoute } from '../../app/remote-data.ts';
import type { Line } from './network.ts';
import { StatusBadge } from '../../app/status-badge.tsx';

/** In a place that reserves its line, so that nothing moves. */
const NextFlights = later(() => import(/* webpackChunkName: "route-flights" */ './route-flights.tsx'), { when: 'visible' });

interface RouteListProps {
  routes: readonly ListedRoute[];
  /** Lines on the map. */
  lines: readonly Line[];
  selected: number | undefined;
  onShowOnMap: (id: number) => void;
  /** Clears the filter; undefined while it hides no route. */
  onClear: (() => void) | undefined;
}

/** A card for each route, or an empty state. */
export function RouteList({ routes, lines, selected, onShowOnMap, onClear }: RouteListProps) {
  const linesById = useMemo(() => new Map(lines.map((line) => [line.route.id, line])), [lines]);
  if (routes.length === 0) {
    return (
      <EmptyState title={routeMessages.none.title} image={illustrations.noFlights} action={onClear && <ClearFilters onClear={onClear} />}>
        {routeMessages.none.description}
      </EmptyState>
    );
  }
  return (
    <Grid as="ul" $min="18rem">
      {routes.map((route) => (
        <li key={route.id}>
          <RouteCard
            route={route}
            destination={linesById.get(route.id)?.to.city ?? route.destination}
            isSelected={route.id === selected}
            onShowOnMap={linesById.has(route.id) ? () => onShowOnMap(route.id) : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}

interface RouteCardProps {
  route: ListedRoute;
  /** The city as every page names it, or the text of the sheet. */
  destination: string;
  /** The map highlights this route. */
  isSelected: boolean;
  /** Undefined if the map cannot draw the route. */
  onShowOnMap: (() => void) | undefined;
}

const pinPath = 'M12 21c-4-4.5-7-7.7-7-11.5a7 7 0 0 1 14 0C19 13.3 16 16.5 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z';

export const routeCardId = (id: number) => `route-${id}`;

function RouteCard({ route, destination, isSelected, onShowOnMap }: RouteCardProps) {
  const heading = useId();
  const callsign = route.callsign || routeMessages.unknown;
  return (
    <Ticket id={routeCardId(route.id)} tabIndex={-1} aria-labelledby={heading} $selected={isSelected} $lift>
      <Top>
        <Callsign id={heading}>{callsign}</Callsign>
        <StatusBadge status={route.status} />
      </Top>
      <Destination>{destination || routeMessages.unknown}</Destination>
      <Facts
        min="6.5rem"
        items={[
          ['Route', route.route || routeMessages.unknown],
          ['Aircraft', route.aircraft || routeMessages.unknown],
        ]}
      />
      <Flights>
        <NextFlights route={route} />
      </Flights>
      <Perforation />
      <Stub>
        <ButtonLink
          as={Link}
          to={bookRoutePath(route.callsign)}
          aria-describedby={heading}
          $variant={routeState(route.status) === 'outOfService' ? 'secondary' : 'primary'}
        >
          Book This Route
        </ButtonLink>
        {onShowOnMap && (
          <MapButton label={`Show ${callsign} on the map`} onClick={onShowOnMap}>
            <Icon path={pinPath} />
          </MapButton>
        )}
      </Stub>
    </Ticket>
  );
}

/** Button beside the message that no route matches the filters. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="secondary" onClick={onClear}>
    Clear filters
  </Button>
);

const places = [1, 2, 3, 4, 5, 6];
/** Widths and heights of a card's rows, so that nothing moves when the routes load. */
const rows = [
  ['100%', '1.6rem'],
  ['60%', '2.25rem'],
  ['80%', '2.75rem'],
] as const;

export const RouteSkeletons = () => (
  <Grid $min="18rem" aria-hidden="true">
    {places.map((place) => (
      <Ticket as="div" key={place} $selected={false}>
        {rows.map(([width, height]) => (
          <Skeleton key={height} $width={width} $height={height} />
        ))}
        <Perforation />
        <Stub>
          <Skeleton $height="2.75rem" $round />
        </Stub>
      </Ticket>
    ))}
  </Grid>
);

/** The browser lays out only cards in view, because a network may have two thousand. */
const Ticket = styled(Card)<{ $selected: boolean }>`
  height: 100%;
  gap: ${space.md};
  content-visibility: auto;
  contain-intrinsic-size: auto 19rem;
  border-color: ${({ $selected }) => ($selected ? color.brand : color.line)};
  outline: ${({ $selected }) => ($selected ? `2px solid ${color.brand}` : 'none')};
  &:focus-visible {
    outline: 3px solid ${color.focus};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.sm};
`;

const Callsign = styled.h2`
  font: ${weight.semibold} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  color: ${color.textMuted};
`;

const Destination = styled.p`
  color: ${color.heading};
  font: ${weight.bold} ${type.heading} ${family.display};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

/** As tall as its two lines, which load later. */
const Flights = styled.div`
  min-height: calc(2 * 1.5 * 0.875rem);
  color: ${color.textMuted};
`;

/** Aligned to the bottom of the card. */
const Stub = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-top: auto;
  > :first-child {
    flex: 1;
  }
`;

const MapButton = styled(IconButton)`
  flex: none;
  border: ${size.hairline} solid ${color.lineStrong};
  color: ${color.link};
`;
