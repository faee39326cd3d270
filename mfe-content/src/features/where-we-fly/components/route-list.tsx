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
  drawn: readonly Line[];
  chosen: number | undefined;
  onShowOnMap: (id: number) => void;
  /** Clears the filter; undefined while it hides no route. */
  onClear: (() => void) | undefined;
}

/** A card for each route, or an empty state. */
export function RouteList({ routes, drawn, chosen, onShowOnMap, onClear }: RouteListProps) {
  const onMap = useMemo(() => new Set(drawn.map(({ route }) => route.id)), [drawn]);
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
            chosen={route.id === chosen}
            onShowOnMap={onMap.has(route.id) ? () => onShowOnMap(route.id) : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}
