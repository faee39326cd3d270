import type { Flight } from '@portal/booking-contract';
import { Badge, Cluster, color, family, Figures, from, later, radius, space, type, weight } from '@portal/design-system';
import { ViewTransition, type ReactNode } from 'react';
import styled from 'styled-components';
import { FlightEnds } from './flight-ends.tsx';
import { countdownOf, FlightState, progressOf } from '../../app/flight-phase.tsx';

/** Loads when its place is in view, because the land is large. Until then the page has the same facts in words. */
const FlightMap = later(() => import(/* webpackChunkName: "flight-map" */ './flight-map.tsx'), { when: 'visible' });

interface FlightHeroProps {
  flight: Flight;
  /** 'Port of Spain to New York' */
  title: string;
  now: number;
  /** The member has booked it. */
  isBooked: boolean;
  actions: ReactNode;
}

/** The flight at a glance: cities, times, state and countdown, beside a picture of its route. */
export function FlightHero({ flight, title, now, isBooked, actions }: FlightHeroProps) {
  const progress = progressOf(flight, now);
  return (
    <Root>
      <Words>
        <Cluster>
          <Callsign>
            <Figures>{flight.callsign}</Figures>
          </Callsign>
          <FlightState flight={flight} now={now} />
          {isBooked && <Badge $tone="success">Booked</Badge>}
        </Cluster>
        <ViewTransition name={`flight-${flight.id}`} default="none" share="auto">
          <Title>{title}</Title>
        </ViewTransition>
        <FlightEnds flight={flight} progress={progress} />
        <Countdown>{countdownOf(flight, now) || 'The time is not set yet.'}</Countdown>
        {actions}
      </Words>
      {flight.from && flight.to && (
        <Scene>
          <FlightMap from={flight.from} to={flight.to} progress={progress} now={now} />
        </Scene>
      )}
    </Root>
  );
}

/** The dark card of the hero. Its placeholder has the same height. */
export const HeroRoom = styled.div`
  position: relative;
  overflow: hidden;
  min-height: 52rem;
  /* Visible only in forced colours, which remove the card's background. */
  outline: 1px solid transparent;
  border-radius: ${radius.xl};
  background: ${color.deep};
  color: ${color.onDeep};
  ${from.tablet} {
    min-height: 42rem;
  }
  ${from.laptop} {
    min-height: 36.5rem;
  }
`;

const Root = styled(HeroRoom)`
  display: flex;
  flex-direction: column;
  :focus-visible {
    outline-color: ${color.deepAccent};
  }
  ${from.laptop} {
    display: grid;
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: clamp(${space.lg}, 3.2vw, ${space.xxl});
`;

const Callsign = styled.p`
  color: ${color.accent};
  font: ${weight.bold} ${type.subheading} ${family.display};
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`;

const Title = styled.h1`
  color: ${color.onDeep};
  font: ${weight.bold} ${type.heading} ${family.display};
  letter-spacing: -0.015em;
`;

const Countdown = styled.p`
  margin-block: ${space.xs} auto;
  font: ${weight.bold} ${type.subheading} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Beside the text in a wide window, below it in a narrow one. */
const Scene = styled.div`
  flex: 1;
  min-height: 19rem;
  ${from.laptop} {
    mask-image: linear-gradient(to right, transparent, black 12%);
  }
`;
