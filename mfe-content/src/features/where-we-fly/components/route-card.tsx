import { bookRoutePath } from '@portal/booking-contract';
import { routeMessages, routeState } from '@portal/content-contract';
import { ButtonLink, Facts, Icon, Perforation } from '@portal/design-system';
import { Link } from '@portal/router';
import { useId } from 'react';
import type { ListedRoute } from '../api/list-routes.ts';
import { Callsign, Destination, MapButton, Stub, Ticket, Top } from './route-card.styles.ts';
import { StatusBadge } from '../status-badge.tsx';

interface RouteCardProps {
  route: ListedRoute;
  /** The map highlights this route. */
  isSelected: boolean;
  /** Undefined if the map cannot draw the route. */
  onShowOnMap: (() => void) | undefined;
}

const pinPath = 'M12 21c-4-4.5-7-7.7-7-11.5a7 7 0 0 1 14 0C19 13.3 16 16.5 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z';

export const routeCardId = (id: number) => `route-${id}`;

export function RouteCard({ route, isSelected, onShowOnMap }: RouteCardProps) {
  const heading = useId();
  const callsign = route.callsign || routeMessages.unknown;
  return (
    <Ticket id={routeCardId(route.id)} tabIndex={-1} aria-labelledby={heading} $selected={isSelected} $lift>
      <Top>
        <Callsign id={heading}>{callsign}</Callsign>
        <StatusBadge status={route.status} />
      </Top>
      <Destination>{route.destination || routeMessages.unknown}</Destination>
      <Facts
        min="6.5rem"
        items={[
          ['Route', route.route || routeMessages.unknown],
          ['Aircraft', route.aircraft || routeMessages.unknown],
        ]}
      />
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
          <MapButton type="button" aria-label={`Show ${callsign} on the map`} onClick={onShowOnMap}>
            <Icon path={pinPath} />
          </MapButton>
        )}
      </Stub>
    </Ticket>
  );
}
