import { routeState, routeStateNames, type RouteState } from '@portal/content-contract';
import { color, family, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { Line } from './drawable.ts';
import { lineLooks } from './line-looks.ts';

const order = Object.keys(routeStateNames) as RouteState[];

/** Meaning of the lines on the map, and the credits of its data. */
export function MapLegend({ lines }: { lines: readonly Line[] }) {
  const states = new Set(lines.map(({ route }) => routeState(route.status)));
  return (
    <Root>
      <ul aria-label="Lines on the map">
        {order
          .filter((state) => states.has(state))
          .map((state) => (
            <li key={state}>
              <svg viewBox="0 0 28 4" width="28" height="4" aria-hidden="true">
                <path d="M1 2h26" strokeWidth="3" strokeLinecap="round" {...lineLooks[state]} />
              </svg>
              {routeStateNames[state]}
            </li>
          ))}
      </ul>
      <p>Land: Natural Earth. Airports: OpenFlights (ODbL), airport-data-js (CC BY 4.0).</p>
    </Root>
  );
}

const Root = styled.div`
  flex: none;
  color: ${color.onDeepMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.hair} ${space.md};
    min-height: 1.4em;
    color: ${color.onDeep};
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
  p {
    font-size: 0.6875rem;
  }
`;
