import { from, space } from '@portal/design-system';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { FlightsThere, type WaysProps } from './flights-there.tsx';
import { RoutesThere } from './routes-there.tsx';

const RoutesWithData = withRemoteData(RoutesThere);

/** The next flights to a destination and its routes, side by side in a wide window. */
export function Ways(ways: WaysProps) {
  return (
    <Columns>
      <FlightsThere {...ways} />
      <RoutesWithData {...ways} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: start;
  ${from.laptop} {
    grid-template-columns: 3fr 2fr;
  }
`;
