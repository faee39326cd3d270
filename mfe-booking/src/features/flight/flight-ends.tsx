import { type Airport, arrivalOf, type Flight, flightMessages } from '@portal/booking-contract';
import { planePath, color, family, from, space, type, weight } from '@portal/design-system';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { durationText } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';

interface FlightEndsProps {
  flight: Flight;
  /** Progress of the flight, 0 to 1. */
  progress: number;
}

/** Departure and arrival of a flight: code, city and time. The line between them shows the progress. */
export function FlightEnds({ flight, progress }: FlightEndsProps) {
  const { dueDate, blockMinutes } = flight;
  const arrival = arrivalOf(flight);
  return (
    <>
      <Way>
        <Place airport={flight.from} text={flight.departure} />
        <Line>
          <Track aria-hidden="true" $progress={progress}>
            <Plane viewBox="0 0 24 24" width="26" height="26">
              <path d={planePath} />
            </Plane>
          </Track>
          {blockMinutes !== undefined && <small>{durationText(blockMinutes)}</small>}
        </Line>
        <Place airport={flight.to} text={flight.destination} />
      </Way>
      <Times>
        {dueDate ? <Time airport={flight.from} label="Departs" iso={dueDate} /> : <Unset>{flightMessages.notScheduled}</Unset>}
        {arrival && <Time airport={flight.to} label="Arrives about" iso={arrival} />}
      </Times>
    </>
  );
}

/** @param text departure or destination as typed on the board */
const Place = ({ airport, text }: { airport: Airport | undefined; text: string }) => (
  <End>
    <Code $long={!airport}>{airport?.iata ?? text}</Code>
    {airport && <City>{airport.city}</City>}
  </End>
);

type TimeProps = Pick<ComponentProps<typeof Moment>, 'iso' | 'airport'> & { label: string };

const Time = ({ label, ...moment }: TimeProps) => (
  <div>
    <Label>{label}</Label>
    <Moment look="stack" isOnDeep {...moment} />
  </div>
);

const Way = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(2.75rem, 1fr) minmax(0, auto);
  gap: ${space.sm};
  align-items: start;
  ${from.tablet} {
    gap: ${space.lg};
  }
  /* A phone with letters of 200 %. */
  @media (max-width: 15rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The arrival aligns with the right edge, as its airport above does. */
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.75rem), 1fr));
  gap: ${space.sm};
  > :nth-child(2) {
    text-align: end;
  }
  time {
    font: ${weight.medium} ${type.small} ${family.text};
    font-variant-numeric: tabular-nums lining-nums;
  }
  time b {
    font: ${weight.bold} ${type.heading} ${family.display};
    font-variant-numeric: inherit;
  }
`;

const End = styled.div`
  &:last-child {
    text-align: end;
  }
`;

const Code = styled.p<{ $long: boolean }>`
  font: ${weight.bold} ${({ $long }) => ($long ? type.heading : 'clamp(2.5rem, min(2.4rem + 4.4vw, 13vw), 5.5rem)/1')} ${family.display};
  letter-spacing: -0.03em;
  overflow-wrap: ${({ $long }) => ($long ? 'anywhere' : 'normal')};
`;

const City = styled.p`
  font: ${weight.semibold} ${type.lead} ${family.text};
`;

const Label = styled.span`
  display: block;
  color: ${color.onDeepMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

const Unset = styled.span`
  font: ${weight.bold} ${type.heading} ${family.display};
`;

const Line = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  padding-top: clamp(1rem, 0.6rem + 1.8vw, 2rem);
  color: ${color.onDeepMuted};
  small {
    font: ${weight.medium} ${type.small} ${family.text};
    margin-inline: -${space.sm};
    white-space: nowrap;
  }
`;

const Track = styled.div<{ $progress: number }>`
  --progress: ${({ $progress }) => $progress.toFixed(3)};
  position: relative;
  width: 100%;
  height: 1.625rem;
  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) 0 auto;
    height: 2px;
    border-radius: 2px;
    background: linear-gradient(to right, ${color.accent} calc(var(--progress) * 100%), ${color.deepLine} 0);
  }
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }
  }
`;

const Plane = styled.svg`
  position: absolute;
  left: calc((100% - 26px) * var(--progress));
  fill: ${color.accent};
`;
