import { bookingMessages, flightState, type Flight } from '@portal/booking-contract';
import { Button, Card, color, Facts, family, Perforation, RouteLine, space, type, weight } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { departure, timeFormat } from '../../app/flight-times.ts';
import { LocalTimes } from '../../app/local-times.tsx';

export interface FlightCardProps {
  flight: Flight;
  onBook: (flight: Flight) => void;
  /** Called when a click on 'Book This Flight' is likely: preloads the dialog. */
  onPrepare: () => void;
}

/** Why a flight cannot be booked. */
const reasons = { departed: bookingMessages.flights.departed, unknown: bookingMessages.flights.unknownFlight } as const;
/** 'Jul 4, 2:30 PM AST' */
const departureTime = timeFormat(departure);

/** One flight, drawn as a boarding pass: route and facts, then departure and 'Book This Flight' on the stub. */
export function FlightCard({ flight, onBook, onPrepare }: FlightCardProps) {
  const id = useId();
  const state = flightState(flight);
  const refusal = state === 'open' ? undefined : reasons[state];
  return (
    <Pass>
      <Callsign id={id}>{flight.callsign}</Callsign>
      <RouteLine from={flight.departure} to={flight.destination} />
      <Facts
        min="7.5rem"
        items={[
          ['Route', flight.route],
          ['Gate', flight.gate],
          ['Aircraft', flight.aircraft],
          ['Coordinator', flight.host],
        ]}
      />
      <Stub>
        <Perforation />
        <Departs>
          <span>{state === 'departed' ? 'Departed' : 'Departs'}</span>
          {flight.dueDate ? (
            <time dateTime={flight.dueDate}>{departureTime(flight.dueDate)}</time>
          ) : (
            <b>{bookingMessages.flights.notScheduled}</b>
          )}
          <small>
            <LocalTimes flight={flight} />
          </small>
        </Departs>
        <Button
          wide
          disabled={refusal !== undefined}
          aria-describedby={`${id} ${id}-why`}
          onClick={() => onBook(flight)}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
        >
          Book This Flight
        </Button>
        {refusal && <p id={`${id}-why`}>{refusal}</p>}
      </Stub>
    </Pass>
  );
}

export const Pass = styled(Card)`
  height: 100%;
  gap: ${space.lg};
`;

const Callsign = styled.h2`
  font: ${weight.bold} ${type.heading} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

/** Stays at the bottom of the card, however long the facts above are. */
export const Stub = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  margin-top: auto;
  > p {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;

const Departs = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.md};
  font-variant-numeric: tabular-nums lining-nums;
  span {
    color: ${color.textMuted};
  }
  time,
  b {
    font-weight: ${weight.semibold};
  }
  small {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.md};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;
