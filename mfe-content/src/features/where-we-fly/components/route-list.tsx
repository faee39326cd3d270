import { routeMessages } from '@portal/content-contract';
import { EmptyState, Grid } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { useMemo } from 'react';
import type { ListedRoute } from '../api/list-routes.ts';
import type { Line } from '../map/drawable.ts';
import { ClearFilters } from './clear-filters.tsx';
import { RouteCard } from './route-card.tsx';

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
  const idsOnMap = useMemo(() => new Set(lines.map(({ route }) => route.id)), [lines]);
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
            isSelected={route.id === selected}
            onShowOnMap={idsOnMap.has(route.id) ? () => onShowOnMap(route.id) : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}
