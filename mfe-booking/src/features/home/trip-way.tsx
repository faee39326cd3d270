import { type Airport, arrivalOf } from '@portal/booking-contract';
import { planePath, color, family, from, space, type, VisuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';
import { Moment } from '../../app/moment.tsx';
import { durationText } from '../../app/flight-phase.tsx';
import type { Trip } from '../../app/trips.ts';

/** Departure and destination of a trip with their times. An older booking may have neither, and shows its route instead. */
export function TripWay({ trip }: { trip: Trip }) {
  const { dueDate, blockMinutes } = trip;
  const arrival = arrivalOf(trip);
  if (!trip.departure || !trip.destination)
    return (
      <End>
        <Code $long>{trip.route || trip.flightNumber}</Code>
        <Time iso={dueDate} airport={trip.from} />
      </End>
    );
  return (
    <Root>
      <End>
        <Place airport={trip.from} text={trip.departure} />
        <Time iso={dueDate} airport={trip.from} />
      </End>
      <Line aria-hidden="true">
        <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor">
          <path d={planePath} />
        </svg>
        {blockMinutes !== undefined && <small>{durationText(blockMinutes)}</small>}
      </Line>
      <VisuallyHidden>to</VisuallyHidden>
      <End>
        <Place airport={trip.to} text={trip.destination} />
        {arrival && <Time iso={arrival} airport={trip.to} isEstimate />}
      </End>
    </Root>
  );
}

/** @param text departure or destination as typed on the board */
const Place = ({ airport, text }: { airport: Airport | undefined; text: string }) => (
  <div>
    <Code $long={!airport}>{airport?.iata ?? text}</Code>
    {airport && <City>{airport.city}</City>}
  </div>
);

/** @param iso ISO 8601; null or undefined if the flight is not scheduled */
const Time = ({ iso, ...moment }: { iso: string | null | undefined; airport: Airport | undefined; isEstimate?: boolean }) =>
  iso ? <Moment iso={iso} look="stack" isOnDeep {...moment} /> : <Unset>Not scheduled yet</Unset>;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(3rem, 1fr) minmax(0, auto);
  gap: ${space.xs};
  ${from.phone} {
    gap: ${space.md};
  }
`;

/** An airport and its time, side by side in a wide window. The arrival aligns with the right edge. */
const End = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  time {
    font: ${weight.regular} ${type.small} ${family.text};
    font-variant-numeric: tabular-nums lining-nums;
  }
  time b {
    color: ${color.accent};
    font: ${weight.bold} ${type.lead} ${family.text};
    font-variant-numeric: inherit;
  }
  &:last-child:not(:only-child) {
    align-items: flex-end;
    text-align: end;
  }
  ${from.desktop} {
    flex-direction: row;
    align-items: center;
    gap: ${space.lg};
    &:last-child:not(:only-child) {
      flex-direction: row-reverse;
      align-items: center;
    }
  }
`;

const Code = styled.p<{ $long: boolean }>`
  font: ${weight.bold} ${({ $long }) => ($long ? type.subheading : type.title)} ${family.display};
  letter-spacing: -0.02em;
  line-height: 1.1;
  overflow-wrap: ${({ $long }) => ($long ? 'anywhere' : 'normal')};
`;

const City = styled.p`
  font: ${weight.medium} ${type.small} ${family.text};
`;

const Unset = styled.span`
  display: block;
  color: ${color.onDeepMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

const Line = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  position: relative;
  padding-top: ${space.xs};
  color: ${color.onDeepMuted};
  &::before {
    content: '';
    position: absolute;
    inset: calc(${space.xs} + 11px) 0 auto;
    border-top: 2px dotted ${color.deepLine};
  }
  svg {
    position: relative;
    box-sizing: content-box;
    padding-inline: ${space.xxs};
    background: ${color.deep};
    color: ${color.accent};
    @media (forced-colors: active) {
      background: Canvas;
      color: CanvasText;
    }
  }
  small {
    font: ${weight.regular} ${type.caption} ${family.text};
    white-space: nowrap;
  }
`;
