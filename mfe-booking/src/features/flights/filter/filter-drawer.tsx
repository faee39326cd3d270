import type { Flight } from '@portal/booking-contract';
import { from, space } from '@portal/design-system';
import { useLazy } from '@portal/remote-app';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { FlightFilter } from './flight-filter.ts';

interface FilterDrawerProps {
  flights: readonly Flight[];
  filter: FlightFilter;
  onChange: (part: Partial<FlightFilter>) => void;
}

const load = () => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx');

/** The room of the filters, kept while their code is on its way so that the flights below stay where they are. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { Part: Panel, prepare } = useLazy(load);
  useEffect(() => prepare(), [prepare]);
  return <Place>{Panel && <Panel {...props} />}</Place>;
}

const Place = styled.div`
  min-height: calc(2 * (2.75rem + 1.3125rem + ${space.xs}) + ${space.md});
  margin-bottom: ${space.xl};
  ${from.tablet} {
    min-height: calc(2.75rem + 1.3125rem + ${space.xs});
  }
`;
